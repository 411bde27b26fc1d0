import type { Access, Area } from '#shop/office/staff/permissions.ts'

/** A route of the owner's pages: `access` is what opening it needs; whatever is sent to it needs 'change'. */
export type AdminRoute = {
  path: string
  file: string
  id?: string
  access: Access
  /** Where it is another than that of its part of the admin area. */
  area?: Area
  children: AdminRoute[]
}

const needing =
  (access: Access, area?: Area) =>
  (path: string, file: string, children: AdminRoute[] = []): AdminRoute => ({ path, file, access, area, children })

/** A page that whoever may see its area opens. */
const see = needing('see')
/** A page that only serves a change: whoever may not change anything does not open it either. */
const change = needing('change')
/** Pages of orders of which packers need no more than there is to see. */
const packing = { see: needing('see', 'packing'), change: needing('change', 'packing') }

// Every URL of the owner's pages, below their one guard, and what it needs of a role. Files are named from app/.
export const adminRouteTable: AdminRoute[] = [
  see('admin', 'admin/dashboard/dashboard.tsx'),

  see('admin/search', 'admin/search/search.tsx'),

  // Orders
  see('admin/orders', 'admin/orders/list.tsx', [
    change(':orderId/status', 'admin/orders/status.tsx'),
    change(':orderId/tracking', 'admin/orders/tracking.tsx'),
    change(':orderId/cancel', 'admin/orders/cancel.tsx'),
  ]),
  change('admin/orders/ship', 'admin/orders/ship.tsx'),
  packing.see('admin/orders/packing-slips', 'admin/orders/packing/packing-slips.tsx'),
  packing.see('admin/orders/picking-list', 'admin/orders/packing/picking-list.tsx'),
  packing.see('admin/orders/labels', 'admin/orders/packing/labels.tsx'),
  packing.see('admin/orders/labels.pdf', 'admin/orders/packing/labels-file.ts'),
  see('admin/orders/:orderId', 'admin/orders/order.tsx'),
  see('admin/orders/:orderId/payments', 'admin/payments/order-payments.tsx'),
  change('admin/orders/:orderId/payments/correct', 'admin/payments/correct.tsx'),
  change('admin/orders/:orderId/edit', 'admin/orders/edit/edit.tsx'),
  change('admin/orders/:orderId/answer-change', 'admin/orders/requests/answer.tsx'),
  change('admin/orders/:orderId/call', 'admin/calls/call.tsx'),
  packing.change('admin/orders/:orderId/ship-part', 'admin/orders/ship-part.tsx'),
  change('admin/orders/:orderId/delete', 'admin/orders/delete.tsx'),
  change('admin/orders/:orderId/restore', 'admin/orders/restore.tsx'),
  see('admin/orders/:orderId/invoice.pdf', 'admin/orders/invoice.ts'),
  see('admin/orders/:orderId/documents/:documentId', 'admin/orders/document.ts'),
  packing.see('admin/orders/:orderId/packing-slip', 'admin/orders/packing/packing-slip.tsx'),

  see('admin/packing', 'admin/packing/list.tsx'),
  see('admin/packing/:orderId', 'admin/packing/order.tsx'),

  // Telephone and counter
  see('admin/calls', 'admin/calls/list.tsx'),
  change('admin/counter', 'admin/counter/counter.tsx'),
  change('admin/counter/callers', 'admin/counter/callers.ts'),
  change('admin/counter/cars', 'admin/counter/cars.ts'),
  change('admin/counter/parts', 'admin/counter/parts.ts'),

  see('admin/delivery-areas', 'admin/delivery-areas/list.tsx', [
    change('new', 'admin/delivery-areas/new.tsx'),
    see(':areaId', 'admin/delivery-areas/edit.tsx'),
    change(':areaId/delete', 'admin/delivery-areas/delete.tsx'),
  ]),

  // Rounds, as the office plans them and as drivers see them
  see('admin/rounds', 'admin/rounds/list.tsx'),
  see('admin/rounds/:roundId', 'admin/rounds/round.tsx'),
  change('admin/rounds/:roundId/step', 'admin/rounds/step.tsx'),
  see('admin/driving', 'admin/driving/list.tsx'),
  see('admin/driving/:roundId', 'admin/driving/round.tsx'),
  see('admin/driving/:roundId/press', 'admin/driving/press.ts'),
  see('admin/quotes', 'admin/quotes/list.tsx'),
  see('admin/quotes/:quoteId', 'admin/quotes/quote.tsx'),
  see('admin/quotes/:quoteId/quote.pdf', 'admin/quotes/paper.ts'),
  change('admin/quotes/:quoteId/:step', 'admin/quotes/step.ts'),

  // What comes back, the till, and a month for the accountant
  see('admin/cash-up', 'admin/cash-up/list.tsx'),
  see('admin/cash-up/:cashUpId', 'admin/cash-up/cash-up.tsx'),
  see('admin/accounting', 'admin/accounting/month.tsx'),
  see('admin/accounting/documents.csv', 'admin/accounting/documents.ts'),
  see('admin/accounting/payments.csv', 'admin/accounting/payments.ts'),
  see('admin/returns', 'admin/returns/list.tsx'),
  see('admin/returns/:returnId', 'admin/returns/return.tsx'),
  change('admin/returns/:returnId/step', 'admin/returns/step.tsx'),
  change('admin/returns/:returnId/credit', 'admin/returns/credit.ts'),
  see('admin/returns/:returnId/photos/:photo', 'admin/returns/photo.ts'),
  change('admin/orders/:orderId/take-back', 'admin/returns/take-back.tsx'),
  change('admin/orders/:orderId/take-back/credit', 'admin/returns/take-back-credit.ts'),

  // Products
  see('admin/products/:productId/stock', 'admin/products/stock-history.tsx'),
  see('admin/products', 'admin/products/list.tsx', [
    change('new', 'admin/products/new.tsx'),
    change(':productId/delete', 'admin/products/delete.tsx'),
    change('bulk/activate', 'admin/products/bulk/activate.tsx'),
    change('bulk/deactivate', 'admin/products/bulk/deactivate.tsx'),
    change('bulk/category', 'admin/products/bulk/category.tsx'),
    change('bulk/core', 'admin/products/bulk/core.tsx'),
    change('bulk/price', 'admin/products/bulk/price.tsx'),
    change('bulk/table', 'admin/products/table/save.ts'),
    change('bulk/:changeId/stop', 'admin/products/bulk/stop.ts'),
    change('bulk/:changeId/undo', 'admin/products/bulk/undo.ts'),
  ]),
  see('admin/products/:productId', 'admin/products/edit.tsx'),

  // Counting what lies on the shelves
  see('admin/stock-takes', 'admin/stock-takes/list.tsx'),
  see('admin/stock-takes/:takeId', 'admin/stock-takes/take.tsx'),
  change('admin/stock-takes/:takeId/scan', 'admin/stock-takes/scan.ts'),

  // Imports
  see('admin/imports', 'admin/imports/list.tsx'),
  see('admin/imports/export/:name', 'admin/imports/export.ts'),
  change('admin/imports/sources', 'admin/imports/sources/list.tsx', [
    change(':sourceId/edit', 'admin/imports/sources/edit.tsx'),
    change(':sourceId/delete', 'admin/imports/sources/delete.tsx'),
  ]),
  change('admin/imports/sources/:sourceId/:step', 'admin/imports/sources/step.ts'),
  see('admin/imports/:importId', 'admin/imports/import.tsx', [change('undo', 'admin/imports/undo.tsx')]),
  see('admin/imports/:importId/refused-rows', 'admin/imports/refused.ts'),
  see('admin/imports/:importId/changed.csv', 'admin/imports/changed.ts'),
  change('admin/imports/:importId/layout', 'admin/imports/layout.ts'),
  change('admin/imports/:importId/:step', 'admin/imports/step.ts'),

  // What people did not find
  see('admin/wants', 'admin/wants/list.tsx'),
  see('admin/wants/not-found.csv', 'admin/wants/file.ts'),

  // Categories
  see('admin/categories', 'admin/categories/list.tsx', [
    change('new', 'admin/categories/new.tsx'),
    see(':categoryId', 'admin/categories/edit.tsx'),
    change(':categoryId/delete', 'admin/categories/delete.tsx'),
  ]),

  // Brands
  see('admin/brands', 'admin/brands/list.tsx', [
    change('new', 'admin/brands/new.tsx'),
    see(':brandId', 'admin/brands/edit.tsx'),
    change(':brandId/delete', 'admin/brands/delete.tsx'),
  ]),

  // Car makes, models and sub-models
  see('admin/car-makes', 'admin/car-makes/list.tsx', [
    change('new', 'admin/car-makes/new.tsx'),
    see(':makeId', 'admin/car-makes/edit.tsx'),
    change(':makeId/delete', 'admin/car-makes/delete.tsx'),
  ]),
  see('admin/car-models', 'admin/car-models/list.tsx', [
    change('new', 'admin/car-models/new.tsx'),
    see(':modelId', 'admin/car-models/edit.tsx'),
    change(':modelId/delete', 'admin/car-models/delete.tsx'),
  ]),
  see('admin/car-sub-models', 'admin/car-sub-models/list.tsx', [
    change('new', 'admin/car-sub-models/new.tsx'),
    see(':subModelId', 'admin/car-sub-models/edit.tsx'),
    change(':subModelId/delete', 'admin/car-sub-models/delete.tsx'),
  ]),

  // Setting up a new shop
  see('admin/setup', 'admin/setup/setup.tsx'),
  change('admin/setup/put-away', 'admin/setup/put-away.ts'),
  change('admin/setup/bring-back', 'admin/setup/bring-back.ts'),

  // Mails that are not sent yet
  see('admin/mails', 'admin/mails/list.tsx'),
  change('admin/mails/:mailId/retry', 'admin/mails/retry.ts'),

  // Starter lists of vehicles and categories
  change('admin/starter/:list', 'admin/starter/starter.tsx'),
  change('admin/starter/:list/load', 'admin/starter/load.ts'),
  change('admin/starter/:list/remove', 'admin/starter/remove.ts'),

  // Users
  see('admin/users', 'admin/users/list.tsx', [
    change('invite', 'admin/users/invitations/invite.tsx'),
    change(':userId/cancel-orders', 'admin/users/cancel-orders.tsx'),
    change(':userId/make-admin', 'admin/users/make-admin.tsx'),
    change(':userId/remove-admin', 'admin/users/remove-admin.tsx'),
    change(':userId/role', 'admin/users/role.tsx'),
    change(':userId/two-step-off', 'admin/users/two-step-off.tsx'),
  ]),
  change('admin/users/invitations/:invitationId/send-again', 'admin/users/invitations/send-again.ts'),
  change('admin/users/invitations/:invitationId/withdraw', 'admin/users/invitations/withdraw.ts'),
  change('admin/users/:userId/calls-first', 'admin/users/calls-first.ts'),

  // Messages
  see('admin/messages', 'admin/messages/list.tsx', [
    see(':messageId', 'admin/messages/message.tsx'),
    change(':messageId/answer', 'admin/messages/answer.tsx'),
    change(':messageId/delete', 'admin/messages/delete.tsx'),
  ]),
  change('admin/messages/:messageId/done', 'admin/messages/done.ts'),
  change('admin/messages/:messageId/reopen', 'admin/messages/reopen.ts'),

  // Reviews
  see('admin/reviews', 'admin/reviews/list.tsx', [
    change(':reviewId/hide', 'admin/reviews/hide.tsx'),
    change(':reviewId/restore', 'admin/reviews/restore.ts'),
  ]),

  // Banners
  see('admin/banners', 'admin/banners/list.tsx', [
    change('new', 'admin/banners/new.tsx'),
    see(':bannerId', 'admin/banners/edit.tsx'),
    change(':bannerId/delete', 'admin/banners/delete.tsx'),
    change(':bannerId/move', 'admin/banners/move.ts'),
  ]),

  // Settings
  see('admin/settings', 'admin/settings/settings.tsx'),
  see('admin/settings/documents', 'admin/settings/documents/documents.tsx'),
  change('admin/settings/test-mail', 'admin/settings/test-mail.tsx'),
  see('admin/settings/texts/:textName', 'admin/settings/texts/text.tsx'),

  // Other programs
  see('admin/api-tokens', 'admin/api-tokens/list.tsx', [change(':tokenId/revoke', 'admin/api-tokens/revoke.tsx')]),

  see('admin/webhooks', 'admin/webhooks/list.tsx'),
  see('admin/webhooks/:webhookId', 'admin/webhooks/webhook.tsx', [
    change('edit', 'admin/webhooks/edit.tsx'),
    change('delete', 'admin/webhooks/delete.tsx'),
  ]),
  change('admin/webhooks/:webhookId/switch', 'admin/webhooks/switch.ts'),
  change('admin/webhooks/:webhookId/send-test', 'admin/webhooks/send-test.ts'),
  change('admin/webhooks/:webhookId/send-again', 'admin/webhooks/send-again.ts'),

  // Audit log
  see('admin/audit', 'admin/audit/list.tsx'),

  // Choices that several screens search for
  see('admin/find/makes', 'admin/find/makes.ts'),
  see('admin/find/models', 'admin/find/models.ts'),
  see('admin/find/sub-models', 'admin/find/sub-models.ts'),
  see('admin/find/categories', 'admin/find/categories.ts'),
  see('admin/find/brands', 'admin/find/brands.ts'),
  change('admin/pictures/:place', 'admin/pictures/upload.ts'),
  see('admin/find/schema/:categoryId', 'admin/find/schema.ts'),
  see('admin/find/vehicles', 'admin/find/vehicles.ts'),

  { ...see('admin/*', 'storefront/not-found.tsx'), id: 'admin/not-found' },
]
