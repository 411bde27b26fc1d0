import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findDashboard } from '#shop/overview/dashboard/figures.server.ts'
import { numberDocuments } from '#shop/selling/documents/numbers.server.ts'
import { deleteOrder } from '#shop/selling/orders/deletion.server.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { listPayments } from '#shop/selling/payments/list.server.ts'
import { correctPayment, takePayment } from '#shop/selling/payments/take.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { moveReturn } from '#shop/selling/returns/move.server.ts'
import { testDatabase } from '#test/database.ts'
import { origin } from '#test/selling/orders/world.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World
let by: string

beforeEach(async () => {
  world = await fillShop(db)
  by = world.people.dana
})

// $67.18 each.
const place = async () => (await placeOneOf(db, world.people.anna, 'KT-PAD10')).id
const pay = (orderId: string, amountCents: number) =>
  takePayment(db, { orderId, amountCents, kind: 'cash', requestKey: crypto.randomUUID(), by })
async function ship(orderId: string) {
  await changeOrderStatus(db, { orderId, to: 'delivered', by, origin })
  await numberDocuments(db, orderId)
}
const moneyOf = async (days: 30 | 90) => (await findDashboard(db, days)).money

test('money is what was invoiced, credited and paid in the days, and what their orders still owe', async () => {
  const [first, second, third] = [await place(), await place(), await place()]
  await ship(first)
  await ship(second)
  await pay(first, 5000)
  await pay(second, 6718)
  await cancelOrder(db, { orderId: second, by, origin })
  await numberDocuments(db, second)
  await pay(second, -718)
  await pay(third, 100)
  const [wrong] = await listPayments(db, third)
  await correctPayment(db, { orderId: third, paymentId: wrong?.id ?? 0, note: 'Typed twice', by })
  const now = {
    invoicedCents: 2 * 6718,
    creditedCents: 6718,
    takenCents: 5000 + 6718,
    givenBackCents: 718,
    owedCents: 1718 + 6718,
    toRefundCents: 6000,
  }
  expect(await moneyOf(30)).toEqual(now)
  await deleteOrder(db, { orderId: third, by })
  expect(await moneyOf(30)).toEqual({ ...now, owedCents: 1718 })
  // All of it 40 days ago.
  for (const [table, column] of [
    ['documents', 'issued_at'],
    ['payments', 'taken_at'],
  ]) {
    await db.execute(sql.raw(`alter table ${table} disable trigger user`))
    await db.execute(sql.raw(`update ${table} set ${column} = ${column} - interval '40 days'`))
    await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  }
  await db.execute(sql`update orders set created_at = created_at - interval '40 days'`)
  const none = { invoicedCents: 0, creditedCents: 0, takenCents: 0, givenBackCents: 0, owedCents: 0, toRefundCents: 0 }
  expect(await moneyOf(30)).toEqual(none)
  expect(await moneyOf(90)).toEqual({ ...now, owedCents: 1718 })
})

test('returns wait until they are declined or settled', async () => {
  const orderId = await place()
  await ship(orderId)
  const asked = await askForReturn(db, {
    orderId,
    userId: world.people.anna,
    kind: 'return',
    note: '',
    requestKey: crypto.randomUUID(),
    by: null,
    origin,
    pieces: [{ line: 1, quantity: 1, reason: 'not_needed' }],
  })
  if (!asked.ok) throw new Error(asked.reason)
  expect((await findDashboard(db, 30)).returnCount).toBe(1)
  await moveReturn(db, { returnId: asked.id, by, origin, answer: 'Too late', to: 'declined', expected: 'requested' })
  expect((await findDashboard(db, 30)).returnCount).toBe(0)
})
