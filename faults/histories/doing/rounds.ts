import { asc, eq } from 'drizzle-orm'
import { roundStops, rounds } from '#db/schema/selling/rounds.ts'
import type { DeedOf } from '#faults/histories/deeds.ts'
import { colleagueId, findOrderOf, type HistoryShop, origin } from '#faults/histories/shop.ts'
import { changeRound, planRound } from '#shop/selling/rounds/plan.server.ts'
import { pressStop } from '#shop/selling/rounds/press.server.ts'
import { answerOf, type Send } from './answers.ts'

const dayMs = 86_400_000
/** The day of the round that a deed plans, by which later deeds find it: each has one of its own. */
const dayOf = (deed: number): string => new Date(Date.UTC(2000, 0, 1) + deed * dayMs).toISOString().slice(0, 10)

/** A colleague ticks some of the orders that wait. */
export async function plan(shop: HistoryShop, deed: DeedOf<'plan'>): Promise<Send | null> {
  const found = await Promise.all(deed.orders.map(order => findOrderOf(shop, order)))
  const orderIds = found.flatMap(order => (order ? [order.id] : []))
  if (orderIds.length === 0) return null
  return async () => answerOf(await planRound(shop.db, { day: dayOf(deed.at), driverId: null, orderIds }))
}

async function findRoundOf({ db }: HistoryShop, deed: number) {
  const [found] = await db
    .select({ id: rounds.id })
    .from(rounds)
    .where(eq(rounds.day, dayOf(deed)))
  if (!found) return null
  const stops = await db
    .select({ id: roundStops.id })
    .from(roundStops)
    .where(eq(roundStops.roundId, found.id))
    .orderBy(asc(roundStops.position), asc(roundStops.id))
  return { id: found.id, stops: stops.map(({ id }) => id) }
}

/** The round leaves, is closed or deleted, or its first stop is moved down or dropped. */
export async function roundStep(shop: HistoryShop, deed: DeedOf<'round'>): Promise<Send | null> {
  const round = await findRoundOf(shop, deed.round)
  const [stopId] = round?.stops ?? []
  if (!round || stopId === undefined) return null
  const { to: what } = deed
  const step = what === 'down' || what === 'drop' ? { what, stopId } : { what }
  const by = colleagueId(shop.seed, deed.at)
  return async () => answerOf(await changeRound(shop.db, { roundId: round.id, step, by, origin }))
}

/** What became of a stop, as its driver says it, or the office for them; or that the press before was wrong. */
export async function stop(shop: HistoryShop, deed: DeedOf<'stop'>): Promise<Send | null> {
  const round = await findRoundOf(shop, deed.round)
  const stopId = round?.stops[deed.nth]
  if (!round || stopId === undefined) return null
  const { outcome, paidBy } = deed
  const press = { roundId: round.id, stopId, outcome, paidBy, note: '', by: colleagueId(shop.seed, deed.at) }
  return async () => answerOf(await pressStop(shop.db, { ...press, isOffice: true, origin }))
}
