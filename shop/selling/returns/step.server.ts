import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { returnStatusChanges, returns } from '#db/schema/selling/returns.ts'
import { isUuid } from '#shop/ids.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { findReturn, type Return } from './find.server.ts'
import { type ReturnStatus, returnCan, returnStates } from './rules.ts'

export type Step = {
  returnId: string
  /** The status that was on the screen; when the return has another one by now, the step is refused. */
  expected: ReturnStatus
  by: string
  origin: string
}

export type StepTaken = { ok: true } | StepRefused
export type StepRefused = { ok: false; reason: 'not-found' | 'stale' | 'invalid'; message: string }

/**
 * Locks the order, as all deeds on it do first, then reads the return as it is now. `isDone` says that the same person has
 * taken the same step already.
 */
export async function lockReturn(
  tx: Db,
  { returnId, expected, by }: Step,
  to: ReturnStatus,
): Promise<{ ok: true; back: Return; isDone: boolean } | StepRefused> {
  if (!isUuid(returnId)) return notFound
  const [of] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, returnId))
  if (!of) return notFound
  const isThere = and(eq(orders.id, of.orderId), isNull(orders.deletedAt))
  await tx.select({ id: orders.id }).from(orders).where(isThere).for('no key update')
  const back = await findReturn(tx, returnId)
  if (!back) return notFound
  const label = returnStates[back.status].label.toLowerCase()
  if (back.status === to && returnCan({ ...back, status: expected }, to)) {
    const took = and(
      eq(returnStatusChanges.returnId, returnId),
      eq(returnStatusChanges.status, to),
      eq(returnStatusChanges.changedBy, by),
    )
    if ((await tx.$count(returnStatusChanges, took)) > 0) return { ok: true, back, isDone: true }
  }
  if (back.status !== expected)
    return {
      ok: false,
      reason: 'stale',
      message: `Somebody else has changed this return meanwhile: it is ${label} now`,
    }
  if (!returnCan(back, to))
    return {
      ok: false,
      reason: 'stale',
      message: `This return is ${label} and cannot become ${returnStates[to].label.toLowerCase()}`,
    }
  return { ok: true, back, isDone: false }
}

/** Writes a step down with the return and, but for what its customer does alone (`isOwn`), in the log of the staff. */
export async function noteStep(
  tx: Db,
  back: Return,
  { to, by, became, isOwn = false }: { to: ReturnStatus; by: string; became?: string; isOwn?: boolean },
): Promise<void> {
  await tx
    .insert(returnStatusChanges)
    .values({ returnId: back.id, status: to, changedBy: by, changedAt: sql`clock_timestamp()` })
  await tx.update(orders).set({ updatedAt: sql`clock_timestamp()` }).where(eq(orders.id, back.orderId))
  if (isOwn) return
  const [from, label] = [returnStates[back.status].label, returnStates[to].label]
  const changes = [
    { field: `Return ${back.number}`, from, to: label },
    ...(became ? [{ field: 'Came back', from: null, to: became }] : []),
  ]
  const order = { thing: 'order', id: back.orderId, name: back.orderNumber } as const
  await recordChange(tx, { ...order, by, action: 'updated', changes })
}

const notFound: StepRefused = {
  ok: false,
  reason: 'not-found',
  message: 'This return does not exist',
}
