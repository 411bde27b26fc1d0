import type { Db } from '#db/client.server.ts'
import { button, layOut, list, paragraph, shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import { itemText } from '#shop/selling/orders/placed-letter.ts'
import { customerCanCancel, notAllowedText, type OrderStatus, type Standing } from '#shop/selling/orders/status.ts'
import { piecesOut } from '#shop/selling/returns/rules.ts'
import { cancelOrder } from './status.server.ts'

type OwnCancel = { orderId: string; userId: string; expected: OrderStatus; origin: string }

type CancelOwnOutcome =
  | { ok: true; orderNumber: string }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'too-late'; message: string }

/**
 * Cancels an order for its customer and mails that to the shop. `expected` is the status that was on the page. Refuses an order of
 * somebody else ('not-found'), and one that the shop has begun with by now ('too-late'): then the customer writes, or returns the
 * parts.
 */
export function cancelOwnOrder(db: Db, { orderId, userId, expected, origin }: OwnCancel): Promise<CancelOwnOutcome> {
  return db.transaction(async (tx): Promise<CancelOwnOutcome> => {
    const order = await findOrder(tx, { orderId, userId })
    if (!order) return { ok: false, reason: 'not-found' }
    if (!customerCanCancel({ status: expected })) return tooLate(order)
    const outcome = await cancelOrder(tx, { orderId, expected, by: { customer: userId }, origin })
    if (!outcome.ok)
      return outcome.reason === 'not-found'
        ? { ok: false, reason: 'not-found' }
        : tooLate({ ...order, status: outcome.status })
    await tellShop(tx, order, origin)
    return { ok: true, orderNumber: order.orderNumber }
  })
}

const tooLate = (order: Standing): CancelOwnOutcome => ({
  ok: false,
  reason: 'too-late',
  message: order.status === 'cancelled' ? notAllowedText(order, 'cancelled') : begunText,
})

const begunText = 'We have begun with this order, so it cannot be cancelled here any more. Please write to us.'

type Told = NonNullable<Awaited<ReturnType<typeof findOrder>>>

async function tellShop(tx: Db, order: Told, origin: string) {
  const { id, orderNumber, customerName } = order
  const settings = await findSettings(tx)
  if (settings.email === '') return
  const letter = layOut(shopFacts(settings, origin), `Order #${orderNumber} was cancelled by its customer`, [
    paragraph(`${customerName} has cancelled the order ${orderNumber}. Its parts are back in stock:`),
    list(...piecesOut(order).map(item => ({ text: itemText(item) }))),
    button('View the order', `${origin}/admin/orders/${id}`),
  ])
  await queueMail(tx, { ...letter, to: settings.email, orderId: id })
}
