import { type DeliveryMethod, howPaid } from '#shop/selling/orders/status.ts'
import { type Balance, dueOf } from '#shop/selling/payments/due.ts'

type Order = Balance & { deliveryMethod: DeliveryMethod }

/** How an order is paid; null of one that is picked up once nothing is left to pay at pick-up, since it was paid or credited. */
export const howStillPaid = (order: Order): string | null =>
  order.deliveryMethod === 'pickup' && (order.paidCents > 0 || order.creditedCents > 0) && dueOf(order) <= 0
    ? null
    : howPaid(order)

/** The same for a list, which says 'Paid', or 'To refund', where the shop has money; null where it has none and nothing is to be paid. */
export const howPaidInList = (order: Order): string | null =>
  howStillPaid(order) ?? (order.paidCents === 0 ? null : dueOf(order) < 0 ? 'To refund' : 'Paid')
