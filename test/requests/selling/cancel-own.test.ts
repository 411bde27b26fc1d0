import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { orderStatusChanges, orders } from '#db/schema/selling/orders.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { origin } from '#test/selling/orders/world.ts'
import { correctStock } from '#test/stock.ts'
import { anna, boris, fillShop, placeOneOf, type World } from '#test/world.ts'

const { db, shop } = await testShop()
let world: World
let customer: Visitor
let order: { id: string; orderNumber: string }

beforeEach(async () => {
  world = await fillShop(db)
  order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
  customer = await shop.visitor().signIn(anna)
})

const address = () => `/orders/${order.id}/cancel`
const stock = async () =>
  (await db.select({ stock: products.stock }).from(products).where(eq(products.id, 'KT-PAD10')))[0]?.stock
const status = async () => (await db.select({ status: orders.status }).from(orders))[0]?.status

test('a customer cancels an order that is pending: its stock is back, and both sides hear of it', async () => {
  const before = await stock()
  expect((await customer.get(`/orders/${order.id}`)).links).toContain(address())
  expect((await customer.get(address())).main).toContain('Keep Order')
  const { status: answered, headers } = await customer.post(address(), { expected: 'pending' })
  expect([answered, headers.get('Location')]).toEqual([302, `/orders/${order.id}`])
  expect(await status()).toBe('cancelled')
  expect(await stock()).toBe((before ?? 0) + 1)
  const subjects = (await queuedMails(db)).map(({ subject }) => subject)
  expect(subjects).toContain(`Order #${order.orderNumber} was cancelled by its customer`)
  expect(subjects).toContain(`Order #${order.orderNumber} has been cancelled`)
  const page = await customer.get(`/orders/${order.id}`)
  expect(page.main).toContain('Cancelled')
  expect(page.links).not.toContain(address())
  // The order says who it was; the audit log, which keeps names for good, does not.
  expect(await db.select({ by: orderStatusChanges.changedBy }).from(orderStatusChanges)).toContainEqual({
    by: world.people.anna,
  })
  expect(await db.$count(auditLog)).toBe(0)
})

test('pressed twice at once, it is cancelled once', async () => {
  const before = await stock()
  const both = await Promise.all([
    customer.post(address(), { expected: 'pending' }),
    customer.post(address(), { expected: 'pending' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([302, 409])
  expect(both.map(({ main }) => main).join()).toContain('This order is already cancelled')
  expect(await stock()).toBe((before ?? 0) + 1)
})

test('what the shop has begun with is not cancelled, and the page says where to turn to', async () => {
  await changeOrderStatus(db, { orderId: order.id, to: 'processing', by: world.people.dana, origin })
  const { status: answered, main, links } = await customer.post(address(), { expected: 'pending' })
  expect(answered).toBe(409)
  expect(main).toContain('We have begun with this order')
  expect(links).toContain(`/contact?order=${order.orderNumber}`)
  expect((await customer.get(address())).main).toContain('This order is processing')
  expect(await status()).toBe('processing')
  // Nor does a form that somebody has made up help.
  expect((await customer.post(address(), { expected: 'processing' })).status).toBe(409)
  expect((await customer.post(address(), {})).status).toBe(422)
  expect(await status()).toBe('processing')
})

test('nobody cancels the order of another, nor asks for its parts', async () => {
  const other = await shop.visitor().signIn(boris)
  for (const path of [address(), `/orders/${order.id}`]) {
    expect((await other.post(path, { expected: 'pending' })).status).toBe(404)
  }
  expect(await status()).toBe('pending')
})

test('the parts of an order are told as the shop sells them today, for a cart with the same', async () => {
  await correctStock(db, tx => tx.update(products).set({ stock: 0 }).where(eq(products.id, 'KT-PAD10')))
  const { status: answered, html } = await customer.post(`/orders/${order.id}.data`, {})
  expect(answered).toBe(200)
  expect(html).toContain('out-of-stock')
})
