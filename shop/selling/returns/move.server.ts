import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { isUuid } from '#shop/ids.ts'
import { findReturn } from './find.server.ts'
import { queueReturnNews } from './news.server.ts'
import { customerCanTakeBack, type ReturnStatus, returnStatusesWhere } from './rules.ts'
import { findLocked, lockReturn, noteStep, type Step, type StepTaken } from './step.server.ts'

/**
 * Approves a return, declines it with an answer to the customer, or notes that the goods are there, or that the customer keeps
 * them. Refuses what the table in
 * rules.ts does not allow, and a return that somebody else has moved meanwhile. The same step sent again by the same person, whose
 * answer was lost, is taken once.
 */
export const moveReturn = (
  db: Db,
  { to, answer, ...step }: Step & { to: Exclude<ReturnStatus, 'requested' | 'settled'>; answer: string },
): Promise<StepTaken> =>
  db.transaction(async (tx): Promise<StepTaken> => {
    const found = await lockReturn(tx, step, to)
    if (!found.ok) return found
    if (found.isDone) return { ok: true }
    await tx
      .update(returns)
      .set({ status: to, ...(answer === '' ? {} : { answer }) })
      .where(eq(returns.id, step.returnId))
    await noteStep(tx, found.back, { to, by: step.by })
    await queueReturnNews(tx, { returnId: step.returnId, origin: step.origin, answer })
    return { ok: true }
  })

/**
 * Declines the open core returns of an order of which all parts were refused at the door: their charges are credited with the
 * order, and the old parts stay with the customer, who gets a mail that says so.
 */
export async function declineCoresOf(
  tx: Db,
  { orderId, by, origin }: { orderId: string; by: string; origin: string },
): Promise<void> {
  const isOpen = inArray(returns.status, returnStatusesWhere('isOpen'))
  const open = await tx
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.kind, 'core'), isOpen))
  for (const { id } of open) {
    const back = await findReturn(tx, id)
    if (!back) throw new Error(`There is no return ${id}`)
    await tx.update(returns).set({ status: 'declined', answer: creditedWithOrder }).where(eq(returns.id, id))
    await noteStep(tx, back, { to: 'declined', by })
    await queueReturnNews(tx, { returnId: id, origin, answer: creditedWithOrder })
  }
}

const creditedWithOrder =
  'All parts of this order came back, so its core charge is credited with them. Keep your old part.'

type OwnTakeBack = { orderId: string; returnId: string; userId: string; origin: string }

/**
 * Takes back, for the customer who asked, a return whose parts are not here yet: they stay with the customer, and can be asked for
 * again while the days last. The customer and the shop get a mail, once. Refuses what `customerCanTakeBack` does not allow by now,
 * whatever the page showed, and finds no return of another order or of somebody else.
 */
export const takeBackOwnReturn = (db: Db, { orderId, returnId, userId, origin }: OwnTakeBack): Promise<StepTaken> =>
  db.transaction(async (tx): Promise<StepTaken> => {
    if (!isUuid(orderId) || !isUuid(returnId)) return notTheirs
    const isTheirs = and(eq(returns.id, returnId), eq(returns.orderId, orderId), eq(orders.userId, userId))
    const of = tx.select({ id: returns.id }).from(returns).innerJoin(orders, eq(orders.id, returns.orderId))
    if ((await of.where(isTheirs)).length === 0) return notTheirs
    const back = await findLocked(tx, returnId)
    if (!back) return notTheirs
    if (back.status === 'taken_back') return { ok: true }
    if (!customerCanTakeBack(back)) return { ok: false, reason: 'invalid', message: tooLate }
    await tx.update(returns).set({ status: 'taken_back' }).where(eq(returns.id, returnId))
    await noteStep(tx, back, { to: 'taken_back', by: userId, isOwn: true })
    await queueReturnNews(tx, { returnId, origin, tellsShop: true })
    return { ok: true }
  })

const notTheirs: StepTaken = { ok: false, reason: 'not-found', message: 'This return does not exist' }

const tooLate = 'This return cannot be taken back here any more. Please write to us.'
