import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { changeRequests } from '#db/schema/selling/change-requests.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { isUuid } from '#shop/ids.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { recipientOf } from '#shop/selling/orders/account-email.server.ts'
import { lockOrder } from '#shop/selling/orders/lock.server.ts'
import { orderColumns } from '#shop/selling/orders/own.server.ts'
import { requestColumns } from './find.server.ts'
import { changeDeclinedLetter } from './letters.ts'
import { requestTexts } from './requests.ts'

type Answering = { orderId: string; requestId: number; by: string }

export type Answered = { ok: true } | { ok: false; reason: 'not-found' | 'stale'; message: string }

/**
 * Says to a customer that the order stays as it is, by mail with the reason. Refuses a request that was answered, taken back, or
 * replaced by another one meanwhile, and a withdrawal: nobody can decline that.
 */
export const declineRequest = (
  db: Db,
  { orderId, requestId, answer, by, origin }: Answering & { answer: string; origin: string },
): Promise<Answered> =>
  db.transaction(async (tx): Promise<Answered> => {
    if (!isUuid(orderId)) return notFound
    const [order] = await tx
      .select({ ...orderColumns, userId: orders.userId })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('no key update', { of: orders })
    if (!order) return notFound
    const [request] = await tx
      .update(changeRequests)
      .set({ status: 'declined', answer, ...answeredBy(by) })
      .where(and(isOpen(orderId, requestId), eq(changeRequests.isWithdrawal, false)))
      .returning(requestColumns)
    if (!request) return stale
    await recordAnswer(tx, { ...order, by, field: 'Change asked for', to: 'Declined' })
    const to = await recipientOf(tx, order)
    if (!to) return { ok: true }
    const settings = await findSettings(tx)
    const texts = requestTexts(request, order.items)
    const hasPage = order.userId !== null
    const letter = changeDeclinedLetter(shopFacts(settings, origin), { ...order, hasPage, orderId, texts, answer })
    await queueMail(tx, { ...letter, to, replyTo: settings.email || undefined, orderId })
    return { ok: true }
  })

/**
 * Notes in the transaction that changes the order that this did what its customer had asked for. With `isLogged` the log has it too,
 * where it has no change of the order that tells it.
 */
export async function endRequest(
  tx: Db,
  { orderId, orderNumber, requestId, by, isLogged }: Answering & { orderNumber: string; isLogged: boolean },
): Promise<void> {
  const ended = await tx
    .update(changeRequests)
    .set({ status: 'done', ...answeredBy(by) })
    .where(isOpen(orderId, requestId))
    .returning({ id: changeRequests.id })
  if (isLogged && ended.length > 0)
    await recordAnswer(tx, { id: orderId, orderNumber, by, field: 'Change asked for', to: 'Done' })
}

/** Notes that a withdrawal is dealt with, by a return or in another way that no change of the order shows. Refuses any other request. */
export const endWithdrawal = (db: Db, { orderId, requestId, by }: Answering): Promise<Answered> =>
  db.transaction(async (tx): Promise<Answered> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return notFound
    const ended = await tx
      .update(changeRequests)
      .set({ status: 'done', ...answeredBy(by) })
      .where(and(isOpen(orderId, requestId), changeRequests.isWithdrawal))
      .returning({ id: changeRequests.id })
    if (ended.length === 0) return stale
    await recordAnswer(tx, { ...order, by, field: 'Withdrawal', to: 'Dealt with' })
    return { ok: true }
  })

/**
 * Ends what is open of an order, in the transaction that cancels it: a withdrawal is done, and any other wish comes to nothing.
 * `isOwn` says that its customer cancels, or the shop with their account.
 */
export const endRequestsOfCancelled = (
  tx: Db,
  { orderId, by, isOwn }: { orderId: string; by: string | null; isOwn: boolean },
) =>
  tx
    .update(changeRequests)
    .set({
      status: sql`case when is_withdrawal then 'done' else ${isOwn ? 'taken_back' : 'declined'} end`,
      ...answeredBy(by),
    })
    .where(and(eq(changeRequests.orderId, orderId), eq(changeRequests.status, 'open')))

type Answer = { id: string; orderNumber: string; by: string; field: string; to: string }

const recordAnswer = (tx: Db, { id, orderNumber, by, field, to }: Answer) =>
  recordChange(tx, {
    by,
    action: 'updated',
    thing: 'order',
    id,
    name: orderNumber,
    changes: [{ field, from: null, to }],
  })

const isOpen = (orderId: string, requestId: number) =>
  and(eq(changeRequests.id, requestId), eq(changeRequests.orderId, orderId), eq(changeRequests.status, 'open'))
const answeredBy = (by: string | null) => ({ answeredBy: by, answeredAt: sql`now()` })
const stale: Answered = {
  ok: false,
  reason: 'stale',
  message: 'This wish was answered, taken back or changed meanwhile',
}
const notFound: Answered = { ok: false, reason: 'not-found', message: 'This order does not exist' }
