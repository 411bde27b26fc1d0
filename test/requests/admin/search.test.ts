import { beforeEach, expect, test } from 'vitest'
import { userRoles } from '#db/schema/people/accounts.ts'
import { returns } from '#db/schema/selling/returns.ts'
import type { StaffRole } from '#shop/office/staff/permissions.ts'
import { makeProduct } from '#test/make.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { anna, boris, dana, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let admin: Visitor
let order: { id: string; orderNumber: string }

beforeEach(async () => {
  world = await fillShop(db)
  admin = await shop.visitor().signIn(dana)
  order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
})
const find = (text: string, by = admin) => by.get(`/admin/search?${new URLSearchParams({ q: text })}`)

test('the number of an order, or its end, leads to it', async () => {
  for (const typed of [order.orderNumber, `#${order.orderNumber}`, order.orderNumber.slice(-9).toLowerCase()]) {
    expect((await find(typed)).location).toBe(`/admin/orders/${order.id}`)
  }
})

test('the whole number of a return or of a product leads to it, where the role may see it', async () => {
  const { id, number } = await askForOne()
  expect((await find(`#${number.toLowerCase()}`)).location).toBe(`/admin/returns/${id}`)
  for (const typed of ['KT-PAD10', 'kt pad10', 'ktpad10'])
    expect((await find(typed)).location).toBe('/admin/products/KT-PAD10')
  expect((await find('kt pad1')).location).toBeNull()
  // A word or a number alone may as well be a name or a postcode.
  for (const reference of ['BRAKE', '2015']) {
    await makeProduct(db, { id: reference, name: 'Clip', categoryId: world.categories.pads.id })
    expect((await find(reference)).location).toBeNull()
  }

  await db.insert(userRoles).values({ userId: world.people.boris, role: 'catalogue' })
  const colleague = await shop.visitor().signIn(boris)
  expect((await find(number, colleague)).location).toBeNull()
  expect((await find('kt-pad10', colleague)).location).toBe('/admin/products/KT-PAD10')
})

async function askForOne() {
  const [asked] = await db
    .insert(returns)
    .values({ orderId: order.id, kind: 'return', number: 'RET-7K2M9QXPD', requestKey: crypto.randomUUID() })
    .returning()
  if (!asked) throw new Error('No return')
  return asked
}

test.each([
  ['lovelace', '/admin/orders/'],
  ['5550100', '/admin/orders/'],
  [anna, '/admin/orders?q='],
  ['kt pad', '/admin/products/KT-PAD10'],
])('%s is found', async (typed, to) => {
  const { links } = await find(typed)
  expect(links.some(link => link.startsWith(to))).toBe(true)
})

test('a page is found by what it is for, also one that the navigation has only once the shop uses it; of what the role may see', async () => {
  expect((await find('vat')).main).toMatch(/Pages\s*Settings/)
  expect((await admin.get('/admin')).links).not.toContain('/admin/delivery-areas')
  expect((await admin.get('/admin/delivery-areas')).html).toMatch(/aria-current="page"[^>]*>Delivery Areas/)
  expect((await find('delivery areas')).main).toMatch(/Pages\s*Delivery Areas/)
  await db.insert(userRoles).values({ userId: world.people.boris, role: 'catalogue' })
  expect((await find('delivery areas', await shop.visitor().signIn(boris))).main).toContain('Nothing found')
})

test.each<[StaffRole, string[]]>([
  ['catalogue', ['Products']],
  ['orders', ['Orders', 'Products']],
  ['reader', ['Orders', 'Products']],
])('%s finds what that role may see', async (role, titles) => {
  await db.insert(userRoles).values({ userId: world.people.boris, role })
  const colleague = await shop.visitor().signIn(boris)
  const seen = [await find('lovelace', colleague), await find('brake', colleague), await find(anna, colleague)]
  const all = seen.flatMap(({ html }) => Array.from(html.matchAll(/<h2 class="text-xl">(\w+)</g), ([, title]) => title))
  expect([...new Set(all)].sort()).toEqual(titles)
  const { status, location } = await find(order.orderNumber, colleague)
  expect(role === 'catalogue' ? [status, location] : [location]).toEqual(
    role === 'catalogue' ? [200, null] : [`/admin/orders/${order.id}`],
  )
})

test.each(['', ' ', 'x', '%', '\u0000', '"', 'zzzz nothing', 'x'.repeat(500)])(
  '%j finds nothing, and says so',
  async typed => {
    const { status, main } = await find(typed)
    expect(status).toBe(200)
    expect(main).toMatch(/Nothing (is searched for yet|found)/)
  },
)
