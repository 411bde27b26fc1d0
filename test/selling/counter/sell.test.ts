import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { returns } from '#db/schema/selling/returns.ts'
import type { StaffRole } from '#shop/office/staff/permissions.ts'
import { type CounterSale, counterSaleForm } from '#shop/selling/counter/form.server.ts'
import { sellAtCounter } from '#shop/selling/counter/sell.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { workWithdrawal } from '#shop/selling/returns/withdraw.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { queuedMails } from '#test/queue.ts'
import { addCustomer, addProduct, mailsTo, origin, setRates, stockOf } from '#test/selling/orders/world.ts'
import { saleFields } from './fields.ts'

const { db } = await testDatabase()
let by: string
/** Where the shop's own mails go. */
const shop = 'counter@camshaft.example'

beforeEach(async () => {
  await emptyTables(db)
  await setRates(db)
  by = await addCustomer(db, 'colleague@example.com')
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 3000, stock: 5 })
  await addProduct(db, { id: 'BULB1', name: 'Bulb', priceCents: 500, stock: 9 })
})

const sale = (changed: Record<string, string> = {}): CounterSale => counterSaleForm.parse(saleFields(changed))
const sell = (changed: Record<string, string> = {}, role: StaffRole = 'orders') =>
  sellAtCounter(db, { sale: sale(changed), by, role, origin })
async function sold(changed: Record<string, string> = {}, role: StaffRole = 'orders') {
  const outcome = await sell(changed, role)
  if (!outcome.ok) throw new Error(outcome.message)
  const [order] = await db.select().from(orders).where(eq(orders.id, outcome.order.id))
  if (!order) throw new Error('No order was kept')
  return order
}
const bring = { handover: 'delivery', address: '12 Gear Street', city: 'Springfield', postcode: '12345' }

test('an order by telephone needs no account and no mail: it waits as any other', async () => {
  const order = await sold()
  expect(order).toMatchObject({
    userId: null,
    takenBy: by,
    channel: 'phone',
    deliveryMethod: 'pickup',
    status: 'pending',
    customerName: 'Ada Lovelace',
    customerEmail: '',
    deliveryFeeCents: 0,
    totalCents: 7200,
  })
  expect(await stockOf(db)).toMatchObject({ PAD1: 3 })
  expect(await mailsTo(db)).toEqual([shop])
  expect((await queuedMails(db))[0]?.text).toContain('Taken by colleague@example.com by telephone for Ada Lovelace.')
})

test('what is brought has the delivery fee, and an address that was asked for gets the mails', async () => {
  const mail = { email: 'ada@example.com' }
  const order = await sold({ ...bring, ...mail, lines: '[{"id":"PAD1","quantity":1}]', shownTotalCents: '4319' })
  expect(order).toMatchObject({ deliveryFeeCents: 599, deliveryMethod: 'delivery', customerEmail: 'ada@example.com' })
  expect(order.shippingAddress).toEqual({ street: '12 Gear Street', city: 'Springfield', postcode: '12345' })
  expect(await mailsTo(db)).toEqual(['ada@example.com', shop])
  await changeOrderStatus(db, { orderId: order.id, to: 'processing', by, origin })
  expect(await mailsTo(db)).toEqual(['ada@example.com', shop, 'ada@example.com'])
})

test('the account of a caller has the order, and its own address gets the mail', async () => {
  const userId = await addCustomer(db, 'ada@example.com')
  expect(await sold({ userId, email: 'elsewhere@example.com' })).toMatchObject({ userId })
  expect(await mailsTo(db)).toEqual(['ada@example.com', shop])
  // Deleted while the caller is on the line.
  await db.delete(profiles).where(eq(profiles.id, userId))
  expect(await sold({ userId, lines: '[{"id":"PAD1","quantity":1}]', shownTotalCents: '3600' })).toMatchObject({
    userId: null,
  })
})

test.each([
  ['cash', 'cash'],
  ['card_terminal', 'card_terminal'],
])('what is handed over now is paid, by %s, with its invoice and no mail of a new order', async (paidBy, kind) => {
  const order = await sold({ handover: 'now', customerName: '', phone: '', paidBy })
  expect(order).toMatchObject({
    status: 'completed',
    channel: 'counter',
    paidCents: 7200,
    customerName: 'Walk-in customer',
  })
  expect(await db.select({ kind: payments.kind, cents: payments.amountCents }).from(payments)).toEqual([
    { kind, cents: 7200 },
  ])
  expect(await db.select({ kind: documents.kind, total: documents.totalCents }).from(documents)).toEqual([
    { kind: 'invoice', total: 7200 },
  ])
  expect(await mailsTo(db)).toEqual([])
})

test('the same form sent again, or twice at once, is one sale', async () => {
  const now = sale({ handover: 'now' })
  const selling = { sale: now, by, role: 'orders' as const, origin }
  const all = await Promise.all([sellAtCounter(db, selling), sellAtCounter(db, selling), sellAtCounter(db, selling)])
  all.push(await sellAtCounter(db, selling))
  expect(new Set(all.map(outcome => outcome.ok && outcome.order.id)).size).toBe(1)
  expect(await stockOf(db)).toMatchObject({ PAD1: 3 })
  expect(await db.$count(payments)).toBe(1)
})

test('an agreed price stands with the one of everybody and the reason, and VAT follows it', async () => {
  const prices = JSON.stringify({ PAD1: { price: '27.00', reason: 'Good customer' } })
  const order = await sold({ prices, shownTotalCents: '6480' })
  expect(order.totalCents).toBe(6480)
  const [item] = await db.select().from(orderItems).orderBy(asc(orderItems.line))
  expect(item).toMatchObject({ priceCents: 2700, listPriceCents: 3000, priceReason: 'Good customer' })
})

test('a colleague goes down by 10%, an admin as far as it takes, and up is anybody’s', async () => {
  const at = (price: string, cents: number) => ({
    prices: JSON.stringify({ PAD1: { price, reason: 'Agreed' } }),
    shownTotalCents: String(Math.round(cents * 2 * 1.2)),
  })
  expect(await sell(at('26.99', 2699))).toMatchObject({ ok: false, reason: 'price', productIds: ['PAD1'] })
  expect(await stockOf(db)).toMatchObject({ PAD1: 5 })
  expect(await sell({ ...at('0.50', 50), shownTotalCents: '120' }, 'admin')).toMatchObject({ ok: true })
  expect(await sell(at('35.00', 3500))).toMatchObject({ ok: true })
})

test('what is not there any more, or costs something else by now, is refused, and nothing is half done', async () => {
  expect(await sell({ lines: '[{"id":"PAD1","quantity":6}]' })).toMatchObject({ ok: false, reason: 'out-of-stock' })
  expect(await sell({ handover: 'now', shownTotalCents: '7199' })).toMatchObject({ ok: false, reason: 'total-changed' })
  expect(await db.$count(orders)).toBe(0)
  expect(await stockOf(db)).toMatchObject({ PAD1: 5 })
})

test.each([
  ['a delivery without its address', bring, ['address'], { address: '' }],
  ['a delivery without a telephone', bring, ['phone'], { phone: '' }],
  ['a pick-up of nobody', {}, ['customerName'], { customerName: '', phone: '' }],
  ['a telephone of letters', {}, ['phone'], { phone: 'later' }],
  ['a name of 300 characters', {}, ['customerName'], { customerName: 'x'.repeat(300) }],
  ['no part', {}, ['lines'], { lines: '[]' }],
  [
    '201 parts',
    {},
    ['lines'],
    { lines: JSON.stringify(Array.from({ length: 201 }, (_, at) => ({ id: `P${at}`, quantity: 1 }))) },
  ],
  ['a price of letters', {}, ['price PAD1'], { prices: '{"PAD1":{"price":"cheap","reason":"x"}}' }],
  ['a price without a reason', {}, ['reason PAD1'], { prices: '{"PAD1":{"price":"29","reason":" "}}' }],
  ['prices that are none', {}, ['prices'], { prices: '[1' }],
])('%s is refused at its field', (_, base, at, changed) => {
  const read = counterSaleForm.safeParse({ ...saleFields(), ...base, ...changed })
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual(at)
})

test('whoever ordered by telephone withdraws by number and telephone, without an account', async () => {
  await db.update(settings).set({ withdrawalDays: 14 })
  const order = await sold(bring)
  await changeOrderStatus(db, { orderId: order.id, to: 'delivered', by, origin })
  const withdrawal = {
    orderNumber: order.orderNumber,
    contact: '555-0100',
    parts: '',
    requestKey: crypto.randomUUID(),
  }
  await workWithdrawal(db, { withdrawal, declaredAt: new Date(), origin })
  expect(await db.select({ kind: returns.kind }).from(returns)).toEqual([{ kind: 'withdrawal' }])
})
