import { addPageTexts, type FormTexts, type PageTexts } from '#app/web/page-texts.ts'

const things = [
  { path: '/admin/products', one: 'product', many: 'products', failed: 'load' },
  { path: '/admin/categories', one: 'category', many: 'categories', failed: 'load' },
  { path: '/admin/brands', one: 'brand', many: 'brands', failed: 'load' },
  { path: '/admin/car-makes', one: 'car make', many: 'car makes', failed: 'fetch' },
  { path: '/admin/car-models', one: 'car model', many: 'car models', failed: 'fetch' },
  { path: '/admin/car-sub-models', one: 'car sub-model', many: 'car sub-models', failed: 'fetch' },
  { path: '/admin/banners', one: 'banner', many: 'banners', failed: 'load' },
  { path: '/admin/orders', one: 'order', many: 'orders', failed: 'fetch' },
  { path: '/admin/users', one: 'user', many: 'users', failed: 'fetch' },
  { path: '/admin/messages', one: 'message', many: 'messages', failed: 'load' },
  { path: '/admin/reviews', one: 'review', many: 'reviews', failed: 'load' },
]

const pages: PageTexts[] = [
  ...things.map(({ path, many, failed }) => ({
    path: `${path}/*`,
    loading: `Loading ${many}...`,
    failed: `Failed to ${failed} ${many}`,
  })),
  { path: '/admin/mails', loading: 'Loading mails...', failed: 'Failed to load mails' },
  { path: '/admin/starter/:list', loading: 'Loading the list...', failed: 'Failed to load the list' },
  { path: '/admin/imports/*', loading: 'Loading imports...', failed: 'Failed to load imports' },
  { path: '/admin/settings/*', loading: 'Loading settings...', failed: 'Failed to load settings' },
  { path: '/admin/audit', loading: 'Loading the audit log...', failed: 'Failed to load the audit log' },
]

const forms: FormTexts[] = [
  { path: '/admin/orders/ship', failed: 'Failed to ship orders' },
  ...things.flatMap(({ path, one }) => [
    { path: `${path}/new`, failed: `Failed to create ${one}` },
    { path: `${path}/:id`, failed: `Failed to update ${one}` },
    { path: `${path}/:id/delete`, failed: `Failed to delete ${one}` },
  ]),
  { path: '/admin/pictures/products', failed: 'Failed to upload images' },
  { path: '/admin/pictures/car-makes', failed: 'Failed to upload logo' },
  { path: '/admin/pictures/logo', failed: 'Failed to upload logo' },
  { path: '/admin/pictures/:place', failed: 'Failed to upload image' },
  { path: '/admin/banners/:id/move', failed: 'Failed to update banner' },
  { path: '/admin/products/bulk/*', failed: 'Failed to update products' },
  { path: '/admin/setup/put-away', failed: 'Failed to put the list away' },
  { path: '/admin/setup/bring-back', failed: 'Failed to bring the list back' },
  { path: '/admin/mails/:id/retry', failed: 'Failed to send the mail again' },
  { path: '/admin/settings/test-mail', failed: 'Failed to send a test mail' },
  { path: '/admin/imports', failed: 'Failed to send the file' },
  { path: '/admin/imports/*', failed: 'Failed to change the import' },
  { path: '/admin/starter/:list/load', failed: 'Failed to add the list' },
  { path: '/admin/starter/:list/remove', failed: 'Failed to remove the list' },
  { path: '/admin/settings', failed: 'Failed to update settings' },
  { path: '/admin/reviews/:id/hide', failed: 'Failed to hide review' },
  { path: '/admin/reviews/:id/restore', failed: 'Failed to restore review' },
  { path: '/admin/messages/:id/answer', failed: 'Failed to send answer' },
  { path: '/admin/settings/documents', failed: 'Failed to update settings' },
  { path: '/admin/settings/texts/:id', failed: 'Failed to update text' },
  { path: '/admin/messages/:id/unread', failed: 'Failed to update message' },
  { path: '/admin/orders', failed: 'Failed to update order status' },
  { path: '/admin/orders/:id/status', failed: 'Failed to update order status' },
  { path: '/admin/orders/:id/tracking', failed: 'Failed to save tracking' },
  { path: '/admin/orders/:id/cancel', failed: 'Failed to update order status' },
  { path: '/admin/orders/:id/restore', failed: 'Failed to restore order' },
  { path: '/admin/users/:id/make-admin', failed: 'Failed to add admin role' },
  { path: '/admin/users/:id/remove-admin', failed: 'Failed to remove admin role' },
  { path: '/admin/users/:id/role', failed: 'Failed to change role' },
  { path: '/admin/users/:id/cancel-orders', failed: 'Failed to cancel orders' },
]

addPageTexts({ pages, forms })
