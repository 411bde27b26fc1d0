import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#db/schema/office/shop.ts'
import { orderStatusChanges } from '#db/schema/selling/orders.ts'
import { returnStatusChanges, returns } from '#db/schema/selling/returns.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import { workWithdrawal } from '#shop/selling/returns/withdraw.server.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { type QueuedMail, queuedMails } from '#test/queue.ts'
import { addCustomer, addProduct, checkoutOf, origin, useRates } from '#test/selling/orders/world.ts'

const { db } = await testDatabase()
let by: string
let userId: string
let order: { id: string; orderNumber: string }

beforeEach(async () => {
  await emptyTables(db)
  await useRates(db)
  await db.update(settings).set({ withdrawalDays: 14 })
  userId = await addCustomer(db, 'ada@example.com')
  by = await addCustomer(db, 'admin@example.com')
  await addProduct(db, { id: 'PAD-10', name: 'Brake Pads', priceCents: 1000, stock: 10 })
  await addProduct(db, { id: 'FILTER1', name: 'Oil Filter', priceCents: 1000, stock: 10 })
  const lines = [
    { id: 'PAD-10', quantity: 3 },
    { id: 'FILTER1', quantity: 1 },
  ]
  // 40.00 and 5.99, with VAT
  const placed = await placeOrder(db, { userId, origin, checkout: checkoutOf(lines, 5519) })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  order = placed.order
})

/** Works a withdrawal off, and answers the mails that it made. */
async function withdraw(parts = '', { declaredAt = new Date(), requestKey = crypto.randomUUID() as string } = {}) {
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  const withdrawal = { orderNumber: order.orderNumber, contact: 'ada@example.com', parts, requestKey }
  await workWithdrawal(db, { withdrawal, declaredAt, origin })
  const mails = await queuedMails(db)
  const to = (address: string) => mails.filter(mail => mail.to === address)
  return { customer: to('ada@example.com'), shop: to('counter@camshaft.example') }
}
const move = (to: 'shipped' | 'delivered') => changeOrderStatus(db, { orderId: order.id, to, by, origin })

describe('the moment of the declaration', () => {
  const declaredAt = new Date('2026-03-05T13:05:00Z')
  const says = (mails: QueuedMail[]) => mails.map(({ text }) => text.includes('March 5, 2026 at 1:05 PM UTC'))

  test('is what the days are compared with, and what the acknowledgement names', async () => {
    await move('delivered')
    await db.update(orderStatusChanges).set({ changedAt: new Date('2026-02-19T10:00:00Z') })
    const { customer } = await withdraw('', { declaredAt })
    expect(says(customer)).toEqual([true])
    expect(await db.select({ at: returns.createdAt }).from(returns)).toEqual([{ at: declaredAt }])
    expect(await db.select({ at: returnStatusChanges.changedAt }).from(returnStatusChanges)).toEqual([
      { at: declaredAt },
    ])
  })

  test('is too late for what was delivered long before it', async () => {
    await move('delivered')
    await db.update(orderStatusChanges).set({ changedAt: new Date('2026-02-15T10:00:00Z') })
    expect((await withdraw('', { declaredAt })).customer).toEqual([])
    expect(await db.$count(returns)).toBe(0)
  })

  test('stands in the acknowledgement of what was not sent yet', async () => {
    expect(says((await withdraw('', { declaredAt })).customer)).toEqual([true])
  })
})
