import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orders } from '#db/schema/selling/orders.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { forgetPaymentNotes } from '#shop/people/accounts/forgotten.server.ts'
import { deleteOrder, purgeOrders } from '#shop/selling/orders/deletion.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { closeTill } from '#shop/selling/payments/cash-up.server.ts'
import { listPayments } from '#shop/selling/payments/list.server.ts'
import { correctPayment, takePayment } from '#shop/selling/payments/take.server.ts'
import { testDatabase, untilOneWaits } from '#test/database.ts'
import { origin } from '#test/selling/orders/world.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World
let by: string
let orderId: string

beforeEach(async () => {
  world = await fillShop(db)
  by = world.people.dana
  // $67.18 in all.
  orderId = (await placeOneOf(db, world.people.anna, 'KT-PAD10')).id
})

const pay = (amountCents: number, requestKey: string = crypto.randomUUID()) =>
  takePayment(db, { orderId, amountCents, kind: 'cash', requestKey, by })
const paid = async () => (await db.select({ paid: orders.paidCents }).from(orders))[0]?.paid
const close = (countedCents: number, expectedCents: number, { note = '', payments = 1, currencySymbol = '$' } = {}) =>
  closeTill(db, { till: 'Counter', currencySymbol, countedCents, expectedCents, payments, note, by })

test('what was paid stands with the order, whatever comes in and goes out', async () => {
  expect(await pay(5000)).toEqual({ ok: true })
  expect(await pay(1718)).toEqual({ ok: true })
  expect(await paid()).toBe(6718)
  expect(await pay(1)).toMatchObject({ ok: false, message: 'Nothing is to be collected' })
  expect(await pay(-718)).toEqual({ ok: true })
  expect(await pay(-6001)).toMatchObject({ ok: false, message: 'Only $60.00 was paid' })
  expect(await pay(719)).toMatchObject({ ok: false, message: 'Only $7.18 is to be collected' })
  expect(await paid()).toBe(6000)
})

test('a form that is sent twice at once takes once, and two that give the same money back give it once', async () => {
  const key = crypto.randomUUID()
  expect(await Promise.all([pay(3000, key), pay(3000, key)])).toEqual([{ ok: true }, { ok: true }])
  expect(await paid()).toBe(3000)
  const back = await Promise.all([pay(-3000), pay(-3000)])
  expect(back.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await paid()).toBe(0)
})

test('a wrong payment is put right by a second one that names it, once', async () => {
  await pay(5000)
  const [wrong] = await listPayments(db, orderId)
  const correct = () => correctPayment(db, { orderId, paymentId: wrong?.id ?? 0, note: 'Was a five', by })
  const outcomes = await Promise.all([correct(), correct()])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await paid()).toBe(0)
  const [, second] = await listPayments(db, orderId)
  expect(second).toMatchObject({ amountCents: -5000, correctsId: wrong?.id, note: 'Was a five' })
  expect(await correctPayment(db, { orderId, paymentId: second?.id ?? 0, note: 'x', by })).toMatchObject({
    reason: 'corrected',
  })
  expect(await correctPayment(db, { orderId, paymentId: 999_999, note: 'x', by })).toMatchObject({
    reason: 'not-found',
  })
})

test('a key that was used for something else takes nothing, and says so', async () => {
  const key = crypto.randomUUID()
  await pay(3000, key)
  expect(await pay(1000, key)).toMatchObject({
    ok: false,
    message: 'This form was used already. Please open it again.',
  })
  expect(await paid()).toBe(3000)
})

test('the database refuses a correction that is not exactly the payment', async () => {
  await pay(3000)
  const [first] = await listPayments(db, orderId)
  const wrong = sql`insert into payments (order_id, amount, kind, corrects_id, request_key)
    values (${orderId}, -29, 'cash', ${first?.id}, gen_random_uuid())`
  expect(String(await db.execute(wrong).catch(error => error.cause))).toContain('A correction takes back exactly')
})

test('a payment of which some was given back cannot be put right, or more would be out than was in', async () => {
  await pay(5000)
  await pay(-2000)
  const [first] = await listPayments(db, orderId)
  expect(await correctPayment(db, { orderId, paymentId: first?.id ?? 0, note: 'x', by })).toMatchObject({ ok: false })
  expect(await paid()).toBe(3000)
})

test('money that was given back and taken again cannot be put right, or more than the order would be in', async () => {
  await pay(6718)
  await pay(-1000)
  await pay(1000)
  const [first, given, again] = (await listPayments(db, orderId)).toSorted((a, b) => a.id - b.id)
  const correct = (paymentId = 0) => correctPayment(db, { orderId, paymentId, note: '', by })
  expect(await correct(given?.id)).toMatchObject({
    ok: false,
    message: 'Money was taken again since: put that right first',
  })
  expect(await correct(again?.id)).toEqual({ ok: true })
  expect(await correct(given?.id)).toEqual({ ok: true })
  expect([first?.amountCents, await paid()]).toEqual([6718, 6718])
})

test('what was given back of an order that became cheaper can be put right', async () => {
  await pay(6718)
  await db.execute(sql`update orders set total_amount = total_amount - 10, subtotal = subtotal - 10`)
  await pay(-1000)
  const [given] = (await listPayments(db, orderId)).filter(({ amountCents }) => amountCents < 0)
  expect(await correctPayment(db, { orderId, paymentId: given?.id ?? 0, note: '', by })).toEqual({ ok: true })
  expect(await paid()).toBe(6718)
})

test('who closes a till and who deletes an account wait for payments in one order, and never in a circle', async () => {
  const other = (await placeOneOf(db, world.people.anna, 'KT-PAD10')).id
  await takePayment(db, {
    orderId,
    amountCents: 1,
    kind: 'cash',
    reference: 'A',
    note: 'Coins',
    requestKey: crypto.randomUUID(),
    by,
  })
  await takePayment(db, {
    orderId: other,
    amountCents: 1,
    kind: 'cash',
    reference: 'B',
    note: 'Coins',
    requestKey: crypto.randomUUID(),
    by,
  })
  // The first one stands behind the second in its table now.
  await db.execute(sql`
    with first as (select min(id) as id from payments) update payments set reference = '' from first where payments.id = first.id`)
  for (const act of [
    () => close(2, 2, { payments: 2 }),
    () => db.transaction(tx => forgetPaymentNotes(tx, world.people.anna)),
  ]) {
    const waiting = await db.transaction(async holder => {
      await holder.execute(sql`select from payments where id = (select min(id) from payments) for update`)
      const acting = act()
      await untilOneWaits(db)
      const { rows } = await db.execute(sql`
        select from payments where id = (select max(id) from payments) for update skip locked`)
      expect(rows).toHaveLength(1)
      return { acting }
    })
    await waiting.acting
  }
})

test('Mark Completed takes what is still to be collected where that was ticked', async () => {
  await pay(718)
  await changeOrderStatus(db, { orderId, to: 'delivered', takesCash: true, by, origin })
  expect(await paid()).toBe(718)
  await changeOrderStatus(db, { orderId, to: 'completed', takesCash: true, by, origin })
  expect(await paid()).toBe(6718)
  expect((await listPayments(db, orderId)).at(-1)).toMatchObject({ amountCents: 6000, kind: 'cash' })
})

test('an order that money was taken for stays, seen by nobody', async () => {
  await pay(100)
  await deleteOrder(db, { orderId, by })
  await db.update(orders).set({ deletedAt: sql`now() - interval '31 days'` })
  expect(await purgeOrders(db)).toBe(0)
})

test.each([
  sql`update payments set amount = 1`,
  sql`update payments set note = 'x'`,
  sql`update payments set cash_up_id = null`,
  sql`delete from payments`,
  sql`update cash_ups set counted = 1, note = 'x'`,
  sql`delete from cash_ups`,
])('the database refuses to alter money that was taken: %#', async statement => {
  await pay(5000)
  await close(5000, 5000)
  const refusal = await db.execute(statement).catch(error => error.cause)
  expect(String(refusal)).toContain('Money that was taken is never altered')
})

test('over a hundred random payments the order has their sum, and never less than nothing', async () => {
  let seed = 7
  const roll = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  for (let step = 0; step < 100; step++) {
    if (roll(4) > 0) await pay((roll(2) ? 1 : -1) * (1 + roll(4000)))
    else {
      const all = await listPayments(db, orderId)
      const one = all[roll(all.length || 1)]
      if (one) await correctPayment(db, { orderId, paymentId: one.id, note: 'x', by })
    }
    const sum = (await db.select().from(payments)).reduce((cents, { amountCents }) => cents + amountCents, 0)
    expect(await paid()).toBe(sum)
    expect(sum).toBeGreaterThanOrEqual(0)
    expect(sum).toBeLessThanOrEqual(6718)
  }
})
