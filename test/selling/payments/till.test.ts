import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { cashUps } from '#db/schema/selling/payments.ts'
import { symbolAfter } from '#shop/money.ts'
import { closeTill, findCashUp, listCashUps, listTills } from '#shop/selling/payments/cash-up.server.ts'
import { sumPayments } from '#shop/selling/payments/sums.server.ts'
import { takePayment } from '#shop/selling/payments/take.server.ts'
import { testDatabase } from '#test/database.ts'
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

/** Whatever the day is by now: a payment may be made before midnight and read after it. */
const everDays = { firstDay: '2000-01-01', lastDay: '2999-12-31' }

const pay = (amountCents: number) =>
  takePayment(db, { orderId, amountCents, kind: 'cash', requestKey: crypto.randomUUID(), by })
const close = (countedCents: number, expectedCents: number, { note = '', payments = 1, currencySymbol = '$' } = {}) =>
  closeTill(db, { till: 'Counter', currencySymbol, countedCents, expectedCents, payments, note, by })

test('a till is closed with what was taken since the last time; a difference needs a note', async () => {
  await pay(5000)
  await pay(-500)
  await takePayment(db, { orderId, amountCents: 300, kind: 'transfer', requestKey: crypto.randomUUID(), by })
  const others = [{ kind: 'transfer', amountCents: 300 }]
  expect(await listTills(db)).toEqual([
    { till: 'Counter', currencySymbol: '$', payments: 3, expectedCents: 4500, others },
  ])
  expect(await close(4000, 4500, { payments: 3 })).toMatchObject({ ok: false, reason: 'note' })
  const closed = await close(4000, 4500, { payments: 3, note: 'A five is missing' })
  expect(closed).toMatchObject({ ok: true })
  expect(await listTills(db)).toEqual([
    { till: 'Counter', currencySymbol: '$', payments: 0, expectedCents: 0, others: [] },
  ])
  expect((await listCashUps(db, 1)).items).toMatchObject([
    { expectedCents: 4500, countedCents: 4000, by: 'Dana Reyes' },
  ])
  const id = closed.ok ? closed.id : 0
  expect((await findCashUp(db, id))?.payments.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['cash', 5000],
    ['cash', -500],
    ['transfer', 300],
  ])
  expect(await sumPayments(db, everDays)).toEqual([
    { currencySymbol: '$', kind: 'cash', payments: 2, takenCents: 5000, givenBackCents: 500 },
    { currencySymbol: '$', kind: 'transfer', payments: 1, takenCents: 300, givenBackCents: 0 },
  ])
  const [logged] = await db.select().from(auditLog).where(eq(auditLog.thing, 'cash-up'))
  expect(logged).toMatchObject({
    action: 'closed',
    thingId: String(id),
    thingName: 'Counter',
    userName: 'Dana Reyes',
  })
  expect(logged?.changes).toEqual([
    { field: 'Expected', from: null, to: '$45.00' },
    { field: 'Counted', from: null, to: '$40.00' },
    { field: 'Note', from: null, to: 'A five is missing' },
  ])
})

test('a till is closed over a refund alone, of which less is in it, and over what nobody paid in cash', async () => {
  await pay(5000)
  await close(5000, 5000)
  await pay(-500)
  expect(await listTills(db)).toMatchObject([{ payments: 1, expectedCents: -500 }])
  expect(await close(-500, -500)).toMatchObject({ ok: true })
  await takePayment(db, { orderId, amountCents: 300, kind: 'card_terminal', requestKey: crypto.randomUUID(), by })
  expect(await close(0, 0)).toMatchObject({ ok: true })
})

test('a till with money of two currencies is counted once for each, whose sums stand apart', async () => {
  await pay(5000)
  // The shop changes its currency, and later only the side on which its sign stands.
  const [euroBefore, euroAfter] = [
    await placeOneOf(db, world.people.anna, 'KT-PAD10'),
    await placeOneOf(db, world.people.anna, 'KT-PAD10'),
  ]
  await db.update(orders).set({ currencySymbol: '€' }).where(eq(orders.id, euroBefore.id))
  await db
    .update(orders)
    .set({ currencySymbol: symbolAfter('€') })
    .where(eq(orders.id, euroAfter.id))
  for (const order of [euroBefore, euroAfter])
    await takePayment(db, { orderId: order.id, amountCents: 100, kind: 'cash', requestKey: crypto.randomUUID(), by })
  const open = await listTills(db)
  expect(open.map(till => [till.currencySymbol.trim(), till.payments, till.expectedCents])).toEqual([
    ['$', 1, 5000],
    ['€', 2, 200],
  ])
  expect(await close(200, 200, { payments: 2, currencySymbol: '€' })).toMatchObject({ ok: true })
  expect(await listTills(db)).toMatchObject([{ currencySymbol: '$', payments: 1, expectedCents: 5000 }])
  expect((await listCashUps(db, 1)).items).toMatchObject([{ currencySymbol: symbolAfter('€'), countedCents: 200 }])
  const taken = await sumPayments(db, everDays)
  expect(taken.map(sum => [sum.currencySymbol.trim(), sum.takenCents])).toEqual([
    ['$', 5000],
    ['€', 200],
  ])
})

test('a till closed by two at once is closed once, and not at all over a payment that came in meanwhile', async () => {
  await pay(5000)
  const outcomes = await Promise.all([close(5000, 5000), close(5000, 5000)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  await pay(1000)
  expect(await close(0, 0)).toMatchObject({ ok: false, reason: 'moved' })
  await takePayment(db, { orderId, amountCents: 300, kind: 'transfer', requestKey: crypto.randomUUID(), by })
  expect(await close(1000, 1000)).toMatchObject({ ok: false, reason: 'moved' })
  expect(await db.$count(cashUps)).toBe(1)
})
