import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { roundStops, rounds } from '#db/schema/selling/rounds.ts'
import { formatMoney } from '#shop/money.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import type { FieldChange } from '#shop/office/audit/changes.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { orderColumns } from '#shop/selling/orders/own.server.ts'
import { orderStates } from '#shop/selling/orders/status.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import { takePayment } from '#shop/selling/payments/take.server.ts'
import { askForReturn } from '#shop/selling/returns/ask.server.ts'
import { canSay, type DoorKind, isCalledOff, outcomeLabels, roundName, roundState, type StopOutcome } from './rounds.ts'
import { momentOf, undoPress } from './take-back.server.ts'
import { toBring } from './to-bring.ts'

type Press = {
  roundId: number
  stopId: number
  /** Null takes back what was said of it. */
  outcome: StopOutcome | null
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
 * is there. Null takes the last press of the stop back, with all that it did. The same said twice is done once, so that a driver's
 * telephone may send again what got no answer. Refuses another driver's round, one that is not out, to say something else of a stop
 * before that is taken back, and that money was taken of which nothing is due any more.
 */
export const pressStop = (db: Db, press: Press): Promise<Pressed> =>
  db.transaction(async (tx): Promise<Pressed> => {
    const { roundId, stopId, outcome, note, by } = press
    const isStop = and(eq(roundStops.id, stopId), eq(roundStops.roundId, roundId))
    // The round first, which nobody closes meanwhile, then the order, as whoever sends the round off does: the two never wait in a circle.
    await tx.select({ id: rounds.id }).from(rounds).where(eq(rounds.id, roundId)).for('share')
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
    const done = await (outcome === null ? undo(tx, stop, by) : doToOrder(tx, stop.orderId, { ...press, outcome }))
    if (!done.ok) return done
    await tx
      .update(roundStops)
      .set(outcome === null ? { outcome, note: '', outcomeAt: null } : { outcome, note, outcomeAt: done.moment })
      .where(eq(roundStops.id, stopId))
    // Without the note: the log keeps what it has for good, and a note may say something of the customer.
    const [from, to] = [stop.outcome && outcomeLabels[stop.outcome], outcome ? outcomeLabels[outcome] : 'Taken back']
    const changes = [{ field: roundName(roundId), from, to }, ...(done.changes ?? [])]
    await recordChange(tx, { by, action: 'updated', thing: 'order', id: stop.orderId, name: done.orderNumber, changes })
    return { ok: true }
  })

/** What was done to an order, and at which moment, by which taking the press back finds it again. */
type Done = { ok: true; orderNumber: string; moment: SQL; changes?: FieldChange[] } | Extract<Pressed, { ok: false }>

async function undo(tx: Db, stop: Parameters<typeof undoPress>[1], by: string): Promise<Done> {
  const [order] = await tx.select({ orderNumber: orders.orderNumber }).from(orders).where(eq(orders.id, stop.orderId))
  if (!order) return notFound
  const undone = await undoPress(tx, stop, by)
  return undone.ok ? { ...undone, ...order, moment: momentOf.nothing() } : stale(undone.message)
}

async function doToOrder(tx: Db, orderId: string, press: Press & { outcome: StopOutcome }): Promise<Done> {
  const { roundId, outcome, note, by, origin } = press
  const nothing = momentOf.nothing()
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  if (!order || isCalledOff(order)) {
    return stale(`This order was ${order?.deletedAt ? 'deleted' : 'cancelled'} meanwhile. Bring the parts back.`)
  }
  const { orderNumber, status } = order
  if (outcome === 'not_met') return { ok: true, orderNumber, moment: nothing }
  if (outcome === 'refused') {
    if (orderStates[status].isReceived) return stale('This order was delivered already')
    const [now] = await tx.select(orderColumns).from(orders).where(eq(orders.id, orderId))
    const left = now ? toBring(now) : []
    const pieces = left.map(piece => ({ ...piece, reason: 'refused_at_door' as const }))
    // Its customer had asked for all of it to come back before the driver was at the door.
    if (pieces.length === 0) return { ok: true, orderNumber, moment: nothing }
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
      ? { ok: true, orderNumber, moment: momentOf.refused(orderId) }
      : stale('message' in asked ? asked.message : 'Nothing of it can come back')
  }
  const due = Math.max(0, dueOf(order))
  const collected = press.collectCents ?? due
  if (collected > 0 && due === 0) return stale(paidAlready(formatMoney(collected, order.currencySymbol)))
  // The office may have completed it meanwhile, with or without its money.
  const moment = orderStates[status].isEnded ? nothing : momentOf.completed(orderId)
  if (!orderStates[status].isEnded) {
    // Its mail waits until the round is closed, for the driver may have pressed the wrong thing.
    const moved = await changeOrderStatus(tx, { orderId, to: 'completed', by, origin, isTold: false })
    if (!moved.ok) return stale(moved.message)
  }
  const amountCents = Math.min(collected, due)
  if (amountCents === 0) return { ok: true, orderNumber, moment }
  const payment = { orderId, amountCents, kind: press.paidBy, till: roundName(roundId), by }
  const taken = await takePayment(tx, { ...payment, requestKey: crypto.randomUUID() })
  return taken.ok ? { ok: true, orderNumber, moment } : stale(taken.message)
}

const paidAlready = (collected: string) =>
  `This order is paid already. Give the ${collected} back, or call the shop; then press 'Delivered'.`

const notFound = { ok: false, reason: 'not-found', message: 'There is no such stop on a round of yours' } as const
const stale = (message: string) => ({ ok: false, reason: 'stale', message }) as const
