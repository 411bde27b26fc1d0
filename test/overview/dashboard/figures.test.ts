import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { contactMessages, settings } from '#db/schema/office/shop.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import { findDashboard } from '#shop/overview/dashboard/figures.server.ts'
import { type OrderStatus, orderStatuses, statusesWhere } from '#shop/selling/orders/status.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { addCustomer } from '#test/selling/orders/world.ts'

const { db } = await testDatabase()

beforeEach(() => emptyTables(db))

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const seller = { name: 'Shop', address: '', city: '', phone: '', email: '', timeZone: 'UTC' }

type Sold = { cents?: number; items?: { id: string; name?: string; quantity: number }[] }

/** An order of which only what is said matters; 10.00 unless `cents` says otherwise. */
async function makeOrder({ cents = 1000, items = [], ...order }: Sold & Partial<typeof orders.$inferInsert> = {}) {
  const [made] = await db
    .insert(orders)
    .values({
      orderNumber: crypto.randomUUID(),
      checkoutKey: crypto.randomUUID(),
      subtotalCents: cents,
      totalCents: cents,
      deliveryFeeCents: 0,
      vatRate: 0,
      vatCents: 0,
      currencySymbol: '$',
      deliveryTimeDays: 3,
      seller,
      customerName: 'Ada',
      customerEmail: 'ada@example.com',
      customerPhone: '1',
      shippingAddress: { street: '1 Road', city: 'Town', postcode: '1' },
      ...order,
    })
    .returning({ id: orders.id })
  const lines = items.map(({ id, name = id, quantity }, index) => {
    return {
      line: index + 1,
      orderId: made?.id ?? '',
      productId: id,
      productName: name,
      productBrand: 'Norrland',
      quantity,
      priceCents: 100,
    }
  })
  if (lines.length > 0) await db.insert(orderItems).values(lines)
}

/** How many orders wait at each step that is not an end, of which only those that have some are said. */
const waiting = (counts: Partial<Record<OrderStatus, number>>) =>
  statusesWhere('isEnded', false).map(status => ({ status, orders: counts[status] ?? 0 }))

/** The numbers of a day of the chart. */
async function periodOf(day: string) {
  const { periods } = await findDashboard(db, 30)
  return periods.find(period => period.from === day)
}

test('a shop without anything has zeros for every day', async () => {
  const { periods, ...rest } = await findDashboard(db, 30)
  expect(rest).toEqual({
    products: 0,
    orders: 0,
    users: 0,
    revenueCents: 0,
    earlierSymbol: null,
    lowStockCount: 0,
    messageCount: 0,
    waiting: waiting({}),
    money: { invoicedCents: 0, creditedCents: 0, takenCents: 0, givenBackCents: 0, owedCents: 0, toRefundCents: 0 },
    returnCount: 0,
    sendCount: 0,
    lowStock: [],
    bestSellers: [],
    messages: [],
    latestOrders: [],
    byStatus: orderStatuses.map(status => ({ status, orders: 0, amountCents: 0 })),
    byChannel: ['web', 'phone', 'counter'].map(channel => ({ channel, orders: 0, amountCents: 0 })),
  })
  expect(periods).toHaveLength(30)
  expect(periods.every(period => period.revenueCents === 0 && period.orders === 0 && period.from === period.to)).toBe(
    true,
  )
  expect(periods.at(-1)?.from).toBe(new Date().toISOString().slice(0, 10))
})

test('that the first order was in another currency is told; the side of its sign makes none', async () => {
  const earlier = async () => (await findDashboard(db, 30)).earlierSymbol
  await makeOrder()
  await makeOrder({ currencySymbol: ' $', createdAt: daysAgo(2) })
  expect(await earlier()).toBeNull()
  await makeOrder({ currencySymbol: '£', createdAt: daysAgo(4), deletedAt: new Date() })
  expect(await earlier()).toBeNull()
  await makeOrder({ currencySymbol: '€', createdAt: daysAgo(3) })
  expect(await earlier()).toBe('€')
})

test('revenue is of completed orders, the total of all that are not deleted, and each step counts who waits', async () => {
  await makeOrder({ status: 'completed', cents: 1999 })
  await makeOrder({ status: 'completed', cents: 1, createdAt: daysAgo(500) })
  await makeOrder({ status: 'completed', cents: 5000, deletedAt: new Date() })
  await makeOrder({ status: 'cancelled', cents: 300 })
  await makeOrder({ status: 'shipped' })
  await makeOrder()
  await makeOrder()
  await makeProduct(db, { name: 'Pads' })
  await addCustomer(db, 'ada@example.com')
  expect(await findDashboard(db, 30)).toMatchObject({
    products: 1,
    users: 1,
    orders: 6,
    revenueCents: 2000,
    waiting: waiting({ pending: 2, shipped: 1 }),
  })
})

test('the chart by status has the orders of its days that are not deleted, by what has become of them', async () => {
  await makeOrder({ status: 'completed', cents: 1999 })
  await makeOrder({ status: 'completed', cents: 1, createdAt: daysAgo(29) })
  await makeOrder({ status: 'completed', cents: 700, createdAt: daysAgo(31) })
  await makeOrder({ status: 'completed', cents: 5000, deletedAt: new Date() })
  await makeOrder({ status: 'cancelled', cents: 300 })
  await makeOrder()
  const of = async (days: 30 | 365) =>
    (await findDashboard(db, days)).byStatus.map(({ status, orders, amountCents }) => [status, orders, amountCents])
  const known = new Map<string, number[]>([
    ['pending', [1, 1000]],
    ['completed', [2, 2000]],
    ['cancelled', [1, 300]],
  ])
  expect(await of(30)).toEqual(orderStatuses.map(status => [status, ...(known.get(status) ?? [0, 0])]))
  expect(await of(365)).toContainEqual(['completed', 3, 2700])
})

test('the chart by channel has the orders of its days that were not cancelled, by how they came', async () => {
  await makeOrder({ cents: 1999 })
  await makeOrder({ channel: 'phone', cents: 300 })
  await makeOrder({ channel: 'phone', cents: 500, status: 'completed' })
  await makeOrder({ channel: 'phone', cents: 700, status: 'cancelled' })
  await makeOrder({ channel: 'counter', cents: 40, createdAt: daysAgo(60) })
  const of = async (days: 30 | 90) =>
    (await findDashboard(db, days)).byChannel.map(row => [row.channel, row.orders, row.amountCents])
  expect(await of(30)).toEqual([
    ['web', 1, 1999],
    ['phone', 2, 800],
    ['counter', 0, 0],
  ])
  expect(await of(90)).toContainEqual(['counter', 1, 40])
})

test('the chart has completed money and orders that are not cancelled, on the day they were placed', async () => {
  const yesterday = daysAgo(1)
  await makeOrder({ status: 'completed', cents: 1999, createdAt: yesterday })
  await makeOrder({ status: 'completed', cents: 101, createdAt: yesterday })
  await makeOrder({ status: 'pending', createdAt: yesterday })
  await makeOrder({ status: 'cancelled', createdAt: yesterday })
  const day = yesterday.toISOString().slice(0, 10)
  expect(await periodOf(day)).toEqual({ from: day, to: day, revenueCents: 2100, orders: 3 })
})

test('a day is the shop’s: what was placed late in New York is tomorrow in Auckland', async () => {
  await db.update(settings).set({ timeZone: 'America/New_York' })
  const { rows } = await db.execute<{ placed: string; there: string; later: string }>(sql`
    select ((current_date - 5)::timestamp + interval '23 hours') at time zone 'America/New_York' as placed,
      (current_date - 5)::text as there, (current_date - 4)::text as later`)
  const { placed = '', there = '', later = '' } = rows[0] ?? {}
  await makeOrder({ status: 'completed', createdAt: new Date(placed) })
  expect(await periodOf(there)).toMatchObject({ revenueCents: 1000 })
  expect(await periodOf(later)).toMatchObject({ revenueCents: 0 })
  await db.update(settings).set({ timeZone: 'Pacific/Auckland' })
  expect(await periodOf(there)).toMatchObject({ revenueCents: 0 })
  expect(await periodOf(later)).toMatchObject({ revenueCents: 1000 })
})

test('90 days are days, a year is weeks from Monday to Sunday without a gap', async () => {
  expect((await findDashboard(db, 90)).periods).toHaveLength(90)
  for (const days of [0, 6, 7, 100, 364]) await makeOrder({ status: 'completed', createdAt: daysAgo(days) })
  await makeOrder({ status: 'completed', createdAt: daysAgo(372) })
  const { periods } = await findDashboard(db, 365)
  expect(periods.reduce((sum, period) => sum + period.orders, 0)).toBe(5)
  expect(periods).toHaveLength(53)
  for (const [index, { from, to }] of periods.entries()) {
    expect(new Date(from).getUTCDay(), from).toBe(1)
    const next = periods[index + 1]
    if (next) expect(new Date(next.from).getTime() - new Date(to).getTime()).toBe(dayMs)
  }
  expect(periods.at(-1)?.to).toBe(new Date().toISOString().slice(0, 10))
})

test('low stock: what sells and is short by that comes before what nobody buys, with the pieces sold', async () => {
  for (let n = 0; n < 10; n++) await makeProduct(db, { id: `DEAD${n}`, name: 'Dead', stock: 0 })
  await makeProduct(db, { id: 'FAST', name: 'Fast', stock: 4 })
  await makeProduct(db, { id: 'SLOW', name: 'Slow', stock: 5 })
  await makeOrder({ items: [{ id: 'FAST', quantity: 9 }] })
  await makeOrder({ items: [{ id: 'SLOW', quantity: 2 }] })
  await makeOrder({ status: 'cancelled', items: [{ id: 'SLOW', quantity: 50 }] })
  await makeOrder({ createdAt: daysAgo(91), items: [{ id: 'SLOW', quantity: 50 }] })
  const { lowStock } = await findDashboard(db, 30)
  expect(lowStock.map(({ id, sold }) => [id, sold])).toEqual([
    ['FAST', 9],
    ...Array.from({ length: 9 }, (_, n) => [`DEAD${n}`, 0]),
  ])
})

test('low stock: the ten with the least, active ones only, and how many there are', async () => {
  for (let n = 0; n < 12; n++)
    await makeProduct(db, { id: `LOW${String(n).padStart(2, '0')}`, name: 'Low', stock: n % 6 })
  await makeProduct(db, { id: 'ASLEEP', name: 'Asleep', stock: 0, isActive: false })
  await makeProduct(db, { id: 'PLENTY', name: 'Plenty', stock: 6, images: ['/a.svg'] })
  const { lowStock, lowStockCount } = await findDashboard(db, 30)
  expect(lowStockCount).toBe(12)
  expect(lowStock.map(({ id, stock }) => [id, stock])).toEqual([
    ...[
      ['LOW00', 0],
      ['LOW06', 0],
      ['LOW01', 1],
      ['LOW07', 1],
      ['LOW02', 2],
    ],
    ...[
      ['LOW08', 2],
      ['LOW03', 3],
      ['LOW09', 3],
      ['LOW04', 4],
      ['LOW10', 4],
    ],
  ])
})

test('best sellers are pieces of the last 30 days, without what was cancelled or deleted', async () => {
  await makeProduct(db, { id: 'PAD', name: 'Pads of today' })
  await makeOrder({
    items: [
      { id: 'PAD', name: 'Pads', quantity: 2 },
      { id: 'GONE', name: 'Old horn', quantity: 4 },
    ],
  })
  await makeOrder({ items: [{ id: 'PAD', quantity: 3 }], createdAt: daysAgo(29) })
  await makeOrder({ items: [{ id: 'PAD', quantity: 10 }], createdAt: daysAgo(31) })
  await makeOrder({ items: [{ id: 'PAD', quantity: 10 }], status: 'cancelled' })
  await makeOrder({ items: [{ id: 'PAD', quantity: 10 }], deletedAt: new Date() })
  expect((await findDashboard(db, 30)).bestSellers).toEqual([
    { id: 'PAD', name: 'Pads of today', brand: 'Norrland', units: 5, isThere: true },
    { id: 'GONE', name: 'Old horn', brand: 'Norrland', units: 4, isThere: false },
  ])
})

test('the newest five messages that wait for an answer, and the newest five orders', async () => {
  const message = { name: 'Kim', email: 'kim@example.com', message: 'Hello' }
  for (let n = 1; n <= 7; n++) {
    const doneAt = n === 2 ? new Date() : null
    await db.insert(contactMessages).values({ ...message, subject: `No ${n}`, doneAt, createdAt: daysAgo(n) })
    await makeOrder({ orderNumber: `ORD-${n}`, createdAt: daysAgo(n), deletedAt: n === 1 ? new Date() : null })
  }
  const { messages, messageCount, latestOrders } = await findDashboard(db, 30)
  expect(messages.map(({ subject }) => subject)).toEqual(['No 1', 'No 3', 'No 4', 'No 5', 'No 6'])
  expect(messages[0]?.sentAt.getTime()).toBeCloseTo(daysAgo(1).getTime(), -4)
  expect(messageCount).toBe(6)
  expect(latestOrders.map(order => order.orderNumber)).toEqual(['ORD-2', 'ORD-3', 'ORD-4', 'ORD-5', 'ORD-6'])
  expect(latestOrders[0]).toMatchObject({ customerName: 'Ada', status: 'pending', totalCents: 1000 })
})

test('long lists are counted only so far', async () => {
  await db.execute(sql`
    insert into products (id, name, brand, price, stock) select 'P' || n, 'Part', 'X', 1, 0 from generate_series(1, 1100) n`)
  const { lowStockCount, products: count } = await findDashboard(db, 30)
  expect({ lowStockCount, count }).toEqual({ lowStockCount: 1000, count: 1100 })
  await db.delete(products)
  expect(await findDashboard(db, 30)).toMatchObject({ lowStockCount: 0, products: 0 })
})
