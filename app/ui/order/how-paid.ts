import { type DeliveryMethod, howPaid } from '#shop/selling/orders/status.ts'
import { type Balance, dueOf } from '#shop/selling/payments/due.ts'

/** How an order is paid; null of one that is picked up and all paid, since nothing is left to pay at pick-up then. */
export const howStillPaid = (order: Balance & { deliveryMethod: DeliveryMethod }): string | null =>
  order.deliveryMethod === 'pickup' && order.paidCents > 0 && dueOf(order) <= 0 ? null : howPaid(order)
