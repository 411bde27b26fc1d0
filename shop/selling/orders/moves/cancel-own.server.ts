import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { isUuid } from '#shop/ids.ts'
import { button, layOut, list, paragraph, shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import { itemText } from '#shop/selling/orders/placed-letter.ts'
import { customerCanCancel } from '#shop/selling/orders/status.ts'
import { cancelOrder } from './status.server.ts'

export type CancelOwnOutcome =
  | { ok: true; orderNumber: string }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'too-late'; message: string }

/**
 * Cancels an order for its customer and mails that to the shop. Refuses an order of somebody else ('not-found'), and one
 * that the shop has begun with by now ('too-late'): then the customer writes, or returns the parts.
 */
export async function cancelOwnOrder(
  db: Db,
  { orderId, userId, origin }: { orderId: string; userId: string; origin: string },
): Promise<CancelOwnOutcome> {
  if (!isUuid(orderId)) return { ok: false, reason: 'not-found' }
  return db.transaction(async (tx): Promise<CancelOwnOutcome> => {
    // Nobody ships a part of it between the look and the cancelling.
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, userId), isNull(orders.deletedAt)))
      .for('no key update')
    const order = await findOrder(tx, { orderId, userId })
    if (!order) return { ok: false, reason: 'not-found' }
    if (!customerCanCancel(order)) return { ok: false, reason: 'too-late', message: tooLateText }
    const outcome = await cancelOrder(tx, { orderId, by: userId, origin })
    if (!outcome.ok) return { ok: false, reason: 'too-late', message: outcome.message }
    const settings = await findSettings(tx)
    if (settings.email !== '') {
      const { orderNumber, customerName, items } = order
      const letter = layOut(shopFacts(settings, origin), `Order #${orderNumber} was cancelled by its customer`, [
        paragraph(`${customerName} has cancelled the order ${orderNumber}. Its parts are back in stock:`),
        list(...items.map(item => ({ text: itemText(item) }))),
        button('View the order', `${origin}/admin/orders/${orderId}`),
      ])
      await queueMail(tx, { ...letter, to: settings.email, orderId })
    }
    return { ok: true, orderNumber: order.orderNumber }
  })
}

const tooLateText = 'We have begun with this order, so it cannot be cancelled here any more. Please write to us.'
