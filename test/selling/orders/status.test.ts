import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import { type OrderTarget, orderCan, orderStatuses, orderTargets } from '#shop/selling/orders/status.ts'
import { orderTimeline } from '#shop/selling/orders/timeline.ts'
import { testDatabase } from '#test/database.ts'
import { correctStock } from '#test/stock.ts'
import { buyPadsAndFilter, mailsTo, openShop, origin, stockOf } from './world.ts'

const { db } = await testDatabase()
let userId: string
let by: string
let orderId: string

beforeEach(async () => {
  ;({ userId, by } = await openShop(db))
  orderId = (await buyPadsAndFilter(db, userId)).id
})

const move = (to: OrderTarget) => changeOrderStatus(db, { orderId, to, by, origin })
const statusNow = async () => (await findOrder(db, { orderId, userId }))?.status

test('every move of the table is allowed, and every other refused', async () => {
  for (const status of orderStatuses) {
    for (const to of orderTargets) {
      await db.update(orders).set({ status })
      const outcome = await move(to)
      expect([status, to, outcome.ok]).toEqual([status, to, orderCan({ status }, to)])
      expect(await statusNow()).toBe(outcome.ok ? to : status)
      if (!outcome.ok) expect(outcome).toMatchObject({ reason: 'not-allowed', status })
    }
  }
})

test('the database takes the statuses of the table, and no other', async () => {
  const { rows } = await db.execute(sql`
    select conrelid::regclass::text as name, array(
      select match[1] from regexp_matches(pg_get_constraintdef(oid), '''([a-z]+)''', 'g') match
    ) as statuses from pg_constraint where conname in ('orders_status', 'order_status_changes_status') order by 1`)
  const statuses = [...orderStatuses]
  expect(rows).toEqual([
    { name: 'order_status_changes', statuses },
    { name: 'orders', statuses },
  ])
})

test('each change has its time, its author and its mail', async () => {
  await move('shipped')
  await move('delivered')
  const order = await findOrder(db, { orderId, userId })
  expect(order?.changes.map(change => change.status)).toEqual(['pending', 'shipped', 'delivered'])
  expect(orderTimeline({ changes: order?.changes ?? [], deliveryMethod: 'delivery' }).map(step => step.state)).toEqual([
    'done',
    'done',
    'done',
    'current',
    'upcoming',
  ])
  expect(await mailsTo(db)).toEqual([
    'ada@example.com',
    'counter@camshaft.example',
    'ada@example.com',
    'ada@example.com',
  ])
})

test('what an admin saw must still be so', async () => {
  await move('processing')
  const outcome = await changeOrderStatus(db, { orderId, to: 'shipped', expected: 'pending', by, origin })
  expect(outcome).toEqual({
    ok: false,
    reason: 'stale',
    status: 'processing',
    message: 'Somebody else has changed this order meanwhile: it is processing now',
  })
  expect(await statusNow()).toBe('processing')
})

test('of two admins at once one is told about the other', async () => {
  const admins = (['processing', 'cancelled'] as const).map(to =>
    changeOrderStatus(db, { orderId, to, expected: 'pending', by, origin }),
  )
  const outcomes = await Promise.all(admins)
  expect(outcomes.map(outcome => outcome.ok).sort()).toEqual([false, true])
  expect(outcomes.find(outcome => !outcome.ok)).toMatchObject({ reason: 'stale' })
})

test('an order that is deleted, unknown or no id at all is not there', async () => {
  for (const bad of ['1', crypto.randomUUID()]) {
    expect(await changeOrderStatus(db, { orderId: bad, to: 'shipped', by, origin })).toMatchObject({
      reason: 'not-found',
    })
  }
  await db.update(orders).set({ deletedAt: new Date() })
  expect(await move('shipped')).toMatchObject({ reason: 'not-found' })
})

describe('cancelling', () => {
  const full = { PAD1: 10, FILTER1: 10 }
  const sold = { PAD1: 7, FILTER1: 9 }

  test('puts the stock back', async () => {
    expect(await stockOf(db)).toEqual(sold)
    expect(await cancelOrder(db, { orderId, by, origin })).toMatchObject({ ok: true, stockPutBack: true })
    expect(await stockOf(db)).toEqual(full)
  })

  test('puts it back once, however often and by however many', async () => {
    await Promise.all(Array.from({ length: 8 }, () => cancelOrder(db, { orderId, by, origin })))
    expect(await stockOf(db)).toEqual(full)
    // Even where somebody reopened the order by hand.
    await db.update(orders).set({ status: 'pending' })
    expect(await cancelOrder(db, { orderId, by, origin })).toMatchObject({ ok: true, stockPutBack: false })
    expect(await stockOf(db)).toEqual(full)
  })

  test.each(['delivered', 'completed'] as const)('from %s puts it back only when asked to', async status => {
    await move(status)
    expect(await cancelOrder(db, { orderId, by, origin })).toMatchObject({ ok: true, stockPutBack: false })
    expect(await stockOf(db)).toEqual(sold)
    await db.update(orders).set({ status })
    expect(await cancelOrder(db, { orderId, by, origin, putStockBack: true })).toMatchObject({ stockPutBack: true })
    expect(await stockOf(db)).toEqual(full)
  })

  test('manages without a product that was deleted, and within what a stock can hold', async () => {
    await db.delete(products).where(eq(products.id, 'FILTER1'))
    await correctStock(db, tx => tx.update(products).set({ stock: 2_147_483_647 }))
    expect(await cancelOrder(db, { orderId, by, origin })).toMatchObject({ ok: true })
    expect(await stockOf(db)).toEqual({ PAD1: 2_147_483_647 })
  })
})
