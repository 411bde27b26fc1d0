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
import { orderColumns } from '#shop/selling/orders/own.server.ts'
import { requestColumns } from './find.server.ts'
import { changeDeclinedLetter } from './letters.ts'
import { requestTexts } from './requests.ts'

type Answering = { orderId: string; requestId: number; by: string }

export type Declined = { ok: true } | { ok: false; reason: 'not-found' | 'stale'; message: string }

/**
 * Says to a customer that the order stays as it is, by mail with the reason. Refuses a request that was answered, taken back, or
 * replaced by another one meanwhile.
 */
export const declineRequest = (
  db: Db,
  { orderId, requestId, answer, by, origin }: Answering & { answer: string; origin: string },
): Promise<Declined> =>
  db.transaction(async (tx): Promise<Declined> => {
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
      .where(isOpen(orderId, requestId))
      .returning(requestColumns)
    if (!request)
      return { ok: false, reason: 'stale', message: 'This wish was answered, taken back or changed meanwhile' }
    await recordChange(tx, {
      by,
      action: 'updated',
      thing: 'order',
      id: orderId,
      name: order.orderNumber,
      changes: [{ field: 'Change asked for', from: null, to: 'Declined' }],
    })
    const to = await recipientOf(tx, order)
    if (!to) return { ok: true }
    const settings = await findSettings(tx)
    const texts = requestTexts(request, order.items)
    const hasPage = order.userId !== null
    const letter = changeDeclinedLetter(shopFacts(settings, origin), { ...order, hasPage, orderId, texts, answer })
    await queueMail(tx, { ...letter, to, replyTo: settings.email || undefined, orderId })
    return { ok: true }
  })

/** Notes in the transaction that changes the order that this did what its customer had asked for. */
export const endRequest = (tx: Db, { orderId, requestId, by }: Answering) =>
  tx
    .update(changeRequests)
    .set({ status: 'done', ...answeredBy(by) })
    .where(isOpen(orderId, requestId))

const isOpen = (orderId: string, requestId: number) =>
  and(eq(changeRequests.id, requestId), eq(changeRequests.orderId, orderId), eq(changeRequests.status, 'open'))
const answeredBy = (by: string) => ({ answeredBy: by, answeredAt: sql`now()` })
const notFound: Declined = { ok: false, reason: 'not-found', message: 'This order does not exist' }
