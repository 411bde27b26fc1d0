import { expect, test } from 'vitest'
import { isAllowed, needOf } from '#app/admin/access.server.ts'
import { routePaths } from '#test/route-paths.ts'

const adminPaths = routePaths.map(({ path }) => path).filter(path => /^\/admin(\/|$)/.test(path))

test('every route of the admin area belongs to an area', () => {
  expect(adminPaths.filter(path => !needOf(path, 'GET'))).toEqual([])
})

test('whoever reads opens these, and no other', () => {
  expect(adminPaths.filter(path => isAllowed('reader', needOf(path, 'GET')))).toEqual(
    `/admin /admin/search /admin/orders /admin/orders/packing-slips /admin/orders/picking-list
    /admin/orders/labels /admin/orders/labels.pdf /admin/orders/:orderId /admin/orders/:orderId/payments
    /admin/orders/:orderId/invoice.pdf /admin/orders/:orderId/documents/:documentId
    /admin/orders/:orderId/packing-slip /admin/packing /admin/packing/:orderId /admin/calls
    /admin/delivery-areas /admin/delivery-areas/:areaId /admin/rounds /admin/rounds/:roundId /admin/quotes
    /admin/quotes/:quoteId /admin/quotes/:quoteId/quote.pdf /admin/cash-up /admin/cash-up/:cashUpId
    /admin/accounting /admin/accounting/documents.csv /admin/accounting/payments.csv /admin/returns
    /admin/returns/:returnId /admin/returns/:returnId/photos/:photo /admin/products/:productId/stock
    /admin/products /admin/products/:productId /admin/stock-takes /admin/stock-takes/:takeId /admin/imports /admin/imports/export/:name
    /admin/imports/:importId /admin/imports/:importId/refused-rows /admin/imports/:importId/changed.csv
    /admin/wants /admin/wants/not-found.csv /admin/categories /admin/categories/:categoryId /admin/brands
    /admin/brands/:brandId /admin/car-makes /admin/car-makes/:makeId /admin/car-models
    /admin/car-models/:modelId /admin/car-sub-models /admin/car-sub-models/:subModelId /admin/setup
    /admin/banners /admin/banners/:bannerId /admin/settings /admin/settings/documents
    /admin/settings/texts/:textName /admin/audit /admin/find/makes /admin/find/models /admin/find/sub-models
    /admin/find/categories /admin/find/brands /admin/find/schema/:categoryId /admin/find/vehicles /admin/*`.split(
      /\s+/,
    ),
  )
  expect(
    adminPaths.filter(
      path => !['/admin', '/admin/*', '/admin/search'].includes(path) && isAllowed('reader', needOf(path, 'POST')),
    ),
  ).toEqual([])
})
