import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { settings } from '#db/schema/office/shop.ts'
import { orderTotals } from '#db/schema/overview/counts.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { orderItems, orderStatusChanges, orders } from '#db/schema/selling/orders.ts'
import { readSort } from '#shop/paging.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { findAnyOrder, listAllOrders, listAnyOrders, selectPage } from '#shop/selling/orders/admin-list.server.ts'
import { orderColumns, readOrderFilter } from '#shop/selling/orders/admin-list.ts'
import { deleteOrder, purgeOrders, restoreOrder } from '#shop/selling/orders/deletion.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { findOrder, listOrders } from '#shop/selling/orders/own.server.ts'
import { testDatabase } from '#test/database.ts'
import { correctStock } from '#test/stock.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'
import { origin, stockOf } from './world.ts'

const { db } = await testDatabase()
let world: World
let dana: string
let order: { id: string; orderNumber: string }

beforeEach(async () => {
  world = await fillShop(db)
  await correctStock(db, tx => tx.update(products).set({ stock: 100 }).where(eq(products.id, 'KT-PAD10')))
  dana = world.people.dana
  order = await placeOneOf(db, world.people.anna, 'KT-PAD10')
})

const place = () => placeOneOf(db, world.people.anna, 'KT-PAD10')
const sortOf = (search: string) => readSort(orderColumns, new URLSearchParams(search))
const list = async (search: string, page = 1) =>
  listAllOrders(db, readOrderFilter(new URLSearchParams(search)), page, sortOf(search))
const numbers = async (search: string) => (await list(search)).items.map(({ orderNumber }) => orderNumber)
const logged = () => db.select().from(auditLog).orderBy(asc(auditLog.id))
/** Orders and their sum by status, as the dashboard counts them. */
const totals = async () => {
  const sums = { count: sql<number>`sum(${orderTotals.orderCount})::integer`, amount: sql<string>`sum(amount)::text` }
  const rows = await db
    .select({ status: orderTotals.status, ...sums })
    .from(orderTotals)
    .groupBy(orderTotals.status)
  return Object.fromEntries(
    rows.filter(({ count }) => count).map(({ status, count, amount }) => [status, [count, amount]]),
  )
}

describe('the list', () => {
  test('has everybody’s orders, newest first, with what a row shows', async () => {
    const second = await placeOneOf(db, world.people.boris, 'KT-PAD10')
    const { items, total } = await list('')
    expect(total).toBe(2)
    expect(items.map(({ id }) => id)).toEqual([second.id, order.id])
    expect(items[1]).toEqual({
      id: order.id,
      orderNumber: order.orderNumber,
      asksForChange: false,
      waitsForCall: false,
      invoiceNumber: null,
      status: 'pending',
      totalCents: 6718,
      currencySymbol: '$',
      invoicedCents: 0,
      creditedCents: 0,
      paidCents: 0,
      placedAt: expect.any(Date),
      deletedAt: null,
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.com',
      itemCount: 1,
    })
  })

  test('is paged by forty, and a page too far is the last', async () => {
    const [row] = await db.select().from(orders)
    if (!row) throw new Error('No order')
    const more = Array.from({ length: 44 }, (_, n) => ({
      ...row,
      id: crypto.randomUUID(),
      checkoutKey: crypto.randomUUID(),
      orderNumber: `ORD-${n}-AAAAAAAAA`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
    }))
    await db.insert(orders).values(more)
    const pages = await Promise.all([1, 2, 3, 250].map(page => list('', page)))
    expect(pages.map(({ items, page, pageCount }) => [items.length, page, pageCount])).toEqual([
      [40, 1, 2],
      [5, 2, 2],
      [5, 2, 2],
      [5, 2, 2],
    ])
    expect(pages[0]?.items[0]?.id).toBe(order.id)
    expect(pages[1]?.items.at(-1)?.orderNumber).toBe('ORD-0-AAAAAAAAA')
  })

  test('is narrowed to a status', async () => {
    const second = await place()
    await changeOrderStatus(db, { orderId: second.id, to: 'shipped', by: dana, origin })
    expect(await numbers('status=pending')).toEqual([order.orderNumber])
    expect(await numbers('status=shipped')).toEqual([second.orderNumber])
    expect(await numbers('status=cancelled')).toEqual([])
    expect(await numbers('status=nothing')).toHaveLength(2)
  })

  test('is narrowed to days of the shop’s time zone, the last one included', async () => {
    await db.update(settings).set({ timeZone: 'America/New_York' })
    const late = await place()
    // Half past eleven in the evening of the second of March.
    await db
      .update(orders)
      .set({ createdAt: new Date('2026-03-03T04:30:00Z') })
      .where(eq(orders.id, late.id))
    const found = (search: string) => numbers(search)
    expect(await found('placedFrom=2026-03-02&placedTo=2026-03-02')).toEqual([late.orderNumber])
    expect(await found('placedTo=2026-03-01')).toEqual([])
    expect(await found('placedFrom=2026-03-03')).toEqual([order.orderNumber])
    expect(await found('placedFrom=2026-03-02&status=shipped')).toEqual([])
    expect(await found('placedFrom=2026-02-30')).toHaveLength(2)
  })

  test('is narrowed by what they wait for', async () => {
    const [called, wished, owing, refunded, even] = [
      await place(),
      await place(),
      await place(),
      await place(),
      await place(),
    ]
    await db.update(orders).set({ callState: 'waiting' }).where(eq(orders.id, called.id))
    await db.insert(changeRequests).values({ orderId: wished.id, requestKey: crypto.randomUUID(), note: 'Two, please' })
    for (const { id: orderId } of [owing, refunded, even])
      await changeOrderStatus(db, { orderId, to: 'completed', by: dana, origin, takesCash: orderId !== owing.id })
    await db.update(orders).set({ paidCents: sql`paid_amount + 1` }).where(eq(orders.id, refunded.id))
    expect(await numbers('waits=sending')).toEqual([wished, order].map(one => one.orderNumber))
    expect(await numbers('waits=call')).toEqual([called.orderNumber])
    expect(await numbers('waits=change')).toEqual([wished.orderNumber])
    expect(await numbers('waits=money')).toEqual([owing.orderNumber])
    expect(await numbers('waits=refund')).toEqual([refunded.orderNumber])
    expect(await numbers('waits=nothing')).toHaveLength(6)
    // What was called about or asked for and then sent waits no longer.
    for (const { id: orderId } of [called, wished])
      await changeOrderStatus(db, { orderId, to: 'shipped', by: dana, origin })
    expect(await numbers('waits=call')).toEqual([])
    expect(await numbers('waits=change')).toEqual([])
  })

  test.each([
    ['call', 'orders_waiting_for_call'],
    ['change', 'change_requests_open'],
    ['money', 'orders_not_even'],
    ['refund', 'orders_not_even'],
  ])('of many that wait for nothing those that wait for a %s are found by an index', async (waits, index) => {
    await changeOrderStatus(db, { orderId: order.id, to: 'completed', by: dana, origin, takesCash: true })
    await db.execute(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'checkout_key', gen_random_uuid(), 'order_number', 'ORD-' || n || '-BBBBBBBBB',
        'created_at', timestamptz '2020-01-01' + n * interval '1 hour'))).*
      from orders o, generate_series(1, 3000) n`)
    await db.execute(sql`analyze orders`)
    const filter = readOrderFilter(new URLSearchParams({ waits }))
    const plan = await db.execute(sql`explain ${selectPage(db, filter, 1)}`)
    const lines = plan.rows.map(row => String(row['QUERY PLAN']))
    expect(lines.filter(line => line.includes('Seq Scan on orders'))).toEqual([])
    expect(lines.filter(line => line.includes(index)).length).toBeGreaterThan(0)
  })

  test('is sorted by total and by day, both ways, and the total has an index', async () => {
    await db.execute(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'checkout_key', gen_random_uuid(), 'order_number', 'ORD-' || n || '-BBBBBBBBB', 'subtotal', n * 7 % 2001,
        'vat_amount', 0, 'delivery_fee', 0, 'total_amount', n * 7 % 2001,
        'created_at', timestamptz '2020-01-01' + n * interval '1 hour'))).*
      from orders o, generate_series(1, 2000) n`)
    await db.execute(sql`analyze orders`)
    const totals = async (search: string) => (await list(search)).items.map(({ totalCents }) => totalCents)
    expect((await totals('sort=total-desc')).slice(0, 2)).toEqual([200_000, 199_900])
    expect((await totals('sort=total-asc&status=pending')).slice(0, 2)).toEqual([100, 200])
    const days = (await list('sort=placed-asc')).items.map(({ placedAt }) => placedAt.getTime())
    expect(days[0]).toBe(Date.UTC(2020, 0, 1, 1))
    expect(days).toEqual([...days].sort((one, other) => one - other))
    const plan = await db.execute(
      sql`explain ${selectPage(db, readOrderFilter(new URLSearchParams()), 1, sortOf('sort=total-desc'))}`,
    )
    expect(JSON.stringify(plan.rows)).toContain('orders_total')
  })

  test('a telephone number is looked for in the index of the search', async () => {
    const filter = readOrderFilter(new URLSearchParams('q=%2B1+207+555+0199'))
    const plan = await db.transaction(async tx => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain ${selectPage(db, filter, 1)}`)
    })
    expect(plan.rows.map(row => row['QUERY PLAN']).join('\n')).toContain('orders_admin_search')
  })

  test('a month of many is read by its index', async () => {
    await db.execute(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'checkout_key', gen_random_uuid(), 'order_number', 'ORD-' || n || '-BBBBBBBBB',
        'created_at', timestamptz '2020-01-01' + n * interval '1 hour'))).*
      from orders o, generate_series(1, 1000) n`)
    await db.execute(sql`analyze orders`)
    const filter = readOrderFilter(new URLSearchParams('placedFrom=2020-01-05&placedTo=2020-01-08'))
    const plan = await db.execute(sql`explain ${selectPage(db, filter, 1)}`)
    const lines = plan.rows.map(row => String(row['QUERY PLAN']))
    expect(lines.filter(line => line.includes('Seq Scan on orders'))).toEqual([])
    expect(lines.filter(line => line.includes('orders_newest')).length).toBeGreaterThan(0)
  })

  test.each([
    ['the number', () => order.orderNumber],
    ['the end of the number, in any case', () => order.orderNumber.slice(-6).toLowerCase()],
    ['its last nine characters, which people read out', () => order.orderNumber.slice(-9)],
    ['the number as mails write it', () => `#${order.orderNumber}`],
    ['a name', () => 'margarethe'],
    ['names in any order', () => 'unruh marga'],
    ['the address', () => 'mu@fern'],
    ['the phone', () => '(207) 555'],
    ['the phone, grouped otherwise', () => '207 5550 199'],
    ['the phone as digits', () => '2075550199'],
    ['the phone with the code of the country', () => '+1 207.555.0199'],
    ['the phone with 00 before that code', () => '0012075550199'],
    ['the end of the phone', () => '555 01 99'],
    ['a name without its accent', () => 'jose unruh'],
    ['a name with accents that it has not', () => 'Únruh'],
    ['the start of a name, one letter', () => 'u'],
    ['the start of a name, two letters', () => 'Un'],
    ['the start of the number', () => 'OR'],
    ['words of several fields', () => 'Unruh fernpost ORD'],
  ])('finds by %s', async (_, textOf) => {
    const other = await place()
    const customerPhone = '(207) 555-0199'
    const margarethe = { customerName: 'Margarethe José Unruh', customerEmail: 'mu@fernpost.example', customerPhone }
    await db.update(orders).set(margarethe).where(eq(orders.id, order.id))
    const text = textOf()
    const found = await numbers(`q=${encodeURIComponent(text)}`)
    expect(found).toContain(order.orderNumber)
    if (text !== 'OR') expect(found).not.toContain(other.orderNumber)
  })

  test.each([
    'ovelace ',
    'zz',
    'z',
    '000000',
    '+00 (000)',
    '%%%',
    '___',
    '\\\\\\',
    'Ada%',
    "'; drop table orders",
    'ada unruh',
  ])('takes %j as text', async text => {
    const found = await numbers(`q=${encodeURIComponent(text)}`)
    // What has no letter and no digit narrows nothing; the rest is looked for to the letter.
    expect(found).toHaveLength(/ovelace|%%%|___|\\\\/.test(text) ? 1 : 0)
  })
})

test('papers of a round have every order of it, the oldest first: more than a page of the list shows', async () => {
  const placed = [order]
  for (let count = placed.length; count < 45; count += 1) placed.push(await place())
  const ids = placed.map(({ id }) => id)
  expect((await listAnyOrders(db, ids.toReversed())).map(({ id }) => id)).toEqual(ids)
})

describe('a move', () => {
  test('is written down with its order, and bears its author’s name on the page of the order', async () => {
    await changeOrderStatus(db, { orderId: order.id, to: 'processing', by: dana, origin })
    await cancelOrder(db, { orderId: order.id, by: dana, origin })
    const who = {
      userId: dana,
      userName: 'Dana Reyes',
      thing: 'order',
      thingId: order.id,
      thingName: order.orderNumber,
    }
    expect(await logged()).toMatchObject([
      { ...who, action: 'updated', changes: [{ field: 'Status', from: 'Pending', to: 'Processing' }] },
      {
        ...who,
        action: 'cancelled',
        changes: [
          { field: 'Status', from: 'Processing', to: 'Cancelled' },
          { field: 'Stock put back', from: null, to: 'Yes' },
        ],
      },
    ])
    expect((await findAnyOrder(db, order.id))?.changes.map(({ status, by }) => [status, by])).toEqual([
      ['pending', 'Anna Berg'],
      ['processing', 'Dana Reyes'],
      ['cancelled', 'Dana Reyes'],
    ])
  })

  test('that is refused leaves no trace', async () => {
    await changeOrderStatus(db, { orderId: order.id, to: 'shipped', expected: 'delivered', by: dana, origin })
    expect(await logged()).toEqual([])
  })

  test('of the shop itself is nobody’s: who deletes the account leaves no name in the log', async () => {
    expect(await removeCustomer(db, { userId: world.people.anna, origin })).toMatchObject({ ok: true })
    expect((await findAnyOrder(db, order.id))?.status).toBe('cancelled')
    expect(await logged()).toEqual([])
  })

  test('does not tell the customer who made it', async () => {
    await changeOrderStatus(db, { orderId: order.id, to: 'shipped', by: dana, origin })
    const own = await findOrder(db, { orderId: order.id, userId: world.people.anna })
    expect(JSON.stringify(own)).not.toContain('Dana')
  })
})

describe('a deleted order', () => {
  const remove = () => deleteOrder(db, { orderId: order.id, by: dana })

  test('is gone from lists and sums, its customer’s too, and stands apart; restored it is back as it was', async () => {
    await changeOrderStatus(db, { orderId: order.id, to: 'completed', by: dana, origin })
    const stock = await stockOf(db)
    const before = await findAnyOrder(db, order.id)
    expect(await totals()).toEqual({ completed: [1, '67.18'] })

    expect(await remove()).toBe(order.orderNumber)
    expect(await totals()).toEqual({})
    expect(await numbers('')).toEqual([])
    expect(await numbers('status=completed')).toEqual([])
    expect(await numbers(`q=${order.orderNumber}`)).toEqual([])
    expect(await numbers('status=deleted')).toEqual([order.orderNumber])
    expect(await numbers('status=deleted&q=lovelace')).toEqual([order.orderNumber])
    expect((await listOrders(db, world.people.anna, 1)).items).toEqual([])
    expect(await findOrder(db, { orderId: order.id, userId: world.people.anna })).toBeNull()
    expect((await findAnyOrder(db, order.id))?.deletedAt).toBeInstanceOf(Date)
    expect(await stockOf(db)).toEqual(stock)

    expect(await restoreOrder(db, { orderId: order.id, by: dana })).toBe(order.orderNumber)
    expect(await totals()).toEqual({ completed: [1, '67.18'] })
    expect(await numbers('')).toEqual([order.orderNumber])
    expect(await numbers('status=deleted')).toEqual([])
    expect((await listOrders(db, world.people.anna, 1)).items).toHaveLength(1)
    expect(await findAnyOrder(db, order.id)).toEqual({ ...before, updatedAt: expect.any(Date) })
    expect(await stockOf(db)).toEqual(stock)
    expect((await logged()).map(({ action }) => action)).toEqual(['updated', 'deleted', 'restored'])
  })

  test('is deleted once and restored once, however often one asks', async () => {
    const deleted = await Promise.all([remove(), remove(), remove()])
    expect(deleted.filter(Boolean)).toEqual([order.orderNumber])
    const again = await Promise.all([1, 2].map(() => restoreOrder(db, { orderId: order.id, by: dana })))
    expect(again).toEqual([order.orderNumber, order.orderNumber])
    expect((await logged()).map(({ action }) => action)).toEqual(['deleted', 'restored'])
  })

  test.each(['', '1', 'nothing', crypto.randomUUID()])('%j is none', async orderId => {
    expect(await deleteOrder(db, { orderId, by: dana })).toBeNull()
    expect(await restoreOrder(db, { orderId, by: dana })).toBeNull()
    expect(await findAnyOrder(db, orderId)).toBeNull()
  })

  test('is gone for good after thirty days, with all that hangs on it, and not before', async () => {
    const kept = await place()
    await remove()
    const deletedBefore = (age: string) =>
      db
        .update(orders)
        .set({ deletedAt: sql`now() - ${age}::interval` })
        .where(eq(orders.id, order.id))
    await deletedBefore('29 days 23 hours 59 minutes')
    expect(await purgeOrders(db)).toBe(0)
    expect(await numbers('status=deleted')).toEqual([order.orderNumber])
    await deletedBefore('30 days')
    // Its row is still there, but nobody sees it, nor brings it back.
    expect(await db.$count(orders)).toBe(2)
    expect(await numbers('status=deleted')).toEqual([])
    expect(await findAnyOrder(db, order.id)).toBeNull()
    expect(await restoreOrder(db, { orderId: order.id, by: dana })).toBeNull()
    expect(await purgeOrders(db)).toBe(1)
    expect(await findAnyOrder(db, order.id)).toBeNull()
    expect(await restoreOrder(db, { orderId: order.id, by: dana })).toBeNull()
    for (const table of [orderItems, orderStatusChanges]) {
      expect((await db.select({ orderId: table.orderId }).from(table)).map(({ orderId }) => orderId)).toEqual([kept.id])
    }
    expect(await numbers('')).toEqual([kept.orderNumber])
    expect(await totals()).toEqual({ pending: [1, '67.18'] })
  })
})
