import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { settings } from '#db/schema/office/shop.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { createArea } from '#shop/selling/delivery/areas.server.ts'
import { type Edited, editOrder } from '#shop/selling/orders/edit/edit.server.ts'
import { shipPart } from '#shop/selling/orders/moves/ship-part.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import { checkStock } from '#shop/stock/movements/check.server.ts'
import { testDatabase } from '#test/database.ts'
import { addProduct, buy, checkoutOf, mailsTo, openShop, origin, stockOf } from '#test/selling/orders/world.ts'

const { db } = await testDatabase()
let by: string
let userId: string
let orderId: string

beforeEach(async () => {
  ;({ userId, by } = await openShop(db))
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 3000, stock: 5 })
  await addProduct(db, { id: 'BULB1', name: 'Bulb', priceCents: 500, stock: 9 })
  // Two pads at 30.00 are delivered for nothing, with 20% VAT 72.00.
  orderId = (await buy(db, userId, { PAD1: 2 }, 7200)).id
})

const orderNow = async () => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('The order is gone')
  return order
}
const linesNow = async () =>
  (await db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.line))).map(
    ({ line, productId, quantity, priceCents }) => [line, productId, quantity, priceCents],
  )

type Change = Partial<Parameters<typeof editOrder>[1]>
async function form(change: Change = {}) {
  const { updatedAt, customerName, customerPhone, customerEmail, deliveryMethod, shippingAddress } = await orderNow()
  return {
    orderId,
    expected: updatedAt.toISOString(),
    lines: [],
    added: [],
    deliveryMethod,
    shippingAddress,
    customer: { name: customerName, phone: customerPhone, email: customerEmail },
    agreedCents: null,
    mostDiscountPercent: 10,
    by,
    origin,
    ...change,
  }
}
/** What the form shows first, agreed to. */
async function edit(change: Change): Promise<Edited> {
  const asked = await form(change)
  const shown = await editOrder(db, asked)
  if (shown.ok || shown.reason !== 'to-agree') return shown
  return editOrder(db, { ...asked, agreedCents: shown.preview.after.totalCents })
}
const pads = (quantity: number, agreed: { priceCents: number; reason: string } | null = null) => ({
  lines: [{ line: 1, quantity, agreed }],
})

test('nothing is done before the total was agreed, and the answer says what it comes to', async () => {
  const before = [await orderNow(), await linesNow(), await stockOf(db)]
  expect(await editOrder(db, await form(pads(1)))).toMatchObject({
    ok: false,
    reason: 'to-agree',
    isNew: true,
    preview: {
      before: { totalCents: 7200 },
      after: { subtotalCents: 3000, deliveryFeeCents: 599, totalCents: 4319 },
      stock: [{ id: 'PAD1', change: 1 }],
      mailTo: 'ada@example.com',
    },
  })
  expect(await editOrder(db, await form({ ...pads(1), agreedCents: 1 }))).toMatchObject({ isNew: false })
  expect([await orderNow(), await linesNow(), await stockOf(db)]).toEqual(before)
})

test('pieces go back to stock, parts are added at today’s price, and the rest keeps its own', async () => {
  await db.update(products).set({ priceCents: 9900 }).where(eq(products.id, 'PAD1'))
  expect(await edit({ ...pads(1), added: [{ id: 'BULB1', quantity: 4 }] })).toEqual({ ok: true })
  expect(await linesNow()).toEqual([
    [1, 'PAD1', 1, 3000],
    [2, 'BULB1', 4, 500],
  ])
  expect(await stockOf(db)).toEqual({ PAD1: 4, BULB1: 5 })
  // 50.00 is not above 50.00: the delivery is to be paid.
  expect(await orderNow()).toMatchObject({ subtotalCents: 5000, deliveryFeeCents: 599, totalCents: 6719 })
  expect(await checkStock(db)).toEqual([])
  expect(await mailsTo(db)).toHaveLength(3)
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.thingId, orderId))
  expect(entry?.changes).toEqual([
    { field: 'Brake Pads', from: '2 × $30.00', to: '1 × $30.00' },
    { field: 'Bulb', from: null, to: '4 × $5.00' },
    { field: 'Total', from: '$72.00', to: '$67.19' },
  ])
})

test('a line is swapped for another part, and its number is not given twice', async () => {
  await edit({ ...pads(0), added: [{ id: 'BULB1', quantity: 1 }] })
  await edit({ added: [{ id: 'PAD1', quantity: 1 }] })
  expect(await linesNow()).toEqual([
    [2, 'BULB1', 1, 500],
    [3, 'PAD1', 1, 3000],
  ])
  expect(await stockOf(db)).toEqual({ PAD1: 4, BULB1: 8 })
})

test('a price is agreed with its reason, and taken back again', async () => {
  expect(await edit(pads(2, { priceCents: 2700, reason: 'Scratched' }))).toEqual({ ok: true })
  const [item] = await db.select().from(orderItems)
  expect(item).toMatchObject({ priceCents: 2700, listPriceCents: 3000, priceReason: 'Scratched' })
  expect(await edit(pads(2, { priceCents: 2600, reason: 'More' }))).toMatchObject({ reason: 'price' })
  expect(await edit(pads(2, { priceCents: 3000, reason: 'As before' }))).toEqual({ ok: true })
  expect((await db.select().from(orderItems))[0]).toMatchObject({ priceCents: 3000, listPriceCents: null })
})

describe('of an order of which a part was sent', () => {
  const ship = (quantity: number) =>
    shipPart(db, { orderId, pieces: [{ line: 1, quantity }], shipmentsWas: 0, tracking: '', by, origin })
  const invoiced = async () => {
    const rows = await db.select().from(documents).where(eq(documents.orderId, orderId)).orderBy(documents.id)
    return rows.map(({ subtotalCents, deliveryFeeCents, totalCents }) => [subtotalCents, deliveryFeeCents, totalCents])
  }

  test('what was not is taken out: it goes back to stock, the fee stays as invoiced, and the order is shipped', async () => {
    await edit(pads(1))
    await edit(pads(2))
    await ship(1)
    expect(await edit(pads(1))).toEqual({ ok: true })
    // The order of two was delivered for nothing, and so it was invoiced.
    expect(await orderNow()).toMatchObject({ status: 'shipped', deliveryFeeCents: 0, totalCents: 3600 })
    expect(await invoiced()).toEqual([[3000, 0, 3600]])
    expect([await stockOf(db), await checkStock(db)]).toEqual([{ PAD1: 4, BULB1: 9 }, []])
    const entries = await db.select().from(auditLog).where(eq(auditLog.thingId, orderId)).orderBy(auditLog.id)
    expect(entries.at(-1)?.changes).toEqual([
      { field: 'Brake Pads', from: '2 × $30.00', to: '1 × $30.00' },
      { field: 'Total', from: '$72.00', to: '$36.00' },
      { field: 'Status', from: 'Processing', to: 'Shipped' },
    ])
  })

  test('fewer than were sent, or another price for them, is refused at its field', async () => {
    await ship(1)
    expect(await edit(pads(0))).toMatchObject({
      errors: { 'pieces-1': expect.stringContaining('1 unit sent already') },
    })
    expect(await edit(pads(2, { priceCents: 2900, reason: 'Late' }))).toMatchObject({
      errors: { 'price-1': 'A part was sent, and invoiced at its price' },
    })
    expect(await orderNow()).toMatchObject({ status: 'processing', totalCents: 7200 })
  })

  test('what is added is sent with the rest, and the invoices come to the total', async () => {
    await ship(1)
    expect(await edit({ added: [{ id: 'BULB1', quantity: 1 }] })).toEqual({ ok: true })
    await changeOrderStatus(db, { orderId, to: 'shipped', by, origin })
    expect(await orderNow()).toMatchObject({ status: 'shipped', totalCents: 7800 })
    expect(await invoiced()).toEqual([
      [3000, 0, 3600],
      [3500, 0, 4200],
    ])
  })

  test('once all of it was sent nothing can be changed', async () => {
    await ship(2)
    expect(await edit(pads(1))).toMatchObject({ reason: 'not-allowed' })
  })
})

test('picked up instead of brought: no fee and no address; the VAT is that of the order', async () => {
  await edit(pads(1))
  await db.update(settings).set({ vatRate: 0.05, pricesIncludeVat: true })
  expect(await edit({ deliveryMethod: 'pickup', shippingAddress: { street: '', city: '', postcode: '' } })).toEqual({
    ok: true,
  })
  expect(await orderNow()).toMatchObject({
    deliveryFeeCents: 0,
    totalCents: 3600,
    vatRate: 0.2,
    pricesIncludeVat: false,
  })
})

describe('the shop has another currency by now', () => {
  beforeEach(async () => {
    await edit(pads(1))
    await db.update(settings).set({ currencySymbol: '€', currencyCode: 'EUR', deliveryFeeCents: 700 })
  })

  test.each<[string, Change]>([
    ['a part is added', { added: [{ id: 'BULB1', quantity: 1 }] }],
    ['a price is typed', pads(1, { priceCents: 2900, reason: 'Scratched' })],
  ])('%s: refused, and nothing is done', async (_, change) => {
    const before = [await orderNow(), await linesNow(), await stockOf(db)]
    expect(await edit(change)).toMatchObject({ ok: false, reason: 'currency' })
    expect([await orderNow(), await linesNow(), await stockOf(db)]).toEqual(before)
  })

  test('what was to be picked up is not brought, for its fee would be in the other currency', async () => {
    const nowhere = { street: '', city: '', postcode: '' }
    expect(await edit({ deliveryMethod: 'pickup', shippingAddress: nowhere })).toEqual({ ok: true })
    const shippingAddress = { street: '1 Long Road', city: 'Springfield', postcode: '12345' }
    expect(await edit({ deliveryMethod: 'delivery', shippingAddress })).toMatchObject({ reason: 'currency' })
  })

  test('pieces, address, note, and the price that a line has are changed at the amounts of the order', async () => {
    const shippingAddress = { street: '1 Long Road', city: 'Shelbyville', postcode: '54321' }
    const note = { line: 1, quantity: 1, agreed: { priceCents: 3000, reason: 'As it was' }, note: 'Left one' }
    expect(await edit({ lines: [note], shippingAddress })).toEqual({ ok: true })
    expect(await orderNow()).toMatchObject({ shippingAddress, deliveryFeeCents: 599, totalCents: 4319 })
    expect(await edit(pads(2))).toEqual({ ok: true })
    expect(await orderNow()).toMatchObject({ deliveryFeeCents: 599, totalCents: 7919 })
  })
})

test('the shop does not deliver to the place any more: what was agreed for the way stays, whatever the parts come to', async () => {
  await edit(pads(1))
  await db.update(settings).set({ deliveryFeeCents: 700, deliversByArea: true })
  const area = { feeCents: 900, freeOverCents: null, days: 1, weekdays: [1, 2, 3, 4, 5] }
  await createArea(db, { by, values: { ...area, name: 'Elsewhere', postcodes: '99999', cutOff: null } })
  expect(await edit(pads(2))).toEqual({ ok: true })
  expect(await orderNow()).toMatchObject({ subtotalCents: 6000, deliveryFeeCents: 599, totalCents: 7919 })
})

test('what was paid too much is to be given back', async () => {
  await edit(pads(1))
  await db.update(orders).set({ paidCents: 7200 })
  expect(dueOf(await orderNow())).toBe(4319 - 7200)
})

test('more than there is, a part that is gone, and an order of nothing are refused, and nothing is half done', async () => {
  expect(await edit(pads(8))).toEqual({
    ok: false,
    reason: 'out-of-stock',
    errors: { 'pieces-1': 'Brake Pads: only 3 units left' },
  })
  await db.update(products).set({ isActive: false }).where(eq(products.id, 'PAD1'))
  expect(await edit(pads(3))).toMatchObject({ errors: { 'pieces-1': 'Brake Pads is no longer for sale' } })
  // What is there already may stay, and may become less.
  expect(await edit(pads(1))).toEqual({ ok: true })
  expect(await edit(pads(0))).toMatchObject({ reason: 'empty' })
  expect(await stockOf(db)).toEqual({ PAD1: 4, BULB1: 9 })
})

test.each([
  ['was changed meanwhile', () => edit(pads(1)), 'stale'],
  ['is shipped', () => changeOrderStatus(db, { orderId, to: 'shipped', by, origin }), 'stale'],
  ['is cancelled', () => cancelOrder(db, { orderId, by, origin }), 'stale'],
])('an order that %s is refused to a form of before', async (_, meanwhile, reason) => {
  const asked = await form({ ...pads(3), agreedCents: 10800 })
  await meanwhile()
  const stock = await stockOf(db)
  expect(await editOrder(db, asked)).toMatchObject({ ok: false, reason })
  expect(await stockOf(db)).toEqual(stock)
})

test('one that is shipped, and one that is not there, are not changed', async () => {
  await changeOrderStatus(db, { orderId, to: 'shipped', by, origin })
  expect(await edit(pads(1))).toMatchObject({ reason: 'not-allowed' })
  const asked = await form()
  expect(await editOrder(db, { ...asked, orderId: crypto.randomUUID() })).toMatchObject({ reason: 'not-found' })
  expect(await editOrder(db, { ...asked, orderId: '7' })).toMatchObject({ reason: 'not-found' })
})

test('of two who change it at once one is told, and buyers of the same parts wait for nobody in a circle', async () => {
  const asked = await form({ ...pads(1), agreedCents: 4319 })
  const buy = () =>
    placeOrder(db, {
      userId: by,
      origin,
      checkout: checkoutOf(
        [
          { id: 'BULB1', quantity: 1 },
          { id: 'PAD1', quantity: 1 },
        ],
        4919,
      ),
    })
  const [one, other] = await Promise.all([editOrder(db, asked), editOrder(db, asked), buy(), buy()])
  expect([one, other].filter(({ ok }) => ok)).toHaveLength(1)
  expect([one, other].find(({ ok }) => !ok)).toMatchObject({ reason: 'stale' })
  expect(await checkStock(db)).toEqual([])
})

test('an order of a deleted account is not brought back to life', async () => {
  await cancelOrder(db, { orderId, by, origin })
  await removeCustomer(db, { userId, origin })
  expect(await edit(pads(1))).toMatchObject({ ok: false })
})
