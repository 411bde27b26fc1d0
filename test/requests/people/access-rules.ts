import { routePaths } from '#test/route-paths.ts'

// Who may enter which route, for each that routes.ts has: one without a rule here fails.

export type Rule = {
  visitor?: string
  customer?: string
  /** Where signing in leads back to, when it is not the address itself. */
  back?: string
  /** Where an address without a page of its own sends whoever it let in. */
  leadsOn?: string
}

export const open: Rule = {}
/** The second step of logging in: test/requests/people/two-step.test.ts says who gets there. */
export const afterPassword: Rule = {}
const signedIn = (page: string, rest: Omit<Rule, 'visitor'> = {}): Rule => ({ visitor: page, ...rest })

const catalogueScreen: Rule = { visitor: '/auth', customer: '/' }
const ordersAndPeople: Rule = { visitor: '/login', customer: '/account' }
const shopScreen: Rule = { visitor: '/', customer: '/' }

/** A part of the admin area has one rule for all that stands below it. */
const adminParts: [Rule, parts: string][] = [
  [
    ordersAndPeople,
    `/admin /admin/* /admin/orders /admin/returns /admin/counter /admin/quotes /admin/search /admin/cash-up /admin/accounting /admin/users /admin/messages /admin/reviews /admin/audit /admin/api-tokens
    /admin/webhooks /admin/pictures /admin/find /admin/starter /admin/imports /admin/wants /admin/setup
    /admin/mails /admin/stock-takes /admin/delivery-areas /admin/calls /admin/packing /admin/rounds /admin/driving`,
  ],
  [
    catalogueScreen,
    `/admin/products /admin/categories /admin/brands /admin/car-makes /admin/car-models /admin/car-sub-models`,
  ],
  [shopScreen, `/admin/banners /admin/settings`],
]
const partRules = new Map(adminParts.flatMap(([rule, parts]) => parts.split(/\s+/).map(part => [part, rule] as const)))
const adminRules = routePaths.flatMap(({ path }): [string, Rule][] => {
  const rule = partRules.get(path.split('/').slice(0, 3).join('/'))
  return path.startsWith('/admin') && rule ? [[path, rule]] : []
})

const openToAll = `/ /makes /makes/:makeId/models /makes/:makeId/models/:modelId/sub-models
  /makes/:makeId/models/:modelId/sub-models/:subModelId/categories
  /makes/:makeId/models/:modelId/sub-models/:subModelId/categories/:categoryId/products /all-categories
  /categories /categories/:categorySlug /categories/:categoryId/products /brands/:brandSlug /products/:productId
  /search /sitemap.xml /search/suggestions /garage /garage/vin /garage/makes /garage/parts /garage/models
  /garage/model-variants /garage/variants /fit /delivery /cart /cart/lines /terms /privacy /imprint
  /accessibility /contact /withdraw /api /auth /auth/sign-up /login /register /logout /forgot-password
  /reset-password /accept-invitation /confirm-email /change-email /account`

export const rules: Record<string, Rule> = {
  ...Object.fromEntries(openToAll.split(/\s+/).map(path => [path, open])),
  '/checkout': signedIn('/auth'),
  '/checkout/placed': signedIn('/auth', { back: '/checkout', leadsOn: '/checkout' }),
  // Whoever has the link.
  '/quote/:token': open,
  '/quote/:token/refuse': open,
  '/login/code': afterPassword,
  '/account/shopping': signedIn('/login', { back: '/account', leadsOn: '/account' }),
  '/profile': signedIn('/login'),
  '/profile/avatar': signedIn('/login'),
  '/profile/avatar/remove': signedIn('/login', { back: '/profile', leadsOn: '/profile' }),
  '/profile/confirmation': signedIn('/login', { back: '/profile', leadsOn: '/profile' }),
  '/profile/password': signedIn('/login'),
  '/profile/email': signedIn('/login'),
  '/profile/two-step': signedIn('/login'),
  '/profile/two-step/off': signedIn('/login', { leadsOn: '/profile/two-step' }),
  '/profile/two-step/codes': signedIn('/login', { leadsOn: '/profile/two-step' }),
  '/profile/other-sessions': signedIn('/login', { back: '/profile', leadsOn: '/profile' }),
  '/profile/data': signedIn('/login', { back: '/profile' }),
  '/profile/delete': signedIn('/login'),
  '/profile/sessions': signedIn('/login'),
  '/profile/sessions/:sessionId/end': signedIn('/login', { back: '/profile/sessions', leadsOn: '/profile/sessions' }),
  '/orders': signedIn('/login'),
  '/orders/:orderId': signedIn('/login'),
  '/orders/:orderId/return': signedIn('/login'),
  '/orders/:orderId/returns/:returnId/take-back': signedIn('/login'),
  '/orders/:orderId/returns/:returnId/photos/:photo': signedIn('/login', { back: '/orders/:orderId' }),
  '/orders/:orderId/cancel': signedIn('/login'),
  '/orders/:orderId/change': signedIn('/login'),
  '/orders/:orderId/invoice.pdf': signedIn('/login', { back: '/orders/:orderId' }),
  '/orders/:orderId/documents/:documentId': signedIn('/login', { back: '/orders/:orderId' }),
  '/quotes': signedIn('/login'),
  // Open: visitors read there that they have to log in.
  '/reviews': open,
  '/reviews/:reviewId/delete': signedIn('/login', { back: '/reviews', leadsOn: '/reviews' }),
  '/*': open,
  ...Object.fromEntries(adminRules),
}
