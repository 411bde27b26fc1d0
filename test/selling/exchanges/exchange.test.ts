import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { changeNumbers } from '#shop/catalogue/part-numbers/save.server.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { exchange } from '#shop/selling/exchanges/exchange.server.ts'
import { findTypedParts, listEquivalents } from '#shop/selling/exchanges/parts.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { closeTill, listTills } from '#shop/selling/payments/cash-up.server.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import { testDatabase } from '#test/database.ts'
import { addProduct, checkoutOf, origin, stockOf } from '#test/selling/orders/world.ts'
import { exchangesOf } from './world.ts'

const { db } = await testDatabase()
const { deliver, exchanged, form, now } = exchangesOf(db)

async function orderNow(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('The order is gone')
  return order
}
const paid = async (id: string) =>
  (await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.id))).map(
    ({ kind, amountCents }) => [kind, amountCents],
  )

test('a dearer part goes out: what was credited pays for it, and the customer pays the difference once', async () => {
  const { returnId, orderId: newId, sum } = await exchanged({})
  expect(sum).toEqual({
    lines: [{ productId: 'PAD2', name: 'Better Pads', quantity: 1, priceCents: 4000, coreChargeCents: 0 }],
    cars: [],
    totalCents: 4800,
    vatCents: 800,
    creditedCents: 3600,
    setCents: 3600,
    differenceCents: 1200,
  })
  expect(await paid(now.orderId)).toEqual([
    ['cash', 7200],
    ['exchange', -3600],
  ])
  expect(await paid(newId)).toEqual([
    ['exchange', 3600],
    ['cash', 1200],
  ])
  const [old, fresh] = [await orderNow(now.orderId), await orderNow(newId)]
  expect([dueOf(old), dueOf(fresh)]).toEqual([0, 0])
  // Nothing is delivered, so there is no fee, and the invoice is there.
  expect(fresh).toMatchObject({
    status: 'completed',
    userId: now.userId,
    deliveryFeeCents: 0,
    invoicedCents: 4800,
    customerName: 'Ada Lovelace',
  })
  expect(await stockOf(db)).toEqual({ PAD1: 9, PAD2: 1, BULB1: 10 })
  const [back] = await db.select().from(returns)
  expect(back).toMatchObject({ id: returnId, status: 'settled', exchangeOrderId: newId })
})

test('a cheaper one: the rest is given back in cash, once', async () => {
  const { orderId: newId, sum } = await exchanged({ goesOut: [{ id: 'BULB1', quantity: 2 }] })
  expect(sum).toMatchObject({ totalCents: 1200, setCents: 1200, differenceCents: -2400 })
  expect(await paid(now.orderId)).toEqual([
    ['cash', 7200],
    ['exchange', -1200],
    ['cash', -2400],
  ])
  expect(await paid(newId)).toEqual([['exchange', 1200]])
  expect(dueOf(await orderNow(now.orderId))).toBe(0)
})

test('of the same price nothing changes hands; what is not settled in cash stays to be collected or refunded', async () => {
  expect((await exchanged({ goesOut: [{ id: 'PAD1', quantity: 1 }] })).sum.differenceCents).toBe(0)
  expect(await stockOf(db)).toMatchObject({ PAD1: 8 })
  const dearer = await exchanged({ inCash: false })
  expect(await orderNow(dearer.orderId)).toMatchObject({ status: 'delivered', paidCents: 3600 })
  expect(dueOf(await orderNow(dearer.orderId))).toBe(1200)
  now.orderId = await deliver('PAD1', 2)
  await exchanged({ goesOut: [{ id: 'BULB1', quantity: 2 }], inCash: false })
  expect(dueOf(await orderNow(now.orderId))).toBe(-2400)
})

test('an order that was not paid pays for nothing: the customer pays the new part, and owes less of the old one', async () => {
  now.orderId = await deliver('PAD1', 2, 7200, false)
  const { orderId: newId, sum } = await exchanged({})
  expect(sum).toMatchObject({ creditedCents: 3600, setCents: 0, differenceCents: 4800 })
  expect(await paid(newId)).toEqual([['cash', 4800]])
  expect(dueOf(await orderNow(now.orderId))).toBe(3600)
})

test('whatever prices, fees and VAT are, both orders are settled to the cent, and the till has the difference', async () => {
  const cash = async () => {
    const [sum] = await db
      .select({ cents: sql`coalesce(sum(amount * 100)::bigint, 0)`.mapWith(Number) })
      .from(payments)
      .where(eq(payments.kind, 'cash'))
    return sum?.cents ?? 0
  }
  let seed = 34
  const upTo = (most: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % (most + 1)
  }
  for (let round = 0; round < 12; round++) {
    const rates = {
      vatRate: upTo(2500) / 10_000,
      pricesIncludeVat: upTo(1) === 1,
      freeDeliveryOverCents: null,
      deliveryFeeCents: 0,
    }
    await db.update(settings).set({ ...rates, restockingPercent: upTo(30) })
    const [dear, cheap] = [`A${round}`, `B${round}`]
    await addProduct(db, { id: dear, name: 'Dear', priceCents: 1 + upTo(9999), stock: 9 })
    await addProduct(db, { id: cheap, name: 'Cheap', priceCents: 1 + upTo(9999), stock: 9 })
    const shown = await placeOrder(db, {
      userId: now.userId,
      origin,
      checkout: checkoutOf([{ id: dear, quantity: 3 }], -1),
    })
    if (shown.ok || shown.reason !== 'total-changed') throw new Error('The total was to be refused')
    now.orderId = await deliver(dear, 3, shown.totals.totalCents)
    const before = await cash()
    const pads = 1 + upTo(2)
    const done = await exchanged({ pads, keepsFee: true, goesOut: [{ id: cheap, quantity: 1 + upTo(3) }] })
    expect([dueOf(await orderNow(now.orderId)), dueOf(await orderNow(done.orderId))]).toEqual([0, 0])
    expect((await cash()) - before).toBe(done.sum.differenceCents)
  }
  const [till] = await listTills(db)
  expect(till?.others).toEqual([{ kind: 'exchange', amountCents: 0 }])
  const counting = {
    till: 'Counter',
    currencySymbol: '$',
    countedCents: till?.expectedCents ?? 0,
    expectedCents: till?.expectedCents ?? 0,
  }
  expect(await closeTill(db, { ...counting, payments: till?.payments ?? 0, note: '', by: now.by })).toMatchObject({
    ok: true,
  })
})

describe('an order without an account', () => {
  /** Two pads at 36.00 with VAT, sold by a colleague and paid. */
  async function sellTo(customer: string | null, channel: 'phone' | 'counter') {
    const checkout = { ...checkoutOf([{ id: 'PAD1', quantity: 2 }], 7200), customerName: 'Walk-in customer' }
    const counter = { by: now.by, channel, tells: false }
    const placed = await placeOrder(db, { userId: customer, origin, checkout, counter })
    if (!placed.ok) throw new Error(placed.message)
    await changeOrderStatus(db, { orderId: placed.order.id, to: 'completed', takesCash: true, by: now.by, origin })
    return placed.order.id
  }

  test.each(['phone', 'counter'] as const)('taken by %s is exchanged as any other, once', async channel => {
    now.orderId = await sellTo(null, channel)
    const asked = form({ agreedCents: 1200 })
    const done = await exchange(db, asked)
    if (!done.ok) throw new Error(done.reason)
    const [old, fresh] = [await orderNow(now.orderId), await orderNow(done.orderId)]
    expect([dueOf(old), dueOf(fresh)]).toEqual([0, 0])
    expect(fresh).toMatchObject({
      userId: null,
      customerName: 'Walk-in customer',
      status: 'completed',
      invoicedCents: 4800,
    })
    expect(await exchange(db, asked)).toEqual(done)
  })

  test('whose account was deleted is not: whatever it was taken by', async () => {
    now.orderId = await sellTo(now.userId, 'phone')
    await removeCustomer(db, { userId: now.userId, origin })
    expect(await exchange(db, form({}))).toMatchObject({ reason: 'no-customer' })
    expect(await db.$count(returns)).toBe(0)
  })
})

test('a part is found by its reference or any number; one of several parts, or of none, is refused at its field', async () => {
  await addProduct(db, { id: 'OFF1', name: 'Off', priceCents: 1, isActive: false })
  await changeNumbers(db, 'PAD2', [
    { kind: 'manufacturer', brand: 'Norrland', number: 'X-77' },
    { kind: 'oe', brand: 'Toyota', number: '04465' },
  ])
  await changeNumbers(db, 'BULB1', [{ kind: 'oe', brand: 'Toyota', number: '04465' }])
  const typed = (text: string, quantity = 1) => ({ field: 'out-1', typed: text, quantity })
  expect(await findTypedParts(db, [typed('pad 1'), typed('x77', 2), typed('PAD-1')])).toEqual({
    ok: true,
    parts: [
      { id: 'PAD1', quantity: 2 },
      { id: 'PAD2', quantity: 2 },
    ],
  })
  expect(await findTypedParts(db, [typed('04465')])).toEqual({
    ok: false,
    errors: { 'out-1': 'Several parts have this number: BULB1, PAD2' },
  })
  for (const text of ['OFF1', 'nothing', '--'])
    expect(await findTypedParts(db, [typed(text)])).toEqual({
      ok: false,
      errors: { 'out-1': `No part for sale has the number ${text}` },
    })
})

test('what is interchangeable with a part, or takes its place, and is in stock is its equivalent', async () => {
  await changeNumbers(db, 'PAD2', [{ kind: 'interchange', brand: 'Norrland', number: 'PAD1' }])
  await addProduct(db, { id: 'PAD3', name: 'Newer Pads', priceCents: 3500, stock: 0 })
  await changeNumbers(db, 'PAD1', [{ kind: 'superseded_by', brand: null, number: 'PAD3' }])
  expect((await listEquivalents(db, ['PAD1'])).map(({ id }) => id)).toEqual(['PAD2'])
  expect(await listEquivalents(db, ['PAD1', 'BULB1'])).toMatchObject([
    { insteadOf: 'PAD1', id: 'PAD2', priceCents: 4000, coreChargeCents: null, stock: 2 },
  ])
})

test('a part that goes out with a core charge says so before anything is agreed, and the difference has it', async () => {
  await db.update(settings).set({ coreDays: 30 })
  await db.update(products).set({ coreChargeCents: 1500 }).where(eq(products.id, 'PAD2'))
  await changeNumbers(db, 'PAD2', [{ kind: 'interchange', brand: 'Norrland', number: 'PAD1' }])
  expect(await listEquivalents(db, ['PAD1'])).toMatchObject([{ id: 'PAD2', coreChargeCents: 1500 }])
  expect(await exchange(db, form({}))).toMatchObject({
    reason: 'to-agree',
    // 40.00 and 15.00 with 20% VAT, less 36.00 for the pads.
    sum: { lines: [{ productId: 'PAD2', priceCents: 4000, coreChargeCents: 1500 }], differenceCents: 6600 - 3600 },
  })
})
