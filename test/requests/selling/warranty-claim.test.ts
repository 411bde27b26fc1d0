import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { orderItems, orderStatusChanges, orders } from '#db/schema/selling/orders.ts'
import { returnItems, returns } from '#db/schema/selling/returns.ts'
import { editOrder } from '#shop/selling/orders/edit/edit.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { queuedMails } from '#test/queue.ts'
import { testShop, type Visitor } from '#test/request.ts'
import { buy, origin } from '#test/selling/orders/world.ts'
import { anna, dana, fillShop } from '#test/world.ts'

const { db, shop } = await testShop()
let customer: Visitor
let office: Visitor
let orderId: string
let people: Awaited<ReturnType<typeof fillShop>>['people']

/** Anna has pads with a year of warranty and a cleaner without one since last year; their days for a return are over. */
beforeEach(async () => {
  people = (await fillShop(db)).people
  await db.update(settings).set({ returnDays: 30, email: 'counter@camshaft.example' })
  await warrant(12)
  customer = await shop.visitor().signIn(anna)
  office = await shop.visitor().signIn(dana)
  // 49.99 and 5.25, above the amount from which delivery is free, with 20% VAT.
  orderId = (await buy(db, people.anna, { 'KT-PAD10': 1, CLEAN100: 1 }, 6629)).id
  await changeOrderStatus(db, { orderId, to: 'delivered', by: people.dana, origin })
  await deliveredBefore(300)
})

const warrant = (warrantyMonths: number | null) =>
  db.update(products).set({ warrantyMonths }).where(eq(products.id, 'KT-PAD10'))
const deliveredBefore = (days: number) =>
  db.update(orderStatusChanges).set({ changedAt: new Date(Date.now() - days * 86_400_000) })
const page = async () => customer.get(`/orders/${orderId}`)
const form = () => customer.get(`/orders/${orderId}/return?kind=warranty`)
const claim = (fields: Record<string, string>) =>
  customer.post(`/orders/${orderId}/return?kind=warranty`, {
    kind: 'warranty',
    'pieces-1': '1',
    'pieces-2': '0',
    note: 'They squeal since last week',
    requestKey: crypto.randomUUID(),
    ...fields,
  })

test('a customer claims the warranty of a faulty part long after the days for a return, and no other part', async () => {
  const { main, links } = await page()
  expect(main).toContain('The time for a return of this order is over.')
  expect(links).toContain(`/orders/${orderId}/return?kind=warranty`)
  const { main: lines } = await form()
  expect(lines).toContain('Claim the Warranty')
  expect(lines).toMatch(/KT-PAD10\s*Warranty until/)
  expect(lines).not.toContain('CLEAN100')

  const silent = await claim({ note: '' })
  expect([silent.status, silent.main]).toEqual([422, expect.stringContaining('Say what is wrong with it')])
  const other = await claim({ 'pieces-2': '1' })
  expect([other.status, await db.$count(returns)]).toEqual([422, 0])
  expect((await claim({})).status).toBe(302)
  expect(await db.select({ kind: returns.kind, note: returns.note }).from(returns)).toEqual([
    { kind: 'warranty', note: 'They squeal since last week' },
  ])
  expect(await db.select({ reason: returnItems.reason }).from(returnItems)).toEqual([{ reason: 'faulty' }])
  const told = (await queuedMails(db)).findLast(({ to }) => to === 'counter@camshaft.example')
  expect(told?.text).toContain('claims the warranty of parts of the order')
  // Nothing of it can be claimed twice.
  expect((await page()).links).not.toContain(`/orders/${orderId}/return?kind=warranty`)
})

test('a warranty is what it was on the day of the order, or what it is now where that is longer', async () => {
  const isOffered = async () => (await page()).links.includes(`/orders/${orderId}/return?kind=warranty`)
  await warrant(null)
  expect(await isOffered()).toBe(true)
  await deliveredBefore(400)
  expect(await isOffered()).toBe(false)
  const late = await claim({})
  expect([late.status, late.main]).toEqual([
    409,
    expect.stringContaining('Nothing of this order can be sent back any more'),
  ])
  await warrant(24)
  expect(await isOffered()).toBe(true)
  expect(await db.select({ months: orderItems.warrantyMonths }).from(orderItems).orderBy(orderItems.line)).toEqual([
    { months: 12 },
    { months: null },
  ])
})

test('a part that comes into an order later has the warranty of that day', async () => {
  const id = (await buy(db, people.anna, { 'KT-PAD10': 1, CLEAN100: 1 }, 6629)).id
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('The order is gone')
  await db.update(products).set({ warrantyMonths: 6 }).where(eq(products.id, 'NL-OF1'))
  const asked = {
    orderId: id,
    expected: order.updatedAt.toISOString(),
    lines: [],
    added: [{ id: 'NL-OF1', quantity: 1 }],
    deliveryMethod: order.deliveryMethod,
    shippingAddress: order.shippingAddress,
    customer: { name: 'Ada', phone: '', email: anna },
    // With 7.10 more.
    agreedCents: 7481,
    mostDiscountPercent: 0,
    by: people.dana,
    origin,
  }
  expect(await editOrder(db, asked)).toEqual({ ok: true })
  await db.update(products).set({ warrantyMonths: null })
  const months = db.select({ months: orderItems.warrantyMonths }).from(orderItems).where(eq(orderItems.orderId, id))
  expect(await months.orderBy(orderItems.line)).toEqual([{ months: 12 }, { months: null }, { months: 6 }])
})

test('who takes parts back at the counter reads until when each is under warranty', async () => {
  expect((await office.get(`/admin/orders/${orderId}/take-back`)).main).toMatch(/KT-PAD10\s*Warranty until/)
})
