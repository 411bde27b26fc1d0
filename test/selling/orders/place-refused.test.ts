import { count } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { hourly } from '#shop/selling/orders/limits.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { orderTotals } from '#shop/selling/orders/totals.ts'
import { testDatabase } from '#test/database.ts'
import { addCustomer, addProduct, cart, checkoutOf, mailsTo, openForAda, origin, stockOf, total } from './world.ts'

const { db } = await testDatabase()
let userId: string

beforeEach(async () => {
  userId = await openForAda(db)
})

const ordersKept = async () => (await db.select({ orders: count() }).from(orders))[0]?.orders

describe('an order that is refused changes nothing', () => {
  const refused = async (checkout: ReturnType<typeof checkoutOf>) => {
    const before = await stockOf(db)
    const outcome = await placeOrder(db, { userId, origin, checkout })
    expect([await ordersKept(), await mailsTo(db), await stockOf(db)]).toEqual([0, [], before])
    return outcome
  }

  test('when stock ran out meanwhile, with a word on each part', async () => {
    await addProduct(db, { id: 'BELT1', name: 'Belt', priceCents: 100, stock: 0 })
    await addProduct(db, { id: 'HIDDEN1', name: 'Hidden', priceCents: 100, stock: 9, isActive: false })
    const lines: { id: string; quantity: number; name?: string }[] = ['PAD1', 'FILTER1', 'BELT1', 'HIDDEN1'].map(
      id => ({ id, quantity: 4 }),
    )
    lines.push({ id: 'DELETED1', quantity: 4, name: 'Wiper Blade' })
    expect(await refused(checkoutOf(lines, total))).toMatchObject({
      ok: false,
      reason: 'out-of-stock',
      message:
        'Oil Filter: only 3 units left. Belt is out of stock. Part HIDDEN1 is no longer available. Wiper Blade (DELETED1) is no longer available',
      lines: ['available', 'not-enough', 'out-of-stock', 'gone', 'gone'].map(outcome => ({ outcome })),
    })
  })

  test('when many parts are gone: the first five are named, the others counted', async () => {
    const lines = Array.from({ length: 200 }, (_, n) => ({ id: `GONE${n}`, quantity: 1, name: 'x'.repeat(200) }))
    const outcome = await refused(checkoutOf(lines, total))
    expect(outcome).toMatchObject({
      reason: 'out-of-stock',
      message: expect.stringMatching(/x \(GONE4\) .*And 195 more$/),
    })
    expect(outcome).not.toMatchObject({ message: expect.stringContaining('GONE5') })
  })

  test('when lines of one product together exceed its stock', async () => {
    const lines = [3, 3].map(quantity => ({ id: 'PAD1', quantity }))
    expect(await refused(checkoutOf(lines, total))).toMatchObject({ reason: 'out-of-stock' })
  })

  test('when the total is not the one that was shown: a forged or an old price, a changed rate', async () => {
    expect(await refused(checkoutOf(cart, 1))).toMatchObject({
      reason: 'total-changed',
      totals: { subtotalCents: 4708, deliveryFeeCents: 599, vatCents: 1061, totalCents: 6368 },
      message: 'The total has changed from $0.01 to $63.68. Please check it and place the order again.',
    })
    await db.update(settings).set({ vatRate: 0.1 })
    expect(await refused(checkoutOf(cart, total))).toMatchObject({
      reason: 'total-changed',
      totals: { totalCents: 5838 },
    })
  })

  test('when nothing is ordered, or more than a column can hold', async () => {
    expect(await refused(checkoutOf([], 0))).toMatchObject({ reason: 'empty' })
    await addProduct(db, { id: 'GOLD1', name: 'Gold', priceCents: 999_999_999_999, stock: 2_000_000_000 })
    for (const quantity of [1, 2, 1_000_000]) {
      expect(await refused(checkoutOf([{ id: 'GOLD1', quantity }], total))).toMatchObject({ reason: 'too-large' })
    }
  })
})

describe('an account that orders a lot', () => {
  test('is refused beyond so many orders and pieces an hour; a key that has its order is still answered', async () => {
    await addProduct(db, { id: 'BULB', name: 'Bulb', priceCents: 100, stock: 2000 })
    const place = (quantity: number, totalCents: number) =>
      placeOrder(db, { userId, origin, checkout: checkoutOf([{ id: 'BULB', quantity }], totalCents) })
    const tooMany = await place(hourly.pieces + 1, 72120)
    expect(tooMany).toMatchObject({
      reason: 'too-many',
      message: expect.stringContaining(`At most ${hourly.pieces} units`),
    })
    const [settingsRow] = await db.select().from(settings)
    if (!settingsRow) throw new Error('There are no settings')
    const totalOf = (quantity: number) =>
      orderTotals({ subtotalCents: quantity * 100, settings: { ...settingsRow } }).totalCents
    const first = checkoutOf([{ id: 'BULB', quantity: hourly.pieces - 1 }], totalOf(hourly.pieces - 1))
    expect(await placeOrder(db, { userId, origin, checkout: first })).toMatchObject({ ok: true })
    const atOnce = await Promise.all([place(1, totalOf(1)), place(1, totalOf(1)), place(1, totalOf(1))])
    expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1)
    expect(atOnce.find(({ ok }) => !ok)).toMatchObject({
      reason: 'too-many',
      message: expect.stringMatching(/try again in (59|60) minutes/),
    })
    expect(await placeOrder(db, { userId, origin, checkout: first })).toMatchObject({ ok: true })
    await db.update(orders).set({ createdAt: new Date(Date.now() - 61 * 60_000) })
    expect(await place(1, totalOf(1))).toMatchObject({ ok: true })
  })
})

describe('a checkout key', () => {
  test('answers with its order ever after, whatever the stock and prices are by then', async () => {
    const checkout = checkoutOf([{ id: 'PAD1', quantity: 5 }], 11994)
    const first = await placeOrder(db, { userId, origin, checkout })
    expect(first).toMatchObject({ ok: true })
    await db.update(products).set({ priceCents: 1 })
    const again = { ...first, isNew: false }
    expect(await placeOrder(db, { userId, origin, checkout })).toEqual(again)
    expect(await placeOrder(db, { userId, origin, checkout: { ...checkout, lines: cart } })).toEqual(again)
    expect(await ordersKept()).toBe(1)
    expect(await mailsTo(db)).toHaveLength(2)
  })

  test('may try again after a refusal', async () => {
    const checkout = checkoutOf(cart, 1)
    expect(await placeOrder(db, { userId, origin, checkout })).toMatchObject({ ok: false })
    expect(await placeOrder(db, { userId, origin, checkout: { ...checkout, shownTotalCents: total } })).toMatchObject({
      ok: true,
    })
  })

  test('tells nobody else about its order', async () => {
    const checkout = checkoutOf(cart, total)
    await placeOrder(db, { userId, origin, checkout })
    const other = await addCustomer(db, 'bob@example.com')
    const outcome = await placeOrder(db, { userId: other, origin, checkout })
    expect(outcome).toMatchObject({ ok: false, reason: 'key-taken' })
    expect(outcome).not.toHaveProperty('order')
    expect(await ordersKept()).toBe(1)
  })
})
