import { orderStates, type Standing } from '#shop/selling/orders/status.ts'
import { type ReturnKind, returnable } from './rules.ts'

/** What a customer reads where no return can be asked for. */
const reasons = {
  notThere: 'You can ask for a return here once the parts are with you.',
  allBack: 'All parts that you had have come back, or are on their way back.',
  over: 'The time for a return of this order is over.',
} as const

type ReturnOffer = { isOpen: boolean; reason: string }

/**
 * Whether a customer can ask for a return of an order now, by the `kinds` that the shop offers of it, or why not; null of an order
 * of which nothing ever was to come back, since it was cancelled.
 */
export function returnOffer(
  order: Parameters<typeof returnable>[0] & Standing,
  kinds: readonly ReturnKind[],
): ReturnOffer | null {
  if (order.status === 'cancelled') return null
  if (!isWithCustomer(order)) return { isOpen: false, reason: reasons.notThere }
  const isLeft = returnable(order).size > 0
  if (isLeft && kinds.includes('return')) return { isOpen: true, reason: '' }
  return { isOpen: false, reason: isLeft ? reasons.over : reasons.allBack }
}

/** Whether parts of an order have left for its customer. What is picked up stands at the shop until then, though it counts as shipped. */
export const isWithCustomer = ({ status, deliveryMethod, shipments }: Parameters<typeof returnOffer>[0]): boolean =>
  deliveryMethod === 'pickup' ? orderStates[status].isReceived : status !== 'cancelled' && shipments.length > 0
