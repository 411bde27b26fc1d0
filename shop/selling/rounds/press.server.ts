import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { roundStops, rounds } from '#db/schema/selling/rounds.ts'
import { formatMoney } from '#shop/money.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { orderColumns } from '#shop/selling/orders/own.server.ts'
import { orderStates } from '#shop/selling/orders/status.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import { takePayment } from '#shop/selling/payments/take.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { returnable } from '#shop/selling/returns/rules.ts'
import {
  canSay,
  type DoorKind,
  isCalledOff,
  lastParcel,
  outcomeLabels,
  roundName,
  roundState,
  type StopOutcome,
} from './rounds.ts'

type Press = {
  roundId: number
  stopId: number
  outcome: StopOutcome
  /** How what is to be collected was paid; only of a stop that was delivered. */
  paidBy: DoorKind
  /** What the driver was told to collect; null of a form that did not say it, which is what is due. */
  collectCents?: number | null
  note: string
  /** Who presses: the driver of the round, or a colleague of the office, who may say it of any. */
  by: string
  isOffice: boolean
  origin: string
}

export type Pressed = { ok: true } | { ok: false; reason: 'not-found' | 'stale'; message: string }

/**
 * Keeps what became of a stop. Delivered: the order is completed, and what was collected goes into the round's till, up to what is
 * due. Not met: it comes again on another round. Refused: what went along comes back as a return that the office settles when it
 * is there. The same said twice is done once, so that a driver's telephone may send again what got no answer. Refuses another
 * driver's round, one that is not out, to say something else of a stop, and that money was taken of which nothing is due any more.
 */
export const pressStop = (db: Db, press: Press): Promise<Pressed> =>
  db.transaction(async (tx): Promise<Pressed> => {
    const { roundId, stopId, outcome, note, by } = press
    const isStop = and(eq(roundStops.id, stopId), eq(roundStops.roundId, roundId))
    // The order first, as whoever sends the round off does, so that the two never wait in a circle.
    const ofStop = tx.select({ id: roundStops.orderId }).from(roundStops).where(isStop)
    await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ofStop)).for('no key update')
    const [found] = await tx
      .select({ round: rounds, stop: roundStops })
      .from(roundStops)
      .innerJoin(rounds, eq(rounds.id, roundStops.roundId))
      .where(isStop)
      .for('no key update', { of: roundStops })
    if (!found || !(press.isOffice || found.round.driverId === by)) return notFound
    const { round, stop } = found
    if (stop.outcome === outcome) return { ok: true }
    if (roundState(round) !== 'out') return stale('This round is not on its way')
    if (!canSay(stop.outcome, outcome)) {
      return stale(`This stop was already: ${stop.outcome ? outcomeLabels[stop.outcome].toLowerCase() : ''}`)
    }
    const done = await doToOrder(tx, stop.orderId, press)
    if (!done.ok) return done
    await tx
      .update(roundStops)
      .set({ outcome, note, outcomeAt: sql`clock_timestamp()` })
      .where(eq(roundStops.id, stopId))
    // Without the note: the log keeps what it has for good, and a note may say something of the customer.
    const [from, to] = [stop.outcome && outcomeLabels[stop.outcome], outcomeLabels[outcome]]
    const changes = [{ field: roundName(roundId), from, to }]
    await recordChange(tx, { by, action: 'updated', thing: 'order', id: stop.orderId, name: done.orderNumber, changes })
    return { ok: true }
  })

type Done = { ok: true; orderNumber: string } | Extract<Pressed, { ok: false }>

async function doToOrder(tx: Db, orderId: string, press: Press): Promise<Done> {
  const { roundId, outcome, note, by, origin } = press
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  if (!order || isCalledOff(order)) {
    return stale(`This order was ${order?.deletedAt ? 'deleted' : 'cancelled'} meanwhile. Bring the parts back.`)
  }
  const { orderNumber, status } = order
  if (outcome === 'not_met') return { ok: true, orderNumber }
  if (outcome === 'refused') {
    if (orderStates[status].isReceived) return stale('This order was delivered already')
    const [now] = await tx.select(orderColumns).from(orders).where(eq(orders.id, orderId))
    const left = now ? returnable(now, 'refused') : new Map<number, number>()
    const pieces = lastParcel(now?.shipments ?? []).flatMap(({ line, quantity }) => {
      const most = Math.min(quantity, left.get(line) ?? 0)
      return most > 0 ? [{ line, quantity: most, reason: 'refused_at_door' as const }] : []
    })
    // Its customer had asked for all of it to come back before the driver was at the door.
    if (pieces.length === 0) return { ok: true, orderNumber }
    const asked = await askForReturn(tx, {
      orderId,
      userId: null,
      kind: 'refused',
      note,
      requestKey: crypto.randomUUID(),
      by,
      origin,
      pieces,
    })
    return asked.ok
      ? { ok: true, orderNumber }
      : stale('message' in asked ? asked.message : 'Nothing of it can come back')
  }
  const due = Math.max(0, dueOf(order))
  const collected = press.collectCents ?? due
  if (collected > 0 && due === 0) return stale(paidAlready(formatMoney(collected, order.currencySymbol)))
  // The office may have completed it meanwhile, with or without its money.
  if (!orderStates[status].isEnded) {
    const moved = await changeOrderStatus(tx, { orderId, to: 'completed', by, origin })
    if (!moved.ok) return stale(moved.message)
  }
  const amountCents = Math.min(collected, due)
  if (amountCents === 0) return { ok: true, orderNumber }
  const payment = { orderId, amountCents, kind: press.paidBy, till: roundName(roundId), by }
  const taken = await takePayment(tx, { ...payment, requestKey: crypto.randomUUID() })
  return taken.ok ? { ok: true, orderNumber } : stale(taken.message)
}

const paidAlready = (collected: string) =>
  `This order is paid already. Give the ${collected} back, or call the shop; then press 'Delivered'.`

const notFound: Pressed = { ok: false, reason: 'not-found', message: 'There is no such stop on a round of yours' }
const stale = (message: string) => ({ ok: false, reason: 'stale', message }) as const
