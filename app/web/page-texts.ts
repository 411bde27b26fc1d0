import { matchPath } from 'react-router'

type PageTexts = {
  path: string
  loading: string
  failed: string
  /** Above `failed`, where that is not the toast's own title. */
  failedTitle?: string
}

const vehicle = '/makes/:makeId/models/:modelId/sub-models/:subModelId/categories'

const adminThings = [
  { path: '/admin/products', one: 'product', many: 'products', failed: 'load' },
  { path: '/admin/categories', one: 'category', many: 'categories', failed: 'load' },
  { path: '/admin/car-makes', one: 'car make', many: 'car makes', failed: 'fetch' },
  { path: '/admin/car-models', one: 'car model', many: 'car models', failed: 'fetch' },
  { path: '/admin/car-sub-models', one: 'car sub-model', many: 'car sub-models', failed: 'fetch' },
  { path: '/admin/banners', one: 'banner', many: 'banners', failed: 'load' },
  { path: '/admin/orders', one: 'order', many: 'orders', failed: 'fetch' },
  { path: '/admin/users', one: 'user', many: 'users', failed: 'fetch' },
  { path: '/admin/messages', one: 'message', many: 'messages', failed: 'load' },
]

// What is said while a page's data is on its way, and where it did not come.
const pages: PageTexts[] = [
  { path: '/makes', loading: 'Loading car makes...', failed: 'Failed to load car makes' },
  { path: '/makes/:makeId/models', loading: 'Loading models...', failed: 'Failed to load models' },
  {
    path: '/makes/:makeId/models/:modelId/sub-models',
    loading: 'Loading variants...',
    failed: 'Failed to load variants',
  },
  { path: vehicle, loading: 'Loading categories...', failed: 'Failed to load sub-model information' },
  { path: `${vehicle}/:slug/products`, loading: 'Loading products...', failed: 'Failed to load compatible products' },
  { path: '/all-categories', loading: 'Loading categories...', failed: 'Failed to load categories' },
  { path: '/categories', loading: 'Loading products...', failed: 'Failed to load products' },
  { path: '/categories/:slug', loading: 'Loading categories...', failed: 'Failed to load categories' },
  { path: '/categories/:slug/products', loading: 'Loading products...', failed: 'Failed to load products' },
  { path: '/products/:productId', loading: 'Loading product...', failed: 'Failed to load products' },
  { path: '/garage/variants', loading: 'Loading variants...', failed: 'Failed to load variants' },
  { path: '/search', loading: 'Loading products...', failed: 'Failed to load products', failedTitle: 'Error' },
  { path: '/profile', loading: 'Loading profile...', failed: 'Failed to load profile', failedTitle: 'Error' },
  ...adminThings.map(({ path, many, failed }) => ({
    path: `${path}/*`,
    loading: `Loading ${many}...`,
    failed: `Failed to ${failed} ${many}`,
  })),
  { path: '/admin/settings', loading: 'Loading settings...', failed: 'Failed to load settings' },
  { path: '/admin/audit', loading: 'Loading the audit log...', failed: 'Failed to load the audit log' },
]

// What is said where a form could not be sent at all, or nobody could answer it. What was typed stays.
const forms: Omit<PageTexts, 'loading'>[] = [
  { path: '/checkout', failed: 'Failed to place order. Please try again.', failedTitle: 'Order Failed' },
  { path: '/profile', failed: 'Failed to update profile', failedTitle: 'Error' },
  { path: '/cart/lines', failed: 'Prices and stock could not be checked just now' },
  ...adminThings.flatMap(({ path, one }) => [
    { path: `${path}/new`, failed: `Failed to create ${one}` },
    { path: `${path}/:id`, failed: `Failed to update ${one}` },
    { path: `${path}/:id/delete`, failed: `Failed to delete ${one}` },
  ]),
  { path: '/admin/products/bulk/*', failed: 'Failed to update products' },
  { path: '/admin/settings', failed: 'Failed to update settings' },
  { path: '/admin/messages/:id/unread', failed: 'Failed to update message' },
  { path: '/admin/orders/:id/status', failed: 'Failed to update order status' },
  { path: '/admin/orders/:id/cancel', failed: 'Failed to update order status' },
  { path: '/admin/orders/:id/restore', failed: 'Failed to restore order' },
  { path: '/admin/users/:id/make-admin', failed: 'Failed to add admin role' },
  { path: '/admin/users/:id/remove-admin', failed: 'Failed to remove admin role' },
]

const anyPage = { loading: 'Loading...', failed: 'Failed to load the page' }

const anyForm = { loading: '', failed: 'Nothing was sent. Please try again.' }

/** The texts for a page, or for a form that is sent to its path. */
export function pageTexts(pathname: string, doing: 'load' | 'send' = 'load'): Omit<PageTexts, 'path'> {
  if (doing === 'load') return pages.find(page => matchPath(page.path, pathname)) ?? anyPage
  return { ...anyForm, ...forms.find(form => matchPath(form.path, pathname)) }
}
