import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { findDashboard, foldCounts } from '#shop/overview/dashboard/figures.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { takePayment } from '#shop/selling/payments/take.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { addCustomer, addProduct, checkoutOf, origin, setRates } from '#test/selling/orders/world.ts'

const { db, pool } = await testDatabase({ max: 12 })
let userId: string

beforeEach(async () => {
  await emptyTables(db)
  await setRates(db)
  userId = await addCustomer(db, 'ada@example.com')
  await addProduct(db, { id: 'PAD', name: 'Pads', priceCents: 4999, stock: 10_000 })
})

async function place(): Promise<string> {
  const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf([{ id: 'PAD', quantity: 1 }], 6718) })
  if (!placed.ok) throw new Error(placed.message)
  return placed.order.id
}

/** Sums of the counters, and beside them what a count of the tables themselves gives. */
async function sums() {
  const { rows } = await db.execute(sql`
    select
      (select json_agg(t order by day, status, channel) from (
        select day, status, channel, sum(order_count) as orders, sum(amount) as amount, sum(owed) as owed, sum(to_refund) as back
        from order_totals group by 1, 2, 3 having sum(order_count) <> 0) t) as kept,
      (select json_agg(t order by day, status, channel) from (
        select shop_day(created_at) as day, status, channel, count(*) as orders, sum(total_amount) as amount,
          sum(greatest(due, 0)) as owed, sum(greatest(-due, 0)) as back
        from orders cross join lateral (
          select case status when 'cancelled' then invoiced_amount else total_amount end - credited_amount - paid_amount as due
        ) balance
        where deleted_at is null group by 1, 2, 3) t) as real,
      (select json_object_agg(table_name, n) from (
        select table_name, sum(row_count) as n from row_counts group by 1 order by 1) t) as "keptRows",
      json_build_object('products', (select count(*) from products), 'profiles', (select count(*) from profiles))
        as "realRows",
      (select count(*)::integer from order_totals) as length`)
  const [found] = rows
  if (!found) throw new Error('Nothing was counted')
  return found
}

test('folding leaves one row of each day, status and channel, and every sum as it was', async () => {
  const [first, second, third] = [await place(), await place(), await place()]
  const paid = { kind: 'cash' as const, by: userId }
  await takePayment(db, { ...paid, orderId: second ?? '', amountCents: 6718, requestKey: crypto.randomUUID() })
  await takePayment(db, { ...paid, orderId: third ?? '', amountCents: 718, requestKey: crypto.randomUUID() })
  await changeOrderStatus(db, { orderId: first, to: 'completed', by: null, origin })
  await cancelOrder(db, { orderId: second ?? '', by: null, origin })
  await addCustomer(db, 'bob@example.com')
  await db.execute(sql`delete from products`)
  const before = await sums()
  // One is completed and one is paid in part, neither of them whole; the cancelled one was paid.
  expect(await findDashboard(db, 30)).toMatchObject({ money: { owedCents: 6718 + 6000, toRefundCents: 6718 } })
  expect(before.kept).toEqual(before.real)
  expect(before.length).toBeGreaterThan(3)
  await foldCounts(db)
  expect(await sums()).toEqual({ ...before, length: 3 })
  await foldCounts(db)
  expect(await sums()).toEqual({ ...before, length: 3 })
})

test('orders placed, moved and deleted while counters are folded and read are each counted once', async () => {
  let isBusy = true
  const fold = async () => {
    while (isBusy) await foldCounts(db)
  }
  const read = async () => {
    let last = 0
    while (isBusy) {
      const { orders } = await findDashboard(db, 30)
      // Orders are only added below, so a sum that shrinks has lost a row.
      expect(orders).toBeGreaterThanOrEqual(last)
      last = orders
    }
  }
  const work = async () => {
    for (let i = 0; i < 8; i++) {
      const orderId = await place()
      await addCustomer(db, `${orderId}@example.com`)
      if (i % 2 === 0) await changeOrderStatus(db, { orderId, to: 'completed', by: null, origin })
    }
  }
  const folding = [fold(), fold(), read()]
  await Promise.all([work(), work(), work(), work()]).finally(() => {
    isBusy = false
  })
  await Promise.all(folding)
  const { kept, real, keptRows, realRows } = await sums()
  expect(kept).toEqual(real)
  expect(keptRows).toEqual(realRows)
  expect(await findDashboard(db, 30)).toMatchObject({ orders: 32, users: 33, revenueCents: 16 * 6718 })
})

test('a time zone that changes in the middle of a fold counts nothing twice', async () => {
  await place()
  await place()
  const folding = await pool.connect()
  try {
    await folding.query('begin')
    await folding.query('select fold_counts()')
    const moved = db
      .update(settings)
      .set({ timeZone: 'Pacific/Auckland' })
      .then(() => true)
    await expect.poll(async () => (await lockWaits()) > 0).toBe(true)
    await folding.query('commit')
    expect(await moved).toBe(true)
  } finally {
    folding.release()
  }
  const { kept, real } = await sums()
  expect(kept).toEqual(real)
})

async function lockWaits(): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.n ?? 0
}
