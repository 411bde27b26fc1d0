import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { settings } from '#db/schema/office/shop.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import { quotes } from '#db/schema/selling/quotes.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { collectCustomerData } from '#shop/people/customers/my-data.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { acceptQuote } from '#shop/selling/quotes/accept.server.ts'
import { refuseQuote, withdrawQuote } from '#shop/selling/quotes/decide.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { addCustomer, addProduct, checkoutOf, mailsTo, origin, setRates, stockOf } from '#test/selling/orders/world.ts'
import { correctStock } from '#test/stock.ts'
import { until } from '#test/until.ts'
import { address, cheaper, letExpire, mustFind, nothingTyped, offer } from './world.ts'

const { db } = await testDatabase()
let by: string

beforeEach(async () => {
  await emptyTables(db)
  await setRates(db)
  by = await addCustomer(db, 'colleague@example.com')
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 3000, stock: 5 })
  await addProduct(db, { id: 'BULB1', name: 'Bulb', priceCents: 500, stock: 9 })
})

const accept = (token: string, typed: Partial<typeof nothingTyped> = {}) =>
  acceptQuote(db, { which: { token }, typed: { ...nothingTyped, ...typed }, by: null, origin })
async function accepted(token: string, typed: Partial<typeof nothingTyped> = {}) {
  const outcome = await accept(token, typed)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  const [order] = await db.select().from(orders)
  if (!order) throw new Error('No order was placed')
  return order
}

test('an accepted quote is an order at the quoted prices, of the one who wrote it', async () => {
  const quote = await offer(db, by, cheaper)
  const order = await accepted(quote.token, address)
  expect(order).toMatchObject({
    channel: 'phone',
    takenBy: by,
    userId: null,
    status: 'pending',
    totalCents: 3959,
    deliveryFeeCents: 599,
    shippingAddress: { street: '12 Gear Street', city: 'Springfield', postcode: '12345' },
  })
  const [item] = await db.select().from(orderItems)
  expect(item).toMatchObject({ quantity: 1, priceCents: 2700, listPriceCents: 3000, priceReason: 'Good customer' })
  expect(await stockOf(db)).toMatchObject({ PAD1: 4 })
  expect(await mustFind(db, quote.id)).toMatchObject({ status: 'accepted', orderId: order.id, decidedBy: null })
})

test('pressed twice, or by several people at once, it is one order, and all of them see it', async () => {
  const { id, token } = await offer(db, by, { email: 'ada@example.com' })
  const forCustomer = () => accept(token)
  const forColleague = () => acceptQuote(db, { which: { quoteId: String(id) }, typed: nothingTyped, by, origin })
  const all = await Promise.all([forCustomer(), forColleague(), forCustomer(), forCustomer()])
  all.push(await forCustomer())
  expect(new Set(all.map(outcome => outcome.ok && outcome.order?.id)).size).toBe(1)
  expect(all.filter(outcome => outcome.ok && outcome.isNew)).toHaveLength(1)
  expect(await db.$count(orders)).toBe(1)
  expect(await stockOf(db)).toMatchObject({ PAD1: 3 })
  expect(await mailsTo(db)).toEqual(['ada@example.com', 'ada@example.com', 'counter@camshaft.example'])
})

test('accepted, refused and withdrawn at once, it is one of these', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, token } = await offer(db, by, { lines: '[{"id":"BULB1","quantity":1}]', shownTotalCents: '600' })
    const answers = await Promise.all([
      withdrawQuote(db, { quoteId: String(id), by }),
      accept(token),
      refuseQuote(db, { token, reason: '', origin }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const { status, orderId } = await mustFind(db, id)
    expect(orderId !== null).toBe(status === 'accepted')
  }
  expect(await db.$count(orders)).toBe(await db.$count(quotes, eq(quotes.status, 'accepted')))
})

test('several quotes and buyers of the same parts, in whatever order, never wait in a circle', async () => {
  await correctStock(db, tx => tx.update(products).set({ stock: 60 }))
  const offers = [
    '[{"id":"PAD1","quantity":1},{"id":"BULB1","quantity":1}]',
    '[{"id":"BULB1","quantity":1},{"id":"PAD1","quantity":1}]',
  ]
  const written = await Promise.all(
    [...offers, ...offers, ...offers].map(lines => offer(db, by, { lines, shownTotalCents: '4200' })),
  )
  const userId = await addCustomer(db, 'web@example.com')
  const buying = offers.map(lines => placeOrder(db, { userId, origin, checkout: checkoutOf(JSON.parse(lines), 4919) }))
  const answers = await Promise.all([...written.map(({ token }) => accept(token)), ...buying])
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await stockOf(db)).toMatchObject({ PAD1: 52, BULB1: 52 })
})

test('the quoted price holds where the part costs something else by now, and the order says what everybody pays', async () => {
  const { token, number } = await offer(db, by)
  await db.update(products).set({ priceCents: 3500 }).where(eq(products.id, 'PAD1'))
  expect(await accepted(token)).toMatchObject({ totalCents: 7200 })
  const [item] = await db.select().from(orderItems)
  expect(item).toMatchObject({ priceCents: 3000, listPriceCents: 3500, priceReason: `Quote ${number}` })
})

test('VAT, currency, delivery fee and core charge of the day of the quote count, whatever the settings say by now', async () => {
  await db.update(settings).set({ coreDays: 90 })
  await db.update(products).set({ coreChargeCents: 1000 }).where(eq(products.id, 'PAD1'))
  const { token } = await offer(db, by, {
    handover: 'delivery',
    lines: '[{"id":"PAD1","quantity":1}]',
    shownTotalCents: '5519',
  })
  await db.update(products).set({ coreChargeCents: 2000 }).where(eq(products.id, 'PAD1'))
  await db.update(settings).set({
    vatRate: 0.25,
    pricesIncludeVat: true,
    currencySymbol: '€',
    currencyCode: 'EUR',
    deliveryFeeCents: 1500,
    freeDeliveryOverCents: null,
  })
  const order = await accepted(token, address)
  expect(order).toMatchObject({
    vatRate: 0.2,
    pricesIncludeVat: false,
    currencySymbol: '$',
    deliveryFeeCents: 599,
    totalCents: 5519,
    seller: { currencyCode: 'USD' },
  })
  const [item] = await db.select().from(orderItems)
  expect(item).toMatchObject({ priceCents: 3000, coreChargeCents: 1000 })
})

test.each([
  ['too few', { stock: 1 }, 'Only 1 in stock today', /not in stock today/],
  ['none', { stock: 0 }, 'Out of stock today', /not in stock today/],
  ['no longer sold', { isActive: false }, 'No longer sold', /no longer sold/],
])('a part of which there is %s refuses it at its line, and nothing is done', async (_, change, said, message) => {
  const { id, token } = await offer(db, by, {
    lines: '[{"id":"PAD1","quantity":2},{"id":"BULB1","quantity":1}]',
    shownTotalCents: '7800',
  })
  await correctStock(db, tx => tx.update(products).set(change).where(eq(products.id, 'PAD1')))
  const outcome = await accept(token)
  expect(outcome).toMatchObject({ ok: false, reason: 'refused', errors: { 'line PAD1': said } })
  expect(outcome).toMatchObject({ message: expect.stringMatching(message) })
  expect(await mustFind(db, id)).toMatchObject({ status: 'open' })
  expect(await stockOf(db)).toMatchObject({ BULB1: 9 })
  expect(await db.$count(orders)).toBe(0)
})

test('of two quotes for the last pieces one is an order, and the other says so', async () => {
  const lines = { lines: '[{"id":"PAD1","quantity":4}]', shownTotalCents: '14400' }
  const [one, other] = [await offer(db, by, lines), await offer(db, by, lines)]
  const answers = await Promise.all([accept(one.token), accept(other.token)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ errors: { 'line PAD1': 'Only 1 in stock today' } })
  expect(await stockOf(db)).toMatchObject({ PAD1: 1 })
})

test('a product that was deleted is no longer sold', async () => {
  const { token } = await offer(db, by)
  await correctStock(db, tx => tx.delete(products).where(eq(products.id, 'PAD1')))
  expect(await accept(token)).toMatchObject({ errors: { 'line PAD1': 'No longer sold' } })
})

test('a quote that is over is not accepted, by whatever way', async () => {
  const [late, gone] = [await offer(db, by), await offer(db, by)]
  await letExpire(db, late.id)
  await withdrawQuote(db, { quoteId: String(gone.id), by })
  for (const { id, token } of [late, gone]) {
    expect(await accept(token)).toMatchObject({ ok: false, reason: 'over' })
    const forThem = { which: { quoteId: String(id) }, typed: nothingTyped, by, origin }
    expect(await acceptQuote(db, forThem)).toMatchObject({ ok: false, reason: 'over' })
  }
  expect(await accept('x'.repeat(43))).toEqual({ ok: false, reason: 'not-found' })
  expect(await accept("' or 1=1 --\u0000")).toEqual({ ok: false, reason: 'not-found' })
  expect(await db.$count(orders)).toBe(0)
})

test('whoever accepts is asked for what a delivery needs and the quote lacks, and for nothing else', async () => {
  const { id, token } = await offer(db, by, { ...cheaper, customerName: '', phone: '207 555 0199' })
  const missing = await accept(token)
  expect(missing).toMatchObject({ ok: false, reason: 'invalid' })
  expect(Object.keys('errors' in missing ? missing.errors : {})).toEqual([
    'customerName',
    'address',
    'city',
    'postcode',
  ])
  expect(await mustFind(db, id)).toMatchObject({ status: 'open' })
  // What the quote knows is not overwritten by whoever has the link.
  const typed = { customerName: 'Grace', phone: '999 999 9999', email: 'grace@example.com', ...address }
  expect(await accepted(token, typed)).toMatchObject({
    customerName: 'Grace',
    customerPhone: '207 555 0199',
    customerEmail: 'grace@example.com',
  })
})

test('a colleague who accepts for the customer stands in the order and in the log', async () => {
  const { id } = await offer(db, by)
  const other = await addCustomer(db, 'second@example.com')
  await acceptQuote(db, { which: { quoteId: String(id) }, typed: nothingTyped, by: other, origin })
  expect(await db.select({ takenBy: orders.takenBy }).from(orders)).toEqual([{ takenBy: other }])
  const log = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.thing, 'quote'))
    .orderBy(asc(auditLog.id))
  expect(log.map(({ action }) => action)).toEqual(['created', 'accepted'])
})

test('an accepted quote whose order is removed for good stays accepted', async () => {
  const { id, token } = await offer(db, by)
  const order = await accepted(token)
  await db.delete(orders).where(eq(orders.id, order.id))
  expect(await accept(token)).toEqual({ ok: true, isNew: false, order: null })
  expect(await mustFind(db, id)).toMatchObject({ status: 'accepted', orderId: null })
})

test('an account has its quotes in its data, and leaves none with its name when it is deleted', async () => {
  const userId = await addCustomer(db, 'ada@example.com')
  const typed = { userId, email: 'ada@example.com', note: 'For Ada', ...cheaper, ...address }
  const [open, done] = [await offer(db, by, typed), await offer(db, by, typed)]
  await refuseQuote(db, { token: done.token, reason: 'Ada has one', origin })
  const kept = await collectCustomerData(db, { userId, origin })
  expect(kept?.quotes).toMatchObject([
    { number: open.number, total: '$39.59', note: 'For Ada', items: [{ reference: 'PAD1', price: '$27.00' }] },
    { number: done.number, status: 'refused', refusalReason: 'Ada has one' },
  ])
  await removeCustomer(db, { userId, origin })
  const rows = await db.execute(sql`select quotes::text as row from quotes`)
  expect(JSON.stringify(rows.rows)).not.toMatch(/Ada|555 0100|Gear Street|ada@/)
  expect(await mustFind(db, open.id)).toMatchObject({ status: 'withdrawn', customerName: 'Deleted customer' })
  expect(await mustFind(db, done.id)).toMatchObject({ status: 'refused' })
})

test('whoever accepts waits for the deletion of the account without holding the quote, which that needs too', async () => {
  const userId = await addCustomer(db, 'ada@example.com')
  const { id, token } = await offer(db, by, { userId })
  const waiting = () => db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
  let accepting: ReturnType<typeof accept> | null = null
  await db.transaction(async tx => {
    // As the deletion does: the account first, then what is kept of it.
    await tx.execute(sql`select from profiles where id = ${userId} for update`)
    accepting = accept(token)
    await until(async () => expect(await waiting()).toBe(1))
    await tx.update(quotes).set({ note: '' }).where(eq(quotes.id, id))
  })
  expect(await accepting).toMatchObject({ ok: true })
})
