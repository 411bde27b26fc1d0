import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { auditLog } from '#db/schema/office/audit.ts'
import { orderTotals } from '#db/schema/overview/counts.ts'
import { orderItems, orderStatusChanges, orders } from '#db/schema/selling/orders.ts'
import { readSort } from '#shop/paging.ts'
import { removeCustomer } from '#shop/people/accounts/deletion.server.ts'
import { findAnyOrder, listAllOrders } from '#shop/selling/orders/admin-list.server.ts'
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
