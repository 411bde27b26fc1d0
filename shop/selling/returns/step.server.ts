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

/** Locks the order, as all deeds on it do first, then reads the return as it is now; null where there is none. */
export async function findLocked(tx: Db, returnId: string): Promise<Return | null> {
  if (!isUuid(returnId)) return null
  const [of] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, returnId))
  if (!of) return null
  const isThere = and(eq(orders.id, of.orderId), isNull(orders.deletedAt))
  await tx.select({ id: orders.id }).from(orders).where(isThere).for('no key update')
  return findReturn(tx, returnId)
}

/** Locks a return for a step and refuses one that is not allowed. `isDone` says that the same person has taken it already. */
export async function lockReturn(
  tx: Db,
  { returnId, expected, by }: Step,
  to: ReturnStatus,
): Promise<{ ok: true; back: Return; isDone: boolean } | StepRefused> {
  const back = await findLocked(tx, returnId)
  if (!back) return notFound
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
      message: `Somebody else has changed this return meanwhile: it is ${said(back.status)} now`,
    }
  if (!returnCan(back, to))
    return {
      ok: false,
      reason: 'stale',
      message: `This return is ${said(back.status)} and cannot be ${said(to)}`,
    }
  return { ok: true, back, isDone: false }
}

/** A status within a sentence: 'it is approved now'. */
const said = (status: ReturnStatus): string =>
  status === 'taken_back' ? 'taken back' : returnStates[status].label.toLowerCase()

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
