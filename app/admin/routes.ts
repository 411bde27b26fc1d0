import { type RouteConfigEntry, route } from '@react-router/dev/routes'

// Every URL of the owner's pages, as app/routes.ts has them below their one guard. Files are named from app/.
export const adminRoutes: RouteConfigEntry[] = [
  route('admin', 'admin/dashboard/dashboard.tsx'),

  route('admin/search', 'admin/search/search.tsx'),

  // Orders
  route('admin/orders', 'admin/orders/list.tsx', [
    route(':orderId/status', 'admin/orders/status.tsx'),
    route(':orderId/tracking', 'admin/orders/tracking.tsx'),
    route(':orderId/cancel', 'admin/orders/cancel.tsx'),
  ]),
  route('admin/orders/ship', 'admin/orders/ship.tsx'),
  route('admin/orders/packing-slips', 'admin/orders/packing/packing-slips.tsx'),
  route('admin/orders/picking-list', 'admin/orders/packing/picking-list.tsx'),
  route('admin/orders/labels', 'admin/orders/packing/labels.tsx'),
  route('admin/orders/labels.pdf', 'admin/orders/packing/labels-file.ts'),
  route('admin/orders/:orderId', 'admin/orders/order.tsx'),
  route('admin/orders/:orderId/payments', 'admin/payments/order-payments.tsx'),
  route('admin/orders/:orderId/payments/correct', 'admin/payments/correct.tsx'),
  route('admin/orders/:orderId/edit', 'admin/orders/edit/edit.tsx'),
  route('admin/orders/:orderId/decline-change', 'admin/orders/requests/decline.tsx'),
  route('admin/orders/:orderId/call', 'admin/calls/call.tsx'),
  route('admin/orders/:orderId/ship-part', 'admin/orders/ship-part.tsx'),
  route('admin/orders/:orderId/delete', 'admin/orders/delete.tsx'),
  route('admin/orders/:orderId/restore', 'admin/orders/restore.tsx'),
  route('admin/orders/:orderId/invoice.pdf', 'admin/orders/invoice.ts'),
  route('admin/orders/:orderId/documents/:documentId', 'admin/orders/document.ts'),
  route('admin/orders/:orderId/packing-slip', 'admin/orders/packing/packing-slip.tsx'),

  route('admin/packing', 'admin/packing/list.tsx'),
  route('admin/packing/:orderId', 'admin/packing/order.tsx'),

  // Telephone and counter
  route('admin/calls', 'admin/calls/list.tsx'),
  route('admin/counter', 'admin/counter/counter.tsx'),
  route('admin/counter/callers', 'admin/counter/callers.ts'),
  route('admin/counter/cars', 'admin/counter/cars.ts'),
  route('admin/counter/parts', 'admin/counter/parts.ts'),

  route('admin/delivery-areas', 'admin/delivery-areas/list.tsx', [
    route('new', 'admin/delivery-areas/new.tsx'),
    route(':areaId', 'admin/delivery-areas/edit.tsx'),
    route(':areaId/delete', 'admin/delivery-areas/delete.tsx'),
  ]),

  // Rounds, as the office plans them and as drivers see them
  route('admin/rounds', 'admin/rounds/list.tsx'),
  route('admin/rounds/:roundId', 'admin/rounds/round.tsx'),
  route('admin/rounds/:roundId/step', 'admin/rounds/step.tsx'),
  route('admin/driving', 'admin/driving/list.tsx'),
  route('admin/driving/:roundId', 'admin/driving/round.tsx'),
  route('admin/driving/:roundId/press', 'admin/driving/press.ts'),
  route('admin/quotes', 'admin/quotes/list.tsx'),
  route('admin/quotes/:quoteId', 'admin/quotes/quote.tsx'),
  route('admin/quotes/:quoteId/quote.pdf', 'admin/quotes/paper.ts'),
  route('admin/quotes/:quoteId/:step', 'admin/quotes/step.ts'),

  // What comes back, the till, and a month for the accountant
  route('admin/cash-up', 'admin/cash-up/list.tsx'),
  route('admin/cash-up/:cashUpId', 'admin/cash-up/cash-up.tsx'),
  route('admin/accounting', 'admin/accounting/month.tsx'),
  route('admin/accounting/documents.csv', 'admin/accounting/documents.ts'),
  route('admin/accounting/payments.csv', 'admin/accounting/payments.ts'),
  route('admin/returns', 'admin/returns/list.tsx'),
  route('admin/returns/:returnId', 'admin/returns/return.tsx'),
  route('admin/returns/:returnId/step', 'admin/returns/step.tsx'),
  route('admin/returns/:returnId/photos/:photo', 'admin/returns/photo.ts'),
  route('admin/orders/:orderId/take-back', 'admin/returns/take-back.tsx'),

  // Products
  route('admin/products/:productId/stock', 'admin/products/stock-history.tsx'),
  route('admin/products', 'admin/products/list.tsx', [
    route('new', 'admin/products/new.tsx'),
    route(':productId/delete', 'admin/products/delete.tsx'),
    route('bulk/activate', 'admin/products/bulk/activate.tsx'),
    route('bulk/deactivate', 'admin/products/bulk/deactivate.tsx'),
    route('bulk/category', 'admin/products/bulk/category.tsx'),
    route('bulk/core', 'admin/products/bulk/core.tsx'),
    route('bulk/price', 'admin/products/bulk/price.tsx'),
    route('bulk/table', 'admin/products/table/save.ts'),
    route('bulk/:changeId/stop', 'admin/products/bulk/stop.ts'),
    route('bulk/:changeId/undo', 'admin/products/bulk/undo.ts'),
  ]),
  route('admin/products/:productId', 'admin/products/edit.tsx'),

  // Imports
  route('admin/imports', 'admin/imports/list.tsx'),
  route('admin/imports/export/:name', 'admin/imports/export.ts'),
  route('admin/imports/sources', 'admin/imports/sources/list.tsx', [
    route(':sourceId/edit', 'admin/imports/sources/edit.tsx'),
    route(':sourceId/delete', 'admin/imports/sources/delete.tsx'),
  ]),
  route('admin/imports/sources/:sourceId/:step', 'admin/imports/sources/step.ts'),
  route('admin/imports/:importId', 'admin/imports/import.tsx', [route('undo', 'admin/imports/undo.tsx')]),
  route('admin/imports/:importId/refused.csv', 'admin/imports/refused.ts'),
  route('admin/imports/:importId/changed.csv', 'admin/imports/changed.ts'),
  route('admin/imports/:importId/layout', 'admin/imports/layout.ts'),
  route('admin/imports/:importId/:step', 'admin/imports/step.ts'),

  // What people did not find
  route('admin/wants', 'admin/wants/list.tsx'),
  route('admin/wants/not-found.csv', 'admin/wants/file.ts'),

  // Categories
  route('admin/categories', 'admin/categories/list.tsx', [
    route('new', 'admin/categories/new.tsx'),
    route(':categoryId', 'admin/categories/edit.tsx'),
    route(':categoryId/delete', 'admin/categories/delete.tsx'),
  ]),

  // Brands
  route('admin/brands', 'admin/brands/list.tsx', [
    route('new', 'admin/brands/new.tsx'),
    route(':brandId', 'admin/brands/edit.tsx'),
    route(':brandId/delete', 'admin/brands/delete.tsx'),
  ]),

  // Car makes, models and sub-models
  route('admin/car-makes', 'admin/car-makes/list.tsx', [
    route('new', 'admin/car-makes/new.tsx'),
    route(':makeId', 'admin/car-makes/edit.tsx'),
    route(':makeId/delete', 'admin/car-makes/delete.tsx'),
  ]),
  route('admin/car-models', 'admin/car-models/list.tsx', [
    route('new', 'admin/car-models/new.tsx'),
    route(':modelId', 'admin/car-models/edit.tsx'),
    route(':modelId/delete', 'admin/car-models/delete.tsx'),
  ]),
  route('admin/car-sub-models', 'admin/car-sub-models/list.tsx', [
    route('new', 'admin/car-sub-models/new.tsx'),
    route(':subModelId', 'admin/car-sub-models/edit.tsx'),
    route(':subModelId/delete', 'admin/car-sub-models/delete.tsx'),
  ]),

  // Setting up a new shop
  route('admin/setup', 'admin/setup/setup.tsx'),
  route('admin/setup/put-away', 'admin/setup/put-away.ts'),
  route('admin/setup/bring-back', 'admin/setup/bring-back.ts'),

  // Mails that are not sent yet
  route('admin/mails', 'admin/mails/list.tsx'),
  route('admin/mails/:mailId/retry', 'admin/mails/retry.ts'),

  // Starter lists of vehicles and categories
  route('admin/starter/:list', 'admin/starter/starter.tsx'),
  route('admin/starter/:list/load', 'admin/starter/load.ts'),
  route('admin/starter/:list/remove', 'admin/starter/remove.ts'),

  // Users
  route('admin/users', 'admin/users/list.tsx', [
    route('invite', 'admin/users/invitations/invite.tsx'),
    route(':userId/cancel-orders', 'admin/users/cancel-orders.tsx'),
    route(':userId/role', 'admin/users/role.tsx'),
    route(':userId/two-step-off', 'admin/users/two-step-off.tsx'),
  ]),
  route('admin/users/invitations/:invitationId/send-again', 'admin/users/invitations/send-again.ts'),
  route('admin/users/invitations/:invitationId/withdraw', 'admin/users/invitations/withdraw.ts'),
  route('admin/users/:userId/make-admin', 'admin/users/make-admin.ts'),
  route('admin/users/:userId/remove-admin', 'admin/users/remove-admin.ts'),
  route('admin/users/:userId/calls-first', 'admin/users/calls-first.ts'),

  // Messages
  route('admin/messages', 'admin/messages/list.tsx', [
    route(':messageId', 'admin/messages/message.tsx'),
    route(':messageId/answer', 'admin/messages/answer.tsx'),
    route(':messageId/delete', 'admin/messages/delete.tsx'),
  ]),
  route('admin/messages/:messageId/unread', 'admin/messages/unread.ts'),

  // Reviews
  route('admin/reviews', 'admin/reviews/list.tsx', [
    route(':reviewId/hide', 'admin/reviews/hide.tsx'),
    route(':reviewId/restore', 'admin/reviews/restore.ts'),
  ]),

  // Banners
  route('admin/banners', 'admin/banners/list.tsx', [
    route('new', 'admin/banners/new.tsx'),
    route(':bannerId', 'admin/banners/edit.tsx'),
    route(':bannerId/delete', 'admin/banners/delete.tsx'),
    route(':bannerId/move', 'admin/banners/move.ts'),
  ]),

  // Settings
  route('admin/settings', 'admin/settings/settings.tsx'),
  route('admin/settings/documents', 'admin/settings/documents/documents.tsx'),
  route('admin/settings/test-mail', 'admin/settings/test-mail.tsx'),
  route('admin/settings/texts/:textName', 'admin/settings/texts/text.tsx'),

  // Other programs
  route('admin/api-tokens', 'admin/api-tokens/list.tsx', [route(':tokenId/revoke', 'admin/api-tokens/revoke.tsx')]),

  route('admin/webhooks', 'admin/webhooks/list.tsx'),
  route('admin/webhooks/:webhookId', 'admin/webhooks/webhook.tsx', [
    route('edit', 'admin/webhooks/edit.tsx'),
    route('delete', 'admin/webhooks/delete.tsx'),
  ]),
  route('admin/webhooks/:webhookId/switch', 'admin/webhooks/switch.ts'),
  route('admin/webhooks/:webhookId/send-test', 'admin/webhooks/send-test.ts'),
  route('admin/webhooks/:webhookId/send-again', 'admin/webhooks/send-again.ts'),

  // Audit log
  route('admin/audit', 'admin/audit/list.tsx'),

  // Choices that several screens search for
  route('admin/find/makes', 'admin/find/makes.ts'),
  route('admin/find/models', 'admin/find/models.ts'),
  route('admin/find/sub-models', 'admin/find/sub-models.ts'),
  route('admin/find/categories', 'admin/find/categories.ts'),
  route('admin/find/brands', 'admin/find/brands.ts'),
  route('admin/pictures/:place', 'admin/pictures/upload.ts'),
  route('admin/find/schema/:categoryId', 'admin/find/schema.ts'),
  route('admin/find/vehicles', 'admin/find/vehicles.ts'),

  route('admin/*', 'storefront/not-found.tsx', { id: 'admin/not-found' }),
]
