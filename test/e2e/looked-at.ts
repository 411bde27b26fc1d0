import { shelfOf } from './shelf.ts'

const { soldOut, pictured } = shelfOf('accessibility')

const models = '/makes/:makeId/models'
const categories = `${models}/:modelId/sub-models/:subModelId/categories`
const vehicle = '/makes/toyota/models/corolla/sub-models/1-8l-4-cyl-fwd-2009-2013/categories'

/** What everybody sees, by its route. Of long lists the last page, which has all of a full one but fewer cards. */
export const forEverybody: Record<string, string[]> = {
  '/': ['/'],
  '/makes': ['/makes'],
  [models]: ['/makes/bmw/models'],
  [`${models}/:modelId/sub-models`]: ['/makes/toyota/models/corolla/sub-models'],
  [categories]: [vehicle, `${vehicle}?in=brakes`],
  [`${categories}/:categoryId/products`]: [`${vehicle}/brake-pads/products`],
  '/all-categories': ['/all-categories'],
  '/categories': ['/categories?page=25', '/categories?category=brakes&page=25'],
  '/categories/:categorySlug': ['/categories/brakes'],
  '/categories/:categoryId/products': ['/categories/brake-pads/products?page=25'],
  '/products/:productId': [
    `/products/${pictured(0).id}`,
    `/products/${pictured(1).id}?reviews=1`,
    `/products/${soldOut(0).id}`,
  ],
  '/brands/:brandSlug': ['/brands/tarnbrook', '/brands/tarnbrook?page=25'],
  '/search': ['/search', '/search?q=brake&category=brakes&sort=name&page=25', '/search?q=qqqqzzzz'],
  '/garage': ['/garage'],
  '/garage/vin': ['/garage/vin', '/garage/vin?from=search'],
  '/cart': ['/cart'],
  '/terms': ['/terms'],
  '/privacy': ['/privacy'],
  '/imprint': ['/imprint'],
  '/accessibility': ['/accessibility'],
  '/contact': ['/contact'],
  '/withdraw': ['/withdraw'],
  '/login': ['/login'],
  '/register': ['/register'],
  '/auth': ['/auth'],
  '/auth/sign-up': ['/auth/sign-up'],
  '/forgot-password': ['/forgot-password'],
  '/reset-password': ['/reset-password'],
  '/accept-invitation': ['/accept-invitation'],
  '/confirm-email': ['/confirm-email'],
  '/change-email': ['/change-email'],
  '/account': ['/account'],
  '/api': ['/api'],
  '/reviews': ['/reviews'],
  '/*': ['/nothing'],
}

export const forCustomers = [
  '/profile',
  '/profile/password',
  '/profile/email',
  '/profile/sessions',
  '/profile/avatar',
  '/profile/delete',
  '/orders',
  '/quotes',
  '/reviews',
  '/account',
]
/** Pages that need something to show: the tests below come to them. */
export const onTheWay = [
  '/checkout',
  '/orders/:orderId',
  '/orders/:orderId/return',
  // In selling/returns.spec.ts.
  '/orders/:orderId/returns/:returnId/take-back',
  '/orders/:orderId/cancel',
  '/orders/:orderId/change',
  '/garage/variants',
  '/login/code',
  // In selling/quotes.spec.ts.
  '/quote/:token',
  '/quote/:token/refuse',
  '/profile/two-step',
  '/profile/two-step/off',
  '/profile/two-step/codes',
]
/** They only ever lead on. */
export const neverSeen = ['/logout', '/reviews/:reviewId/delete']
