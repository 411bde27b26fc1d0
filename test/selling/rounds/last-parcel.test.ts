import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { returnItems, returns } from '#db/schema/selling/returns.ts'
import { roundStops } from '#db/schema/selling/rounds.ts'
import { shipPart } from '#shop/selling/orders/moves/ship-part.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { findRound, listWaiting } from '#shop/selling/rounds/find.server.ts'
import { changeRound, planRound } from '#shop/selling/rounds/plan.server.ts'
import { pressStop } from '#shop/selling/rounds/press.server.ts'
import type { StopOutcome } from '#shop/selling/rounds/rounds.ts'
import { testDatabase } from '#test/database.ts'
import { addProduct, buy, openShop, origin } from '#test/selling/orders/world.ts'

const { db } = await testDatabase()
let by: string
let orderId: string

beforeEach(async () => {
  const shop = await openShop(db)
  by = shop.by
  await addProduct(db, { id: 'PAD1', name: 'Brake Pads', priceCents: 3000, stock: 10 })
  await addProduct(db, { id: 'BULB1', name: 'Bulb', priceCents: 500, stock: 10 })
  orderId = (await buy(db, shop.userId, { PAD1: 3, BULB1: 1 }, 11400)).id
})

/** Of three pads and a bulb one pad, or the bulb, goes by parcel; the rest is planned for a round. */
async function planRest(line = 1) {
  const first = { orderId, pieces: [{ line, quantity: 1 }], shipmentsWas: 0, tracking: 'Parcel', by, origin }
  expect(await shipPart(db, first)).toEqual({ ok: true, isWhole: false })
  return plan()
}
async function plan() {
  const planned = await planRound(db, { day: '2026-11-27', driverId: null, orderIds: [orderId] })
  if (!planned.ok) throw new Error(planned.message)
  return planned.roundId
}
const step = (roundId: number, what: 'leave' | 'close') => changeRound(db, { roundId, step: { what }, by, origin })
async function press(roundId: number, outcome: StopOutcome) {
  const [stop] = await db.select().from(roundStops).where(eq(roundStops.roundId, roundId))
  const said = { stopId: stop?.id ?? 0, outcome, paidBy: 'cash', note: '', isOffice: true } as const
  return pressStop(db, { roundId, ...said, by, origin })
}
const piecesOf = async (roundId: number) => (await findRound(db, roundId))?.stops.map(({ pieces }) => pieces)
const piecesBack = async () => (await db.select().from(returnItems)).map(({ quantity }) => quantity)

const ask = (line: number, quantity: number) =>
  askForReturn(db, {
    ...{ orderId, userId: null, kind: 'return', note: '', by, origin },
    requestKey: crypto.randomUUID(),
    pieces: [{ line, quantity, reason: 'not_needed' }],
  })

describe('of an order of which a parcel was sent before, a round', () => {
  test('counts what it has itself, and takes nothing else back where it is refused', async () => {
    const roundId = await planRest()
    expect(await piecesOf(roundId)).toEqual([3])
    await step(roundId, 'leave')
    expect(await piecesOf(roundId)).toEqual([3])
    expect(await press(roundId, 'refused')).toEqual({ ok: true })
    expect(await piecesBack()).toEqual([2, 1])
  })

  test('has what was not met on the one before', async () => {
    const first = await planRest()
    await step(first, 'leave')
    await press(first, 'not_met')
    expect((await listWaiting(db, 9)).map(({ pieces }) => pieces)).toEqual([3])
    const next = await plan()
    await step(next, 'leave')
    expect(await piecesOf(next)).toEqual([3])
    expect(await press(next, 'refused')).toEqual({ ok: true })
    expect(await piecesBack()).toEqual([2, 1])
  })

  test('has nothing more where all of its own is coming back, though the parcel before stays', async () => {
    const roundId = await planRest(2)
    await step(roundId, 'leave')
    await press(roundId, 'not_met')
    await ask(1, 2)
    expect(await listWaiting(db, 9)).toHaveLength(1)
    await ask(1, 1)
    expect(await listWaiting(db, 9)).toEqual([])
  })

  test('has what was marked as shipped by hand while it was planned', async () => {
    const roundId = await planRest()
    await changeOrderStatus(db, { orderId, to: 'shipped', by, origin })
    await step(roundId, 'leave')
    expect(await press(roundId, 'refused')).toEqual({ ok: true })
    expect(await piecesBack()).toEqual([2, 1])
  })
})

test.each([false, true])('what is coming back already is not taken back again, be it all: %s', async isAll => {
  const roundId = await plan()
  expect(await piecesOf(roundId)).toEqual([4])
  await step(roundId, 'leave')
  await ask(1, 2)
  if (isAll) {
    await ask(1, 1)
    await ask(2, 1)
  }
  expect(await press(roundId, 'refused')).toEqual({ ok: true })
  expect(await piecesBack()).toEqual([2, 1, 1])
  expect(await db.$count(returns)).toBe(isAll ? 3 : 2)
  expect(await step(roundId, 'close')).toEqual({ ok: true })
})
