import { count, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { products } from '#db/schema/catalogue/products.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import { cancelOrder } from '#shop/selling/orders/moves/status.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { postgres15 } from '#test/servers/postgres-15.ts'
import { addCustomer, addProduct, checkoutOf, mailsTo, origin, setRates, stockOf } from './world.ts'

const servers = [
  { name: 'the embedded server', server: inject('testServer') },
  { name: 'PostgreSQL 15', server: await postgres15() },
]

describe.each(servers)('at once, on $name', async ({ server }) => {
  const { db } = await testDatabase({ server, max: 20 })
  let userId: string

  beforeEach(async () => {
    await emptyTables(db)
    await setRates(db)
    userId = await addCustomer(db, 'ada@example.com')
  })

  const place = (checkout: ReturnType<typeof checkoutOf>) => placeOrder(db, { userId, origin, checkout })
  const ordersKept = async () => (await db.select({ orders: count() }).from(orders))[0]?.orders

  test('50 buyers for 10 pieces: exactly 10 orders, stock 0', async () => {
    await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 10000, stock: 10 })
    const buyers = Array.from({ length: 50 }, () => place(checkoutOf([{ id: 'PAD1', quantity: 1 }], 12000)))
    const outcomes = await Promise.all(buyers)
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(10)
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.reason).toBe('out-of-stock')
    expect(await ordersKept()).toBe(10)
    expect(await stockOf(db)).toEqual({ PAD1: 0 })
    expect(await mailsTo(db)).toHaveLength(20)
  })

  test('carts of the same parts in every order: nobody deadlocks, nothing is oversold', async () => {
    const ids = Array.from({ length: 8 }, (_, n) => `PART${n}`)
    for (const id of ids) await addProduct(db, { id, name: id, priceCents: 1000, stock: 30 })
    const buyers = Array.from({ length: 60 }, (_, buyer) => {
      const turned = [...ids.slice(buyer % 8), ...ids.slice(0, buyer % 8)]
      const lines = (buyer % 2 ? turned : turned.toReversed()).slice(0, 6).map(id => ({ id, quantity: 1 }))
      return place(checkoutOf(lines, 7200))
    })
    // Admins cancel meanwhile what is there already.
    const cancelling = Promise.all(buyers.slice(0, 5)).then(outcomes =>
      Promise.all(
        outcomes.map(outcome => outcome.ok && cancelOrder(db, { orderId: outcome.order.id, by: null, origin })),
      ),
    )
    const outcomes = await Promise.all(buyers)
    await cancelling
    expect(outcomes.filter(outcome => outcome.ok).length).toBeGreaterThanOrEqual(30)
    const { rows } = await db.execute(sql`
      select product.id from ${products} product
      left join (
        select item.product_id, sum(item.quantity) as sold from ${orderItems} item
        join ${orders} placed on placed.id = item.order_id and placed.status <> 'cancelled' group by item.product_id
      ) s on s.product_id = product.id
      where product.stock <> 30 - coalesce(s.sold, 0) or product.stock < 0`)
    expect(rows).toEqual([])
  })

  test('one form sent eight times is one order, and each gets it, though it took the last piece', async () => {
    await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 10000, stock: 1 })
    const checkout = checkoutOf([{ id: 'PAD1', quantity: 1 }], 12000)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => place(checkout)))
    const [first] = outcomes
    expect(first).toMatchObject({ ok: true })
    for (const outcome of outcomes) expect(outcome).toEqual({ ...first, isNew: expect.any(Boolean) })
    expect(outcomes.filter(outcome => outcome.ok && outcome.isNew)).toHaveLength(1)
    expect(await ordersKept()).toBe(1)
    expect(await stockOf(db)).toEqual({ PAD1: 0 })
    expect(await mailsTo(db)).toHaveLength(2)
  })

  test('one key with plenty in stock, and with another cart each time, is one order too', async () => {
    for (const id of ['PAD1', 'PAD2']) await addProduct(db, { id, name: id, priceCents: 10000, stock: 50 })
    const checkout = checkoutOf([{ id: 'PAD1', quantity: 1 }], 12000)
    const other = { ...checkout, lines: [{ id: 'PAD2', quantity: 1 }] }
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => place(n % 2 ? checkout : other)))
    for (const outcome of outcomes) expect(outcome).toEqual({ ...outcomes[0], isNew: expect.any(Boolean) })
    expect(outcomes.filter(outcome => outcome.ok && outcome.isNew)).toHaveLength(1)
    expect(await ordersKept()).toBe(1)
    const { PAD1 = 0, PAD2 = 0 } = await stockOf(db)
    expect(PAD1 + PAD2).toBe(99)
    expect(await mailsTo(db)).toHaveLength(2)
  })
})
