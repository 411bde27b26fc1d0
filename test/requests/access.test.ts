import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openShop, origin, type Visitor } from '#test/request.ts'
import { routePaths } from '#test/route-paths.ts'
import { anna, boris, dana, fillWorld, placeOneOf, stockShelves } from '#test/world.ts'

// Who may enter which route, for each that routes.ts has: one without a rule here fails.

type Rule = {
  visitor?: string
  customer?: string
  /** Where signing in leads back to, when it is not the address itself. */
  back?: string
  /** Where an address without a page of its own sends whoever it let in. */
  leadsOn?: string
}

const open: Rule = {}
const signedIn = (page: string, rest: Omit<Rule, 'visitor'> = {}): Rule => ({ visitor: page, ...rest })

const catalogueScreen: Rule = { visitor: '/auth', customer: '/' }
const ordersAndPeople: Rule = { visitor: '/login', customer: '/account' }
const shopScreen: Rule = { visitor: '/', customer: '/' }

/** A part of the admin area has one rule for all that stands below it. */
const adminParts: Record<string, Rule> = {
  '/admin': ordersAndPeople,
  '/admin/*': ordersAndPeople,
  '/admin/orders': ordersAndPeople,
  '/admin/users': ordersAndPeople,
  '/admin/messages': ordersAndPeople,
  '/admin/reviews': ordersAndPeople,
  '/admin/audit': ordersAndPeople,
  '/admin/pictures': ordersAndPeople,
  '/admin/find': ordersAndPeople,
  '/admin/starter': ordersAndPeople,
  '/admin/setup': ordersAndPeople,
  '/admin/mails': ordersAndPeople,
  '/admin/products': catalogueScreen,
  '/admin/categories': catalogueScreen,
  '/admin/car-makes': catalogueScreen,
  '/admin/car-models': catalogueScreen,
  '/admin/car-sub-models': catalogueScreen,
  '/admin/banners': shopScreen,
  '/admin/settings': shopScreen,
}
const adminRules = routePaths.flatMap(({ path }): [string, Rule][] => {
  const rule = adminParts[path.split('/').slice(0, 3).join('/')]
  return path.startsWith('/admin') && rule ? [[path, rule]] : []
})

const rules: Record<string, Rule> = {
  '/': open,
  '/makes': open,
  '/makes/:makeId/models': open,
  '/makes/:makeId/models/:modelId/sub-models': open,
  '/makes/:makeId/models/:modelId/sub-models/:subModelId/categories': open,
  '/makes/:makeId/models/:modelId/sub-models/:subModelId/categories/:categoryId/products': open,
  '/all-categories': open,
  '/categories': open,
  '/categories/:categorySlug': open,
  '/categories/:categoryId/products': open,
  '/products/:productId': open,
  '/search': open,
  '/robots.txt': open,
  '/sitemap.xml': open,
  '/sitemap/pages.xml': open,
  '/sitemap/vehicles.xml': open,
  '/sitemap/products.xml': open,
  '/manifest.webmanifest': open,
  '/search/suggestions': open,
  '/garage': open,
  '/garage/makes': open,
  '/garage/models': open,
  '/garage/model-variants': open,
  '/garage/variants': open,
  '/fit': open,
  '/cart': open,
  '/cart/lines': open,
  '/checkout': signedIn('/auth'),
  '/checkout/placed': signedIn('/auth', { back: '/checkout', leadsOn: '/checkout' }),
  '/terms': open,
  '/privacy': open,
  '/imprint': open,
  '/contact': open,
  '/auth': open,
  '/auth/sign-up': open,
  '/login': open,
  '/register': open,
  '/logout': open,
  '/forgot-password': open,
  '/reset-password': open,
  '/confirm-email': open,
  '/change-email': open,
  '/account': open,
  '/profile': signedIn('/login'),
  '/profile/avatar': signedIn('/login'),
  '/profile/avatar/remove': signedIn('/login', { back: '/profile', leadsOn: '/profile' }),
  '/profile/confirmation': signedIn('/login', { back: '/profile', leadsOn: '/profile' }),
  '/profile/password': signedIn('/login'),
  '/profile/email': signedIn('/login'),
  '/profile/other-sessions': signedIn('/login', { back: '/profile', leadsOn: '/profile' }),
  '/profile/data': signedIn('/login', { back: '/profile' }),
  '/profile/delete': signedIn('/login'),
  '/orders': signedIn('/login'),
  '/orders/:orderId': signedIn('/login'),
  '/orders/:orderId/invoice.pdf': signedIn('/login', { back: '/orders/:orderId' }),
  '/orders/:orderId/credit-note.pdf': signedIn('/login', { back: '/orders/:orderId' }),
  // Open: visitors read there that they have to log in.
  '/reviews': open,
  '/reviews/:reviewId/delete': signedIn('/login', { back: '/reviews', leadsOn: '/reviews' }),
  '/*': open,
  ...Object.fromEntries(adminRules),
}

const { db } = await testDatabase()
const world = await fillWorld(db)
await stockShelves(db, world)
const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
const shop = await openShop(db)

const people: Record<'visitor' | 'customer' | 'admin', () => Promise<Visitor>> = {
  visitor: async () => shop.visitor(),
  customer: () => shop.visitor().signIn(anna),
  admin: () => shop.visitor().signIn(dana),
}

const things: Record<string, string> = {
  makeId: 'toyota',
  modelId: 'corolla',
  subModelId: '1-8l-4-cyl',
  categoryId: 'brake-pads',
  categorySlug: 'brakes',
  productId: 'KT-PAD10',
  orderId: order.id,
  reviewId: '0',
  place: 'products',
  '*': 'nothing',
}
const addressOf = (path: string) =>
  path.replace(/:(\w+)|\*/g, (whole, name?: string) => things[name ?? whole] ?? '987654')
const dataOf = (address: string) => `${address}.data`

/** Where a document request is sent, or a data request whose redirect stands in its body; null: it is let in. */
async function sentTo(visitor: Visitor, address: string, init: RequestInit): Promise<string | null> {
  const asked = init.method === 'POST' ? visitor.post(address, {}, init) : visitor.get(address, init)
  const { status, location, html } = await asked
  if (location) return new URL(location, origin).pathname
  if (status !== 202) return null
  const target = /"redirect","([^"]*)"/.exec(html)?.[1]
  return target ? new URL(target, origin).pathname : 'somewhere'
}

test('every route has its rule', () => {
  expect(routePaths.map(({ path }) => path).sort()).toEqual(Object.keys(rules).sort())
})

const guarded = Object.entries(rules).filter(([, rule]) => rule !== open)
const cases = guarded.flatMap(([path, rule]) =>
  (['visitor', 'customer', 'admin'] as const).map(who => ({
    path,
    who,
    // Whoever stands further down the table may do what those above may.
    leadsOn: rule.leadsOn,
    expected: (who === 'visitor' && rule.visitor) || (who === 'customer' && rule.customer) || null,
  })),
)

test.each(cases)('$path, $who: sent to $expected', async ({ path, who, expected, leadsOn }) => {
  const visitor = await people[who]()
  const address = addressOf(path)
  for (const method of ['GET', 'POST', 'HEAD', 'PUT', 'DELETE']) {
    const form = { body: new URLSearchParams(), headers: { Origin: origin, 'Content-Length': '0' } }
    const init = { method, ...(method !== 'GET' && method !== 'HEAD' && form) }
    for (const asked of method === 'HEAD' ? [address] : [address, dataOf(address)]) {
      if (who === 'visitor' && method !== 'GET' && method !== 'HEAD' && asked.endsWith('.data')) {
        // A form that a script has sent stays where it is, with what was typed.
        const { status, location } = await visitor.post(asked, {}, init)
        expect({ status, location }, `${method} ${asked}`).toEqual({ status: 401, location: null })
        continue
      }
      const to = await sentTo(visitor, asked, init)
      const isLetIn = to === leadsOn || (who === 'admin' && to?.startsWith('/admin'))
      expect(isLetIn ? null : to, `${method} ${asked}`).toBe(expected)
    }
  }
})

test.each(guarded)('%s: what another site makes an admin’s browser send is refused', async path => {
  const admin = await people.admin()
  const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  for (const asked of [addressOf(path), dataOf(addressOf(path))]) {
    expect((await admin.post(asked, {}, { headers })).status, asked).toBe(403)
  }
})

test.each([
  '/admin/products',
  '/admin/categories',
  '/admin/car-makes',
  '/admin/car-models',
  '/admin/car-sub-models',
  '/admin/banners',
])('a customer is told so at %s', async path => {
  const customer = await people.customer()
  expect((await customer.get(path)).location).toBe('/')
  const flash = decodeURIComponent(customer.cookies.get('flash') ?? '')
  expect(flash).toContain('Access Denied')
  expect(flash).toContain("You don't have permission to access this page")
})

test.each(guarded)('%s: naming other loaders in a data request is no way around', async path => {
  const visitor = shop.visitor()
  for (const loaders of [
    'root',
    'admin/dashboard',
    'account/orders/orders',
    'account/orders/order',
    'storefront/checkout/checkout',
    'x',
  ]) {
    const address = `${dataOf(addressOf(path))}?_routes=${encodeURIComponent(loaders)}`
    expect(await sentTo(visitor, address, {}), loaders).toBe(rules[path]?.visitor)
  }
})

test.each(guarded.filter(([, { visitor }]) => visitor === '/login' || visitor === '/auth'))(
  '%s: the way back is kept',
  async (path, { visitor, back }) => {
    const address = `${addressOf(path)}?page=2`
    const { location } = await shop.visitor().get(address)
    expect(location).toBe(`${visitor}?returnTo=${encodeURIComponent(back ? addressOf(back) : address)}`)
  },
)

test.each(Object.entries(rules).filter(([, rule]) => rule === open))('%s is open to everybody', async path => {
  for (const who of ['visitor', 'customer', 'admin'] as const) {
    const { status, location } = await (await people[who]()).get(addressOf(path))
    expect(status).toBeLessThan(500)
    if (who === 'visitor') expect(location ?? '').not.toMatch(/^\/(login|auth)/)
  }
})

test('another’s order is a 404, and tells nothing', async () => {
  const other = await shop.visitor().signIn(boris)
  for (const address of [`/orders/${order.id}`, `/orders/${order.id}.data`]) {
    const { status, html } = await other.get(address)
    expect(status).toBe(404)
    expect(html.includes(order.orderNumber)).toBe(false)
    expect(html.includes('ada@example.com')).toBe(false)
  }
  expect((await other.get(`/orders/${order.id}`)).main).toContain('Order not found')
  expect((await other.get('/orders')).main).toContain('No orders yet')
})

test.each(['nothing', '%00', '00000000-0000-0000-0000-000000000000', "'"])('/orders/%s is a 404', async id => {
  expect((await (await people.customer()).get(`/orders/${id}`)).status).toBe(404)
})
