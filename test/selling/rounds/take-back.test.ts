import { and, asc, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/office/audit.ts'
import { userRoles } from '#db/schema/people/accounts.ts'
import { orderStatusChanges, orders } from '#db/schema/selling/orders.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { roundStops, rounds } from '#db/schema/selling/rounds.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/trade/programs.ts'
import { cancelOrder, changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { listTills } from '#shop/selling/payments/cash-up.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { moveReturn } from '#shop/selling/returns/move.server.ts'
import { listWaiting } from '#shop/selling/rounds/find.server.ts'
import { pressForm } from '#shop/selling/rounds/form.server.ts'
import { changeRound, planRound } from '#shop/selling/rounds/plan.server.ts'
import { pressStop } from '#shop/selling/rounds/press.server.ts'
import { testDatabase, untilOneWaits } from '#test/database.ts'
import { queuedMails } from '#test/queue.ts'
import { origin } from '#test/selling/orders/world.ts'
import { fillShop, placeOneOf, type World } from '#test/world.ts'

const { db } = await testDatabase()
let world: World
let roundId: number
let placed: string[]

beforeEach(async () => {
  world = await fillShop(db)
  await db.insert(userRoles).values({ userId: world.people.boris, role: 'driver' })
  placed = []
  // Each comes to 67.18.
  for (let count = 0; count < 2; count += 1) placed.push((await placeOneOf(db, world.people.anna, 'KT-PAD10')).id)
  roundId = await plan(placed)
  await step(roundId, 'leave')
})

async function plan(orderIds: string[]): Promise<number> {
  const planned = await planRound(db, { day: '2026-11-27', driverId: world.people.boris, orderIds })
  if (!planned.ok) throw new Error(planned.message)
  return planned.roundId
}
const step = (id: number, what: 'leave' | 'close') =>
  changeRound(db, { roundId: id, step: { what }, by: world.people.dana, origin })
const orderId = (number: number) => placed[number] ?? ''
const stopOf = async (number: number) => {
  const isIt = and(eq(roundStops.roundId, roundId), eq(roundStops.orderId, orderId(number)))
  const [stop] = await db.select().from(roundStops).where(isIt)
  if (!stop) throw new Error('There is no such stop')
  return stop
}
/** A press as the form of the driver's page sends it. */
async function press(number: number, fields: Record<string, string>, by = { id: world.people.boris, isOffice: false }) {
  const sent = pressForm.parse({ stopId: String((await stopOf(number)).id), ...fields })
  return pressStop(db, { ...sent, roundId, by: by.id, isOffice: by.isOffice, origin })
}
const takeBack = (number: number, by?: { id: string; isOffice: boolean }) =>
  press(number, { outcome: 'taken_back' }, by)
const orderNow = async (number: number) => {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId(number)))
  return order
}
const stepsOf = (number: number) =>
  db
    .select({ status: orderStatusChanges.status })
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, orderId(number)))
    .orderBy(asc(orderStatusChanges.id))
const paid = () =>
  db
    .select({ till: payments.till, kind: payments.kind, cents: payments.amountCents })
    .from(payments)
    .orderBy(payments.id)
const completeMails = async () =>
  (await queuedMails(db)).filter(({ subject }) => subject.endsWith('is complete')).map(({ subject }) => subject)
const toReturn = (number: number) => ({
  orderId: orderId(number),
  userId: null,
  kind: 'return' as const,
  pieces: [{ line: 1, quantity: 1, reason: 'faulty' as const }],
  note: '',
  requestKey: crypto.randomUUID(),
  by: world.people.dana,
  origin,
})

test("'Delivered' pressed instead of 'Not met': cash, status, history and the round's money are as before, and the log has both", async () => {
  await db.insert(webhookEndpoints).values({ url: 'https://erp.example', secret: 'whsec_x', events: ['order.moved'] })
  const before = await stepsOf(0)
  await press(0, { outcome: 'delivered', paidBy: 'cash', collectCents: '6718' })
  expect(await orderNow(0)).toMatchObject({ status: 'completed', paidCents: 6718 })
  expect(await takeBack(0)).toEqual({ ok: true })
  expect(await orderNow(0)).toMatchObject({ status: 'shipped', paidCents: 0 })
  expect(await stepsOf(0)).toEqual(before)
  expect(await stopOf(0)).toMatchObject({ outcome: null, outcomeAt: null })
  const till = `Round ${roundId}`
  expect(await paid()).toEqual([
    { till, kind: 'cash', cents: 6718 },
    { till, kind: 'cash', cents: -6718 },
  ])
  expect(await listTills(db)).toMatchObject([{ till, expectedCents: 0 }])
  const [last] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.thingId, orderId(0)))
    .orderBy(desc(auditLog.id))
  expect(last?.changes).toEqual([
    { field: till, from: 'Delivered and paid', to: 'Taken back' },
    { field: 'Status', from: 'Completed', to: 'Shipped' },
  ])
  const told = await db.select({ payload: webhookDeliveries.payload }).from(webhookDeliveries)
  expect(told.map(({ payload }) => payload)).toMatchObject([
    { type: 'order.moved', data: { status: 'completed' } },
    { type: 'order.moved', data: { status: 'shipped', orderId: orderId(0) } },
  ])

  expect(await press(0, { outcome: 'not_met' })).toEqual({ ok: true })
  await press(1, { outcome: 'delivered' })
  expect(await step(roundId, 'close')).toEqual({ ok: true })
  expect((await listWaiting(db, 9)).map(waiting => waiting.orderId)).toEqual([orderId(0)])
})

test('a wrong way of paying is said anew, and whoever is told by mail is told once, when the round is closed', async () => {
  await press(0, { outcome: 'delivered', paidBy: 'cash' })
  await takeBack(0)
  await press(0, { outcome: 'delivered', paidBy: 'card_terminal' })
  expect((await paid()).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['cash', 6718],
    ['cash', -6718],
    ['card_terminal', 6718],
  ])
  await press(1, { outcome: 'delivered' })
  await takeBack(1)
  await press(1, { outcome: 'not_met' })
  expect(await completeMails()).toEqual([])
  await step(roundId, 'close')
  expect(await completeMails()).toEqual([`Order #${(await orderNow(0))?.orderNumber} is complete`])
})

test('what was refused: the return goes as if it had never been asked for, and can be said again', async () => {
  await press(0, { outcome: 'refused' })
  expect(await db.$count(returns)).toBe(1)
  expect(await takeBack(0)).toEqual({ ok: true })
  expect(await db.$count(returns)).toBe(0)
  expect(await press(0, { outcome: 'delivered' })).toEqual({ ok: true })
})

test('the office takes back too, another driver does not; the same said twice is done once', async () => {
  await press(0, { outcome: 'delivered', paidBy: 'cash' })
  expect(await takeBack(0, { id: world.people.anna, isOffice: false })).toMatchObject({ reason: 'not-found' })
  const office = { id: world.people.dana, isOffice: true }
  for (const _ of [1, 2]) expect(await takeBack(0, office)).toEqual({ ok: true })
  expect(await paid()).toHaveLength(2)
})

test('of an order that the office has completed only the money of the round is taken back', async () => {
  await changeOrderStatus(db, { orderId: orderId(0), to: 'completed', by: world.people.dana, origin })
  await press(0, { outcome: 'delivered', paidBy: 'cash', collectCents: '6718' })
  expect(await takeBack(0)).toEqual({ ok: true })
  expect(await orderNow(0)).toMatchObject({ status: 'completed', paidCents: 0 })
  await press(0, { outcome: 'delivered', paidBy: 'cash', collectCents: '6718' })
  await press(1, { outcome: 'not_met' })
  const told = await completeMails()
  await step(roundId, 'close')
  expect(await completeMails()).toEqual(told)
})

describe('refused is to take back', () => {
  test('of a round that is closed', async () => {
    await press(0, { outcome: 'delivered' })
    await press(1, { outcome: 'not_met' })
    await step(roundId, 'close')
    for (const number of [0, 1])
      expect(await takeBack(number)).toMatchObject({ ok: false, message: 'This round is not on its way' })
  })

  test('of a round that is being closed at that moment', async () => {
    await press(0, { outcome: 'not_met' })
    const closing = await db.transaction(async tx => {
      await tx.update(rounds).set({ closedAt: new Date() }).where(eq(rounds.id, roundId))
      const taken = takeBack(0)
      await untilOneWaits(db)
      return { taken }
    })
    expect(await closing.taken).toMatchObject({ ok: false, message: 'This round is not on its way' })
    expect((await stopOf(0)).outcome).toBe('not_met')
  })

  test.each([
    [
      'an order that was cancelled meanwhile',
      'The office has moved this order on meanwhile',
      () => cancelOrder(db, { orderId: orderId(0), by: world.people.dana, origin }),
    ],
    [
      'an order of which a return was asked for',
      'A return of this order was asked for meanwhile. Please call the shop.',
      () => askForReturn(db, toReturn(0)),
    ],
  ] as const)('%s', async (_, message, meanwhile) => {
    await press(0, { outcome: 'delivered', paidBy: 'cash' })
    await meanwhile()
    expect(await takeBack(0)).toEqual({ ok: false, reason: 'stale', message })
    expect(await paid()).toHaveLength(1)
    expect((await stopOf(0)).outcome).toBe('delivered')
  })

  test('a return that the office has begun with', async () => {
    await press(0, { outcome: 'refused' })
    const [back] = await db.select().from(returns)
    const move = { to: 'received' as const, expected: 'requested' as const, answer: '', by: world.people.dana, origin }
    await moveReturn(db, { ...move, returnId: back?.id ?? '' })
    const message = `The office has begun with its return ${back?.number}. Please call the shop.`
    expect(await takeBack(0)).toEqual({ ok: false, reason: 'stale', message })
  })

  test('an order that is on another round by now', async () => {
    await press(0, { outcome: 'not_met' })
    await plan([orderId(0)])
    expect(await takeBack(0)).toMatchObject({ message: 'This order is on another round by now' })
  })
})
