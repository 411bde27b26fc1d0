import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { settings } from '#db/schema/office/shop.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { readSort } from '#shop/paging.ts'
import { listAllOrders, listAnyOrders, selectPage } from '#shop/selling/orders/admin-list.server.ts'
import { orderColumns, readOrderFilter } from '#shop/selling/orders/admin-list.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { testDatabase } from '#test/database.ts'
import { correctStock } from '#test/stock.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'
import { copyOrders } from './copies.ts'
import { origin } from './world.ts'

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

/** For copies of an order: one was placed every hour of 2020. */
const everyHour = sql`jsonb_build_object('created_at', timestamptz '2020-01-01' + n * interval '1 hour')`
const place = () => placeOneOf(db, world.people.anna, 'KT-PAD10')
const sortOf = (search: string) => readSort(orderColumns, new URLSearchParams(search))
const list = async (search: string, page = 1) =>
  listAllOrders(db, readOrderFilter(new URLSearchParams(search)), page, sortOf(search))
const numbers = async (search: string) => (await list(search)).items.map(({ orderNumber }) => orderNumber)

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
      channel: 'web',
      deliveryMethod: 'delivery',
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

  test('is narrowed to how they came in', async () => {
    const [called, visited] = [await place(), await place()]
    await db.update(orders).set({ channel: 'phone' }).where(eq(orders.id, called.id))
    await db.update(orders).set({ channel: 'counter' }).where(eq(orders.id, visited.id))
    expect(await numbers('channel=web')).toEqual([order.orderNumber])
    expect(await numbers('channel=phone')).toEqual([called.orderNumber])
    expect(await numbers('channel=counter')).toEqual([visited.orderNumber])
    expect(await numbers('channel=counter&status=shipped')).toEqual([])
    expect(await numbers('channel=post')).toHaveLength(3)
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
    await copyOrders(db, 3000, everyHour)
    await db.execute(sql`analyze orders`)
    const filter = readOrderFilter(new URLSearchParams({ waits }))
    const plan = await db.execute(sql`explain ${selectPage(db, filter, 1)}`)
    const lines = plan.rows.map(row => String(row['QUERY PLAN']))
    expect(lines.filter(line => line.includes('Seq Scan on orders'))).toEqual([])
    expect(lines.filter(line => line.includes(index)).length).toBeGreaterThan(0)
  })

  test('is sorted by total and by day, both ways, and the total has an index', async () => {
    await copyOrders(
      db,
      2000,
      sql`jsonb_build_object('subtotal', n * 7 % 2001, 'vat_amount', 0, 'delivery_fee', 0,
        'total_amount', n * 7 % 2001) || ${everyHour}`,
    )
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

  test('a word that many have is looked for once, for page and total, in the text that orders keep', async () => {
    await copyOrders(db, 3000, everyHour)
    await db.execute(sql`analyze orders`)
    const plan = await db.execute(sql`explain ${selectPage(db, readOrderFilter(new URLSearchParams('q=lovelace')), 1)}`)
    const lines = plan.rows.map(row => String(row['QUERY PLAN']))
    expect(lines.filter(line => line.includes('%lovelace%'))).toHaveLength(1)
    expect(lines.join()).not.toContain('without_accents')
    expect(lines.filter(line => /^ *Filter: .*%lovelace%|^ *Recheck Cond: .*%lovelace%/.test(line))).toHaveLength(1)
    expect((await list('q=lovelace')).total).toBe(3001)
    expect((await list('q=lovelace', 76)).items).toHaveLength(1)
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
    await copyOrders(db, 1000, everyHour)
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
