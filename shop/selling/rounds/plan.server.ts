import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { roundStops, rounds } from '#db/schema/selling/rounds.ts'
import { isUuid } from '#shop/ids.ts'
import { lockOrder } from '#shop/selling/orders/lock.server.ts'
import { queueNews } from '#shop/selling/orders/moves/news.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { orderStates } from '#shop/selling/orders/status.ts'
import { calledOff, listDrivers, listWaiting } from './find.server.ts'
import { tellNotMet } from './not-met.server.ts'
import { mostStops, roundState } from './rounds.ts'
import { listCompleted } from './take-back.server.ts'

export type Planned = { ok: true; roundId: number } | { ok: false; message: string }

type Planning = { day: string; driverId: string | null; orderIds: string[] }

/** Plans a round of a day: the chosen orders in the order in which they wait. Refuses orders that somebody else has planned meanwhile. */
export const planRound = (db: Db, { day, driverId, orderIds }: Planning): Promise<Planned> =>
  db.transaction(async (tx): Promise<Planned> => {
    const driver = await findDriver(tx, driverId)
    const [round] = await tx.insert(rounds).values({ day, driverId: driver }).returning({ id: rounds.id })
    if (!round) throw new Error('An inserted round did not come back')
    const added = await addOrders(tx, round.id, orderIds)
    if (added.ok) return added
    // What was inserted goes with the refusal.
    await tx.delete(rounds).where(eq(rounds.id, round.id))
    return added
  })

/** The driver, if that person still is one. */
async function findDriver(tx: Db, driverId: string | null): Promise<string | null> {
  const drivers = await listDrivers(tx)
  return drivers.find(({ id }) => id === driverId)?.id ?? null
}

async function addOrders(tx: Db, roundId: number, orderIds: string[]): Promise<Planned> {
  const chosen = [...new Set(orderIds.filter(isUuid))]
  if (chosen.length === 0) return { ok: false, message: 'Choose at least one order' }
  // Nobody plans or moves the same orders at the same moment.
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, chosen))
    .orderBy(orders.id)
    .for('no key update')
  const waiting = await listWaiting(tx, chosen.length, chosen)
  if (waiting.length < chosen.length) return { ok: false, message: someGone }
  const before = await tx.select().from(roundStops).where(eq(roundStops.roundId, roundId))
  if (before.length + waiting.length > mostStops)
    return { ok: false, message: `A round can have at most ${mostStops} stops` }
  const last = Math.max(0, ...before.map(({ position }) => position))
  const next = waiting.map(({ orderId }, at) => ({ roundId, orderId, position: last + at + 1 }))
  await tx.insert(roundStops).values(next)
  return { ok: true, roundId }
}

const someGone =
  'Some of these orders are on another round by now, or do not wait any more. Please look at what waits now.'

export type RoundStep =
  | { what: 'add'; orderIds: string[] }
  | { what: 'drop'; stopId: number }
  | { what: 'up' | 'down'; stopId: number }
  | { what: 'driver'; driverId: string | null }
  | { what: 'day'; day: string }
  | { what: 'leave' | 'close' | 'delete' }

export type Stepped = { ok: true; message?: string } | { ok: false; reason: 'not-found' | 'stale'; message: string }

type Stepping = { roundId: number; step: RoundStep; by: string; origin: string }

/**
 * Changes a round. While it is planned: orders, their order, its day, its driver, its deletion; then it leaves, which ships what its orders
 * have left; and once every stop has an outcome it is closed; what was cancelled on its way needs none. Refuses what is not of its
 * state any more.
 */
export const changeRound = (db: Db, { roundId, step, by, origin }: Stepping): Promise<Stepped> =>
  db.transaction(async (tx): Promise<Stepped> => {
    const [round] = await tx.select().from(rounds).where(eq(rounds.id, roundId)).for('no key update')
    if (!round) return { ok: false, reason: 'not-found', message: 'This round does not exist' }
    const state = roundState(round)
    if (state !== (step.what === 'close' ? 'out' : 'planned') && step.what !== 'driver') return stale(moved)
    if (state === 'closed') return stale(moved)
    if (step.what === 'leave') return leave(tx, { roundId, by, origin })
    if (step.what === 'close') return close(tx, { roundId, origin })
    if (step.what === 'delete') await tx.delete(rounds).where(eq(rounds.id, roundId))
    else if (step.what === 'driver')
      await tx
        .update(rounds)
        .set({ driverId: await findDriver(tx, step.driverId) })
        .where(eq(rounds.id, roundId))
    else if (step.what === 'day') await tx.update(rounds).set({ day: step.day }).where(eq(rounds.id, roundId))
    else if (step.what === 'drop')
      await tx.delete(roundStops).where(and(eq(roundStops.id, step.stopId), eq(roundStops.roundId, roundId)))
    else if (step.what === 'add') {
      const added = await addOrders(tx, roundId, step.orderIds)
      if (!added.ok) return stale(added.message)
    } else if (step.what === 'up' || step.what === 'down') await moveStop(tx, roundId, step.stopId, step.what)
    return { ok: true }
  })

const stale = (message: string): Stepped => ({ ok: false, reason: 'stale', message })
const moved = 'Somebody has moved this round on meanwhile. Please look at it again.'

/** Moves a stop one place up or down, and numbers all stops of the round anew from 1. The first does not move up, nor the last down. */
async function moveStop(tx: Db, roundId: number, stopId: number, direction: 'up' | 'down') {
  const row = await tx
    .select({ id: roundStops.id })
    .from(roundStops)
    .where(eq(roundStops.roundId, roundId))
    .orderBy(asc(roundStops.position), asc(roundStops.id))
  const from = row.findIndex(({ id }) => id === stopId)
  const [moving, other] = [row[from], row[direction === 'up' ? from - 1 : from + 1]]
  if (!moving || !other) return
  const order = row.map(stop => (stop === moving ? other : stop === other ? moving : stop).id)
  await tx.execute(sql`
    update round_stops set position = place.number
    from unnest(${sql.param(order)}::integer[]) with ordinality as place (id, number) where round_stops.id = place.id`)
}

/** Ships what the orders of the round have left. One that was cancelled or deleted or has ended meanwhile is dropped, and named. */
async function leave(
  tx: Db,
  { roundId, by, origin }: { roundId: number; by: string; origin: string },
): Promise<Stepped> {
  const stops = await tx
    .select({ id: roundStops.id, orderId: orders.id, orderNumber: orders.orderNumber })
    .from(roundStops)
    .innerJoin(orders, eq(orders.id, roundStops.orderId))
    .where(eq(roundStops.roundId, roundId))
    .orderBy(orders.id)
  const dropped: string[] = []
  for (const { id, orderId, orderNumber } of stops) {
    // Locked before anything is read of it: somebody may delete or cancel it at this moment.
    const order = await lockOrder(tx, orderId)
    const state = orderStates[order?.status ?? 'cancelled']
    if (state.isUnshipped) await changeOrderStatus(tx, { orderId, to: 'shipped', by, origin })
    else if (state.isEnded || state.isReceived) {
      dropped.push(orderNumber)
      await tx.delete(roundStops).where(eq(roundStops.id, id))
    }
  }
  if (dropped.length === stops.length)
    return stale('Nothing of this round is to be brought any more. Delete it instead.')
  await tx.update(rounds).set({ leftAt: sql`clock_timestamp()` }).where(eq(rounds.id, roundId))
  if (dropped.length === 0) return { ok: true }
  return { ok: true, message: `Left out, since nothing is to be brought any more: ${dropped.join(', ')}` }
}

/**
 * What was cancelled or deleted on its way comes back: that is its outcome, so that a deleted order that is restored waits again. It has
 * no moment, since nobody pressed it: so no customer is told that nobody was there.
 * Whoever's order the driver has completed, and whoever was not met, is told now, since no press is taken back any more.
 */
async function close(tx: Db, { roundId, origin }: { roundId: number; origin: string }): Promise<Stepped> {
  const isOpen = and(eq(roundStops.roundId, roundId), isNull(roundStops.outcome))
  const off = tx.select({ id: orders.id }).from(orders).where(calledOff)
  await tx
    .update(roundStops)
    .set({ outcome: 'not_met' })
    .where(and(isOpen, inArray(roundStops.orderId, off)))
  const open = await tx.$count(roundStops, isOpen)
  if (open > 0) return stale(`${open} ${open === 1 ? 'stop has' : 'stops have'} no outcome yet`)
  await tx.update(rounds).set({ closedAt: sql`clock_timestamp()` }).where(eq(rounds.id, roundId))
  for (const { orderId } of await listCompleted(tx, roundId))
    await queueNews(tx, { orderId, status: 'completed', origin, shipment: null })
  await tellNotMet(tx, { roundId, origin })
  return { ok: true }
}
