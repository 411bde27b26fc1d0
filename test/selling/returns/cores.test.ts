import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { orderStatusChanges } from '#db/schema/selling/orders.ts'
import { refreshCart } from '#shop/selling/cart/today.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { coresOf, vatOf } from '#shop/selling/orders/totals.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { findReturn } from '#shop/selling/returns/find.server.ts'
import type { ReturnKind } from '#shop/selling/returns/rules.ts'
import { settleReturn, takeBack } from '#shop/selling/returns/settle.server.ts'
import { testDatabase } from '#test/database.ts'
import { addProduct, buy, checkoutOf, openShop, origin, stockOf } from '#test/selling/orders/world.ts'

const { db } = await testDatabase()
let userId: string
let by: string

beforeEach(async () => {
  ;({ userId, by } = await openShop(db))
  await db.update(settings).set({ coreDays: 30 })
  await addProduct(db, { id: 'ALT1', name: 'Alternator', priceCents: 4133, coreChargeCents: 2533, stock: 10 })
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 777, stock: 10 })
})

/** Places and delivers three alternators and a set of pads: (3 x (41.33 + 25.33) + 7.77) x 1.2, delivery free. */
async function deliver(totalCents = 24930) {
  const placed = await buy(db, userId, { ALT1: 3, PAD1: 1 }, totalCents)
  await changeOrderStatus(db, { orderId: placed.id, to: 'delivered', by, origin })
  return placed.id
}
const ask = (orderId: string, kind: ReturnKind, quantity: number, line = 1) => {
  const reason = kind === 'core' ? ('old_part' as const) : ('not_needed' as const)
  const asking = { orderId, userId, kind, pieces: [{ line, quantity, reason }], note: '', by: null, origin }
  return askForReturn(db, { ...asking, requestKey: crypto.randomUUID() })
}
async function settle(asked: Awaited<ReturnType<typeof ask>>) {
  if (!asked.ok) throw new Error(asked.reason)
  const back = await findReturn(db, asked.id)
  const outcomes = new Map(back?.items.map(({ id }) => [id, 'restocked' as const]))
  const nothingKept = { restockingFeeCents: 0, deliveryFeeCents: 0, paysOut: true, expected: 'requested' as const }
  expect(await settleReturn(db, { returnId: asked.id, outcomes, by, origin, ...nothingKept })).toEqual({ ok: true })
  return findReturn(db, asked.id)
}
const orderNow = async (orderId: string) => {
  const order = await findOrder(db, { orderId, userId })
  if (!order) throw new Error('The order is gone')
  return order
}
const papers = () => db.select().from(documents).orderBy(asc(documents.id))

test('a core charge is paid with each piece, stands in the order as of that day, and on a line of its own on the invoice', async () => {
  const orderId = await deliver()
  await db.execute(sql`update products set core_charge = 1`)
  const order = await orderNow(orderId)
  expect(order.items.map(item => item.coreChargeCents)).toEqual([2533, 0])
  expect([order.subtotalCents, coresOf(order.items), order.totalCents]).toEqual([20775, 7599, 24930])
  const [invoice] = await papers()
  expect(invoice?.totalCents).toBe(order.totalCents)
  expect(
    invoice?.lines.map(({ productName, quantity, priceCents, isCore }) => [productName, quantity, priceCents, isCore]),
  ).toEqual([
    ['Alternator', 3, 4133, undefined],
    ['Alternator: refundable core', 3, 2533, true],
    ['Brake Pads', 1, 777, undefined],
  ])
})

test('a total without the core charges is refused with the one that has them', async () => {
  const lines = [{ id: 'ALT1', quantity: 1 }]
  const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf(lines, 5678) })
  // 41.33 is below what makes delivery free, and the core charge does not count for that.
  expect(placed).toMatchObject({ reason: 'total-changed', totals: { deliveryFeeCents: 599, totalCents: 8718 } })
})

test('a shop without core days asks for none', async () => {
  await db.update(settings).set({ coreDays: null })
  const [line] = await refreshCart(db, [{ id: 'ALT1', quantity: 1 }])
  expect(line?.product?.coreChargeCents).toBeNull()
  const orderId = await deliver(15811)
  expect((await orderNow(orderId)).items.map(item => item.coreChargeCents)).toEqual([0, 0])
  expect(await ask(orderId, 'core', 1)).toMatchObject({ ok: false, reason: 'not-offered' })
})

test('an old part brings its core charge back, is kept apart, and leaves stock and part as they are', async () => {
  const orderId = await deliver()
  await changeOrderStatus(db, { orderId, to: 'completed', takesCash: true, by, origin })
  const back = await settle(await ask(orderId, 'core', 2))
  // 2 x 25.33 x 1.2
  expect(back).toMatchObject({ kind: 'core', creditedCents: 6079, items: [{ outcome: 'kept_apart' }] })
  expect((await orderNow(orderId)).paidCents).toBe(24930 - 6079)
  expect(await stockOf(db)).toEqual({ ALT1: 7, PAD1: 9 })
  expect(await ask(orderId, 'core', 2)).toMatchObject({ reason: 'too-many', errors: { 1: 'Only 1 can come back' } })
  expect(await ask(orderId, 'core', 1, 2)).toMatchObject({ errors: { 2: 'Nothing of it can come back' } })
})

test('a part that comes back takes its core charge along, and no old part comes back for it', async () => {
  const orderId = await deliver()
  // 41.33 + 25.33, and VAT
  expect(await settle(await ask(orderId, 'return', 1))).toMatchObject({ creditedCents: 7999 })
  expect(await ask(orderId, 'core', 3)).toMatchObject({ errors: { 1: 'Only 2 can come back' } })
  await settle(await ask(orderId, 'core', 2))
  // Its core charges are all given back: of the others comes the price alone.
  expect(await settle(await ask(orderId, 'return', 2))).toMatchObject({ items: [{ quantity: 2 }] })
  await settle(await ask(orderId, 'return', 1, 2))
  const order = await orderNow(orderId)
  expect(order.creditedCents).toBe(order.totalCents)
  expect(await stockOf(db)).toEqual({ ALT1: 10, PAD1: 10 })
})

test('an open core return holds its core charge back from parts that are returned meanwhile', async () => {
  const orderId = await deliver()
  const cores = await ask(orderId, 'core', 3)
  // 3 x 41.33, and VAT
  expect(await settle(await ask(orderId, 'return', 3))).toMatchObject({ creditedCents: 14879 })
  await settle(cores)
  await settle(await ask(orderId, 'return', 1, 2))
  const order = await orderNow(orderId)
  expect(order.creditedCents).toBe(order.totalCents)
})

test('an order that is cancelled credits what no return has, and puts back parts whose cores came back', async () => {
  const orderId = await deliver()
  await settle(await ask(orderId, 'core', 1))
  await db.delete(orderStatusChanges).where(eq(orderStatusChanges.status, 'delivered'))
  await db.execute(sql`update orders set status = 'shipped'`)
  expect(await cancelOrder(db, { orderId, by, origin })).toMatchObject({ ok: true })
  const order = await orderNow(orderId)
  expect(order.creditedCents).toBe(order.totalCents)
  expect(await stockOf(db)).toEqual({ ALT1: 10, PAD1: 10 })
})

test('a shop that asks no core charges any more takes back the old parts whose charge it was paid', async () => {
  const orderId = await deliver()
  await db.update(settings).set({ coreDays: null })
  expect(await settle(await ask(orderId, 'core', 1))).toMatchObject({ kind: 'core', creditedCents: 3040 })
  await db.update(orderStatusChanges).set({ changedAt: sql`now() - interval '31 days'` })
  expect(await ask(orderId, 'core', 1)).toMatchObject({ ok: false, reason: 'not-offered' })
})

test('is asked for within the core days alone', async () => {
  const orderId = await deliver()
  await db.update(orderStatusChanges).set({ changedAt: sql`now() - interval '31 days'` })
  expect(await ask(orderId, 'core', 1)).toMatchObject({ ok: false, reason: 'not-offered' })
})

test.each([true, false])(
  'parts and cores in any order come to the order to the cent, prices with VAT: %s',
  async pricesIncludeVat => {
    await db.update(settings).set({ pricesIncludeVat, vatRate: 0.0825 })
    const sumCents = 3 * (4133 + 2533) + 777
    const vatCents = vatOf(sumCents, { pricesIncludeVat, vatRate: 0.0825 })
    const orderId = await deliver(pricesIncludeVat ? sumCents : sumCents + vatCents)
    for (const [kind, line] of [
      ['core', 1],
      ['return', 1],
      ['core', 1],
      ['return', 2],
      ['return', 1],
      ['return', 1],
    ] as const)
      await settle(await ask(orderId, kind, 1, line))
    const order = await orderNow(orderId)
    expect(order.creditedCents).toBe(order.totalCents)
    const credits = (await papers()).filter(({ kind }) => kind === 'credit_note')
    expect(credits.reduce((sum, paper) => sum + paper.vatCents, 0)).toBe(order.vatCents)
  },
)

test('an order that is refused whole gives its core charges back too, and ends the core returns that were asked for', async () => {
  const orderId = await deliver()
  const asked = await ask(orderId, 'core', 2)
  const other = await ask(orderId, 'core', 1)
  const pieces = [3, 1].map((quantity, index) => {
    return { line: index + 1, quantity, reason: 'refused_at_door' as const, outcome: 'restocked' as const }
  })
  const form = { note: '', requestKey: crypto.randomUUID(), deliveryFeeCents: 0, keepsFee: false, paysOut: false }
  expect(await takeBack(db, { orderId, kind: 'refused', pieces, ...form, by, origin })).toMatchObject({ ok: true })
  const order = await orderNow(orderId)
  expect(order).toMatchObject({ status: 'cancelled', invoicedCents: 24930, creditedCents: 24930 })
  const answer = 'All parts of this order came back, so its core charge is credited with them. Keep your old part.'
  for (const one of [asked, other]) {
    expect(await findReturn(db, one.ok ? one.id : '')).toMatchObject({ status: 'declined', answer })
  }
  const { rows } = await db.execute<{ text: string }>(sql`
    select payload ->> 'text' as text from graphile_worker._private_jobs where payload ->> 'to' = 'ada@example.com'`)
  expect(rows.filter(({ text }) => text.includes(answer))).toHaveLength(2)
})
