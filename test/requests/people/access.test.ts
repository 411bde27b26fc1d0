import { expect, test } from 'vitest'
import { isAllowed, needOf } from '#app/admin/access.server.ts'
import { startOf } from '#app/admin/areas.ts'
import { notAllowed } from '#app/web/session/not-allowed.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { settings } from '#db/schema/office/shop.ts'
import { userRoles } from '#db/schema/people/accounts.ts'
import { type StaffRole, staffRoles } from '#shop/office/staff/permissions.ts'
import { makeCustomer } from '#test/customers.ts'
import { testDatabase } from '#test/database.ts'
import { openShop, origin, type Visitor } from '#test/request.ts'
import { routePaths } from '#test/route-paths.ts'
import { anna, boris, dana, fillShop, placeOneOf } from '#test/world.ts'
import { afterPassword, open, rules } from './access-rules.ts'

const { db } = await testDatabase()
const world = await fillShop(db)
const order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
// The navigation has all that a shop may use.
await db.update(settings).set({ deliversByArea: true })
const shop = await openShop(db)

const emails: Record<StaffRole | 'customer', string> = {
  customer: anna,
  admin: dana,
  catalogue: 'cleo@example.com',
  orders: 'otto@example.com',
  packer: 'pia@example.com',
  driver: 'dora@example.com',
  reader: 'rhea@example.com',
}
for (const role of staffRoles) if (role !== 'admin') await makeCustomer(db, { email: emails[role], role })
const everybody = ['visitor', 'customer', ...staffRoles] as const
type Who = (typeof everybody)[number]

const enter = async (who: Who): Promise<Visitor> =>
  who === 'visitor' ? shop.visitor() : shop.visitor().signIn(emails[who])

/** Everybody signs in once for the hundreds of cases. */
const entered = Object.fromEntries(await Promise.all(everybody.map(async who => [who, await enter(who)] as const)))
const asBefore = async (who: Who) => (who === 'visitor' ? enter(who) : (entered[who] ?? enter(who)))

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

/**
 * What a route does not take, or is not there, is no error of ours. Ask at the end of a sweep: what was logged meanwhile
 * has no error, no warning and no object without a name.
 */
function expectNoFault() {
  const logged = shop.logged.splice(0)
  expect(logged.filter(line => /"level":"(error|warn|fatal)"/.test(line))).toEqual([])
  expect(logged.join('')).not.toContain('[object Object]')
}

const guarded = Object.entries(rules).filter(([, rule]) => rule !== open && rule !== afterPassword)
const cases = guarded.flatMap(([path, rule]) =>
  everybody.map(who => ({
    path,
    who,
    // Whoever stands further down the table may do what those above may; within the staff the permissions say what.
    leadsOn: rule.leadsOn,
    expected: (who === 'visitor' && rule.visitor) || (who === 'customer' && rule.customer) || null,
  })),
)
const isStaff = (who: Who): who is StaffRole => staffRoles.some(role => role === who)

/** Whether the role of whoever asks refuses it, which is a 403. */
const isForbidden = (path: string, who: Who, method: string) =>
  isStaff(who) && path.startsWith('/admin') && !isAllowed(who, needOf(path, method, things))

test('a form that a role does not allow changes nothing', async () => {
  const forms: [StaffRole, string, Record<string, string>][] = [
    ['catalogue', `/admin/orders/${order.id}/delete`, {}],
    ['orders', '/admin/products/KT-PAD10/delete', {}],
    ['reader', '/admin/products/KT-PAD10/delete', {}],
    ['reader', `/admin/orders/${order.id}/delete`, {}],
    ['reader', `/admin/packing/${order.id}`, { expected: 'pending', tracking: '' }],
    ['packer', `/admin/orders/${order.id}/status`, { to: 'shipped', expected: 'pending' }],
    ['packer', `/admin/orders/${order.id}/cancel`, { expected: 'pending' }],
    ['orders', `/admin/users/${world.people.boris}/role`, { role: 'admin' }],
    ['reader', `/admin/users/${world.people.boris}/make-admin`, {}],
  ]
  const logged = await db.$count(auditLog)
  for (const [role, path, fields] of forms) {
    const visitor = await enter(role)
    expect((await visitor.post(path, fields)).status, path).toBe(403)
    expect((await visitor.post(dataOf(path), fields)).status, path).toBe(403)
  }
  expect(await db.$count(auditLog)).toBe(logged)
  expect(await db.$count(userRoles)).toBe(staffRoles.length)
  const admin = await enter('admin')
  expect((await admin.get('/admin/products/KT-PAD10')).status).toBe(200)
  expect((await admin.get('/admin/orders')).main).toContain(order.orderNumber)
})

/** Each page is drawn for these; the others of the staff who are let in have the same pages, and the status without a body says so. */
const isDrawnFor = (who: Who) => who === 'customer' || who === 'admin' || who === 'reader'
/** These two may change nothing at all, so that they are refused whatever a method does. */
const changesNothing = (who: Who) => who === 'visitor' || who === 'reader'

/**
 * How somebody asks a route, as a document and for its data. Whoever is let in by GET and POST needs no way around. The document
 * of a refusal by PUT or DELETE is asked for by those who may change nothing: the guard is one, and its data take half the time.
 */
function waysOf({ path, who, expected }: (typeof cases)[number]): { method: string; asked: string }[] {
  const isLetIn = (method: string) => expected === null && !isForbidden(path, who, method)
  const reads = !isLetIn('GET') ? ['GET', 'HEAD'] : isDrawnFor(who) ? ['GET'] : ['HEAD']
  const unusual = ['PUT', 'DELETE'].filter(method => !isLetIn(method))
  const ofDocuments = [...reads, 'POST', ...(changesNothing(who) ? unusual : [])]
  return [
    ...ofDocuments.map(method => ({ method, asked: addressOf(path) })),
    ...['GET', 'POST', ...unusual].map(method => ({ method, asked: dataOf(addressOf(path)) })),
  ]
}

test.each(cases)('$path, $who: sent to $expected', async one => {
  const { path, who, expected, leadsOn } = one
  const visitor = await asBefore(who)
  for (const { method, asked } of waysOf(one)) {
    const form = { body: new URLSearchParams(), headers: { Origin: origin, 'Content-Length': '0' } }
    const init = { method, ...(method !== 'GET' && method !== 'HEAD' && form) }
    if (who === 'visitor' && method !== 'GET' && method !== 'HEAD' && asked.endsWith('.data')) {
      // A form that a script has sent stays where it is, with what was typed.
      const { status, location } = await visitor.post(asked, {}, init)
      expect({ status, location }, `${method} ${asked}`).toEqual({ status: 401, location: null })
      continue
    }
    if (isForbidden(path, who, method)) {
      const { status, html } = await visitor.get(asked, init)
      expect(status, `${method} ${asked}`).toBe(403)
      if (method !== 'HEAD') expect(html).toContain(notAllowed.title)
      continue
    }
    const to = await sentTo(visitor, asked, init)
    const isLetIn = to === leadsOn || (isStaff(who) && to?.startsWith('/admin'))
    expect(isLetIn ? null : to, `${method} ${asked}`).toBe(expected)
  }
  expectNoFault()
})

// The table above is made from the permissions; this says of each part of the admin area by hand who may open it.
const seenBy: Record<string, StaffRole[]> = {
  '/admin': ['admin', 'catalogue', 'orders', 'packer', 'driver', 'reader'],
  '/admin/products': ['admin', 'catalogue', 'orders', 'reader'],
  '/admin/orders': ['admin', 'orders', 'reader'],
  '/admin/packing': ['admin', 'orders', 'packer', 'reader'],
  '/admin/rounds': ['admin', 'orders', 'reader'],
  '/admin/driving': ['admin', 'orders', 'driver'],
  '/admin/accounting': ['admin', 'orders', 'reader'],
  '/admin/messages': ['admin', 'orders'],
  '/admin/reviews': ['admin', 'orders'],
  '/admin/users': ['admin'],
  '/admin/banners': ['admin', 'reader'],
  '/admin/delivery-areas': ['admin', 'reader'],
  '/admin/settings': ['admin', 'reader'],
  '/admin/audit': ['admin', 'reader'],
  '/admin/api-tokens': ['admin'],
  '/admin/webhooks': ['admin'],
}

/** Where the menu of each role leads. */
const menus = new Map<StaffRole, string[]>()
for (const role of staffRoles) menus.set(role, (await (await asBefore(role)).get(startOf(role) ?? '/admin')).links)

test.each(Object.entries(seenBy))('%s is opened by %j, and the menu has it for them only', async (path, roles) => {
  for (const role of staffRoles) {
    const visitor = await asBefore(role)
    // A driver has no dashboard, and is led to the own rounds; a packer to what is packed.
    const isLed = startOf(role) !== null && path === '/admin'
    const { status } = await visitor.get(path, { method: 'HEAD' })
    expect(status, role).toBe(isLed ? 302 : roles.includes(role) ? 200 : 403)
    expect(menus.get(role)?.includes(path), role).toBe(roles.includes(role))
  }
})

test('what a role does not allow is said in words, and leads back', async () => {
  const { headings, main, links, status } = await (await enter('catalogue')).get('/admin/orders')
  expect([status, headings]).toEqual([403, [notAllowed.title]])
  expect(main).toContain('Back to Admin')
  expect(links).toContain('/admin')
})

test.each(guarded)('%s: what another site makes an admin’s browser send is refused', async path => {
  const admin = await asBefore('admin')
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
  const customer = await enter('customer')
  expect((await customer.get(path)).location).toBe('/')
  const flash = decodeURIComponent(customer.cookies.get('flash') ?? '')
  expect(flash).toContain('Access Denied')
  expect(flash).toContain("You don't have permission to access this page")
})

const files = new Map(routePaths.map(({ path, file }) => [path, file]))
test.each(guarded)('%s: naming other loaders in a data request is no way around', async path => {
  const visitor = shop.visitor()
  const own = files.get(path)?.replace(/\.tsx?$/, '') ?? ''
  for (const loaders of ['root', own, 'x']) {
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
  for (const who of everybody) {
    const visitor = await (path === '/logout' ? enter(who) : asBefore(who))
    const method = isDrawnFor(who) || who === 'visitor' ? 'GET' : 'HEAD'
    const { status, location } = await visitor.get(addressOf(path), { method })
    expect(status).toBeLessThan(500)
    if (who === 'visitor') expect(location ?? '').not.toMatch(/^\/(login|auth)/)
  }
  for (const who of ['visitor', 'admin'] as const) {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const data = dataOf(addressOf(path))
      for (const address of method === 'POST' || who === 'visitor' ? [addressOf(path), data] : [data]) {
        // Some of these end a session, so that it is not the one of all cases.
        const visitor = await (path === '/logout' ? enter(who) : asBefore(who))
        const init = { method, headers: { 'Content-Length': '0' } }
        expect((await visitor.post(address, {}, init)).status, `${method} ${address}`).toBeLessThan(500)
      }
    }
  }
  expectNoFault()
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
  expect((await (await enter('customer')).get(`/orders/${id}`)).status).toBe(404)
})
