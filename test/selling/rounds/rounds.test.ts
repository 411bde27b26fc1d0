import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { userRoles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { roundStops, rounds } from '#db/schema/selling/rounds.ts'
import { deleteOrder, restoreOrder } from '#shop/selling/orders/deletion.server.ts'
import { editOrder } from '#shop/selling/orders/edit/edit.server.ts'
import { moveOrders } from '#shop/selling/orders/moves/many.server.ts'
import { cancelOrder } from '#shop/selling/orders/moves/status.server.ts'
import { listTills } from '#shop/selling/payments/cash-up.server.ts'
import { findRound, listRounds, listWaiting } from '#shop/selling/rounds/find.server.ts'
import { pressForm } from '#shop/selling/rounds/form.server.ts'
import { changeRound, planRound, type RoundStep } from '#shop/selling/rounds/plan.server.ts'
import { pressStop } from '#shop/selling/rounds/press.server.ts'
import { calledOffText, driverSees } from '#shop/selling/rounds/rounds.ts'
import { testDatabase, untilOneWaits } from '#test/database.ts'
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
  const planned = await planRound(db, { day: '2026-11-27', driverId: world.people.boris, orderIds: placed })
  if (!planned.ok) throw new Error(planned.message)
  roundId = planned.roundId
})

const orderId = (number: number) => placed[number] ?? ''
const step = (what: Extract<RoundStep['what'], 'leave' | 'close'>) =>
  changeRound(db, { roundId, step: { what }, by: world.people.dana, origin })
const stopsNow = () =>
  db.select().from(roundStops).where(eq(roundStops.roundId, roundId)).orderBy(asc(roundStops.position))
/** A press as the form of the driver's page sends it. */
async function press(number: number, fields: Record<string, string>) {
  const stop = (await stopsNow()).find(one => one.orderId === orderId(number))
  const sent = pressForm.parse({ stopId: String(stop?.id), ...fields })
  return pressStop(db, { ...sent, roundId, by: world.people.boris, isOffice: false, origin })
}
const complete = (number: number, takesCash: boolean) =>
  moveOrders(db, {
    orders: [{ orderId: orderId(number), expected: 'shipped' }],
    to: 'completed',
    takesCash,
    by: world.people.dana,
    origin,
  })
const paid = () =>
  db
    .select({ till: payments.till, kind: payments.kind, cents: payments.amountCents })
    .from(payments)
    .orderBy(payments.id)

describe('the office has completed an order while its round is out', () => {
  test.each([['cash'], ['card_terminal']] as const)(
    'without its money: what the driver took in $0 is in the till of the round',
    async kind => {
      await step('leave')
      expect(await complete(0, false)).toMatchObject({ moved: ['completed'] })
      expect(await press(0, { outcome: 'delivered', paidBy: kind, collectCents: '6718' })).toEqual({ ok: true })
      expect(await paid()).toEqual([{ till: `Round ${roundId}`, kind, cents: 6718 }])
      const expectedCents = kind === 'cash' ? 6718 : 0
      expect(await listTills(db)).toMatchObject([{ till: `Round ${roundId}`, expectedCents }])
      expect(await stopsNow()).toMatchObject([{ outcome: 'delivered' }, { outcome: null }])
    },
  )

  test('with its money: a driver who took it too is told, and then says that it was delivered', async () => {
    await step('leave')
    await complete(0, true)
    expect(await press(0, { outcome: 'delivered', paidBy: 'cash', collectCents: '6718' })).toEqual({
      ok: false,
      reason: 'stale',
      message: "This order is paid already. Give the $67.18 back, or call the shop; then press 'Delivered'.",
    })
    expect(await stopsNow()).toMatchObject([{ outcome: null }, { outcome: null }])
    expect(await press(0, { outcome: 'delivered', paidBy: 'cash', collectCents: '0' })).toEqual({ ok: true })
    expect(await paid()).toEqual([{ till: 'Counter', kind: 'cash', cents: 6718 }])
  })
})

test('a driver who was told to collect nothing is noted to have taken nothing', async () => {
  await step('leave')
  expect(await press(0, { outcome: 'delivered', paidBy: 'cash', collectCents: '0' })).toEqual({ ok: true })
  expect(await paid()).toEqual([])
})

describe.each([
  [
    'cancelled',
    'Cancelled: bring it back',
    () => cancelOrder(db, { orderId: orderId(0), by: world.people.dana, origin }),
  ],
  ['deleted', 'Deleted: bring it back', () => deleteOrder(db, { orderId: orderId(0), by: world.people.dana })],
] as const)('an order that was %s on its way', (word, text, callOff) => {
  test('says so, asks for no money, and the round closes without it', async () => {
    await step('leave')
    await callOff()
    const [off, other] = (await findRound(db, roundId))?.stops ?? []
    expect([off && calledOffText(off), other && calledOffText(other)]).toEqual([text, null])
    expect((await listRounds(db, 1)).items).toMatchObject([{ stops: 2, left: 1 }])
    expect(await press(0, { outcome: 'delivered', paidBy: 'cash', collectCents: '6718' })).toMatchObject({
      message: `This order was ${word} meanwhile. Bring the parts back.`,
    })
    expect(await step('close')).toMatchObject({ ok: false, message: '1 stop has no outcome yet' })
    await press(1, { outcome: 'delivered', paidBy: 'cash' })
    expect(await step('close')).toEqual({ ok: true })
    expect(await paid()).toEqual([{ till: `Round ${roundId}`, kind: 'cash', cents: 6718 }])
    const [closed] = await db.select().from(rounds)
    expect(closed?.closedAt).not.toBeNull()
  })
})

test('an order on a planned round is not changed to be picked up before it is taken off', async () => {
  const toPickUp = async () => {
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, orderId(0)))
    if (!order) throw new Error('The order is gone')
    const { customerName: name, customerPhone: phone, customerEmail: email } = order
    return editOrder(db, {
      orderId: order.id,
      expected: order.updatedAt.toISOString(),
      agreedCents: 5999,
      mostDiscountPercent: 0,
      lines: [],
      added: [],
      customer: { name, phone, email },
      by: world.people.dana,
      origin,
      deliveryMethod: 'pickup',
      shippingAddress: { street: '', city: '', postcode: '' },
    })
  }
  expect(await toPickUp()).toEqual({
    ok: false,
    reason: 'not-allowed',
    message: 'This order is on a round. Take it off the round first.',
  })
  const [stop] = await stopsNow()
  const drop = { what: 'drop', stopId: stop?.id ?? 0 } as const
  await changeRound(db, { roundId, step: drop, by: world.people.dana, origin })
  expect(await toPickUp()).toEqual({ ok: true })
})

test('a driver sees the own round until a day after it was closed', async () => {
  const round = await findRound(db, roundId)
  if (!round) throw new Error('There is no round')
  const now = new Date('2026-11-28T20:00:00Z')
  const seen = (closedAt: string | null, userId = world.people.boris) =>
    driverSees({ ...round, closedAt: closedAt === null ? null : new Date(closedAt) }, userId, now)
  expect([seen(null), seen('2026-11-27T20:00:01Z'), seen('2026-11-27T19:59:59Z')]).toEqual([true, true, false])
  expect(seen(null, world.people.anna)).toBe(false)
})

test('an order that is deleted at the moment at which its round leaves does not leave with it, and waits once it is restored', async () => {
  let left: ReturnType<typeof step> | undefined
  await db.transaction(async tx => {
    await deleteOrder(tx, { orderId: orderId(0), by: world.people.dana })
    // Not committed before the round has begun to wait for the order.
    left = step('leave')
    await untilOneWaits(db)
  })
  expect(await left).toMatchObject({ ok: true, message: expect.stringContaining('Left out') })
  expect((await stopsNow()).map(stop => stop.orderId)).toEqual([orderId(1)])
  await restoreOrder(db, { orderId: orderId(0), by: world.people.dana })
  expect((await listWaiting(db, 9)).map(waiting => waiting.orderId)).toEqual([orderId(0)])
})

test('a deleted order that is restored after its round was closed waits for the next one', async () => {
  await step('leave')
  const who = { orderId: orderId(0), by: world.people.dana }
  await deleteOrder(db, who)
  await press(1, { outcome: 'delivered', paidBy: 'cash' })
  await step('close')
  await restoreOrder(db, who)
  expect(await db.select({ status: orders.status }).from(orders).where(eq(orders.id, who.orderId))).toEqual([
    { status: 'shipped' },
  ])
  expect((await listWaiting(db, 9)).map(order => order.orderId)).toEqual([who.orderId])
})
