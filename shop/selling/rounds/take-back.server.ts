import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { sqlOf } from '#db/rows.ts'
import { orderStatusChanges, orders } from '#db/schema/selling/orders.ts'
import { payments } from '#db/schema/selling/payments.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { roundStops } from '#db/schema/selling/rounds.ts'
import type { FieldChange } from '#shop/office/audit/changes.ts'
import { orderStates } from '#shop/selling/orders/status.ts'
import { correctPayment } from '#shop/selling/payments/take.server.ts'
import { roundName, type StopOutcome } from './rounds.ts'

// A stop's outcome has the moment of what its press did: of the order's step to completed, or of the return. By that moment the press
// is told from what the office did meanwhile, so that only what the press did is taken back.

type Stop = { id: number; roundId: number; orderId: string; outcome: StopOutcome | null }
type Undone = { ok: true; changes: FieldChange[] } | { ok: false; message: string }

/** SQL: the moment of what a press did to an order; the clock's where it did nothing. */
export const momentOf = {
  completed: (orderId: string) => sql`(
    select max(changed_at) from order_status_changes where order_id = ${orderId} and status = 'completed')`,
  refused: (orderId: string) => sql`(
    select max(created_at) from returns where order_id = ${orderId} and kind = 'refused')`,
  nothing: () => sql`clock_timestamp()`,
}

const ofStop = (stop: Stop) => sql`(select outcome_at from round_stops where id = ${stop.id})`

/**
 * Undoes what the last press of a stop did, in the transaction that takes it back and under the order's lock. The order gets the status
 * that it had, what was collected is put right by a second payment, and the return of what was refused goes. Refuses what somebody
 * has gone on with meanwhile.
 */
export async function undoPress(tx: Db, stop: Stop, by: string): Promise<Undone> {
  const { id, orderId } = stop
  const later = and(eq(roundStops.orderId, orderId), gt(roundStops.id, id))
  if ((await tx.$count(roundStops, later)) > 0) return { ok: false, message: 'This order is on another round by now' }
  if (stop.outcome === 'delivered') return undoDelivered(tx, stop, by)
  if (stop.outcome === 'refused') return undoRefused(tx, stop)
  return { ok: true, changes: [] }
}

async function undoDelivered(tx: Db, stop: Stop, by: string): Promise<Undone> {
  const { orderId } = stop
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  if (order?.status !== 'completed') return { ok: false, message: 'The office has moved this order on meanwhile' }
  const asked = and(eq(returns.orderId, orderId), sql`${returns.createdAt} >= ${ofStop(stop)}`)
  if ((await tx.$count(returns, asked)) > 0)
    return { ok: false, message: 'A return of this order was asked for meanwhile. Please call the shop.' }
  const corrections = alias(payments, 'corrections')
  const collected = await tx
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(corrections, eq(corrections.correctsId, payments.id))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.till, roundName(stop.roundId)),
        isNull(payments.correctsId),
        isNull(corrections.id),
      ),
    )
  for (const { id: paymentId } of collected) {
    const corrected = await correctPayment(tx, { orderId, paymentId, note: 'The press was taken back', by })
    if (!corrected.ok) return corrected
  }
  const [completed, before] = await tx
    .select({ id: orderStatusChanges.id, status: orderStatusChanges.status, isOfPress: isAt(stop) })
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, orderId))
    .orderBy(desc(orderStatusChanges.changedAt), desc(orderStatusChanges.id))
    .limit(2)
  // The office had completed it by itself: that stays.
  if (!completed?.isOfPress || !before) return { ok: true, changes: [] }
  const { status } = before
  // Its customer never was at that step, and days for returns count from it; the log keeps both moves.
  await tx.delete(orderStatusChanges).where(eq(orderStatusChanges.id, completed.id))
  await tx.update(orders).set({ status }).where(eq(orders.id, orderId))
  await tx.execute(sql`
    select tell_programs('order.moved', jsonb_build_object('orderId', id, 'orderNumber', order_number, 'status', status))
    from orders where id = ${orderId}`)
  const [from, to] = [orderStates.completed.label, orderStates[status].label]
  return { ok: true, changes: [{ field: 'Status', from, to }] }
}

const isAt = (stop: Stop) => sqlOf(z.boolean())`${orderStatusChanges.changedAt} = ${ofStop(stop)}`

/** The orders of a round that its driver has completed, and that still are. One that the office completed is not among them. */
export const listCompleted = (tx: Db, roundId: number) =>
  tx
    .select({ orderId: roundStops.orderId })
    .from(roundStops)
    .innerJoin(orders, eq(orders.id, roundStops.orderId))
    .innerJoin(
      orderStatusChanges,
      and(eq(orderStatusChanges.orderId, orders.id), eq(orderStatusChanges.changedAt, roundStops.outcomeAt)),
    )
    .where(
      and(
        eq(roundStops.roundId, roundId),
        eq(roundStops.outcome, 'delivered'),
        eq(orders.status, 'completed'),
        isNull(orders.deletedAt),
        eq(orderStatusChanges.status, 'completed'),
      ),
    )
    .orderBy(roundStops.id)

async function undoRefused(tx: Db, stop: Stop): Promise<Undone> {
  const [back] = await tx
    .select()
    .from(returns)
    .where(
      and(eq(returns.orderId, stop.orderId), eq(returns.kind, 'refused'), sql`${returns.createdAt} = ${ofStop(stop)}`),
    )
    .for('update')
  // Its customer had asked for all of it to come back before, so the press made none.
  if (!back) return { ok: true, changes: [] }
  if (back.status !== 'requested')
    return { ok: false, message: `The office has begun with its return ${back.number}. Please call the shop.` }
  await tx.execute(sql`
    select tell_programs('return.moved', jsonb_build_object('returnId', back.id, 'returnNumber', back.number,
      'orderId', orders.id, 'orderNumber', orders.order_number, 'status', 'declined'))
    from returns back join orders on orders.id = back.order_id where back.id = ${back.id}`)
  await tx.delete(returns).where(eq(returns.id, back.id))
  await tx.update(orders).set({ updatedAt: sql`clock_timestamp()` }).where(eq(orders.id, stop.orderId))
  return { ok: true, changes: [{ field: 'Return', from: back.number, to: null }] }
}
