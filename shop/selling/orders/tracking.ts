import type { DeliveryMethod } from '#db/words/order-words.ts'
import type { FieldChange } from '#shop/office/audit/changes.ts'
import { type OrderStatus, orderCan, orderStates } from './status.ts'

/** The most characters of a tracking text. */
export const maxTracking = 300

/** A part of a tracking text. `url` is its address where it is a link. */
type TrackingPart = { text: string; url: string | null }

/**
 * A tracking text in parts: 'DHL 4711, https://dhl.example/4711' is words and a link. Only http and https addresses are
 * links, and a full stop or bracket at the end of one belongs to the sentence.
 */
export function trackingParts(text: string): TrackingPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]])/i)
    .filter(part => part !== '')
    .map(part => ({ text: part, url: /^https?:\/\//i.test(part) && URL.canParse(part) ? part : null }))
}

/** How the audit log tells that a tracking text has changed; nothing where it has not. */
export const trackingChange = (from: string, to: string): FieldChange[] =>
  from === to ? [] : [{ field: 'Tracking', from: from || null, to: to || null }]

/** Whether an order can be given a tracking text together with others: while it can be shipped, and once it is. */
export const canTakeTracking = (order: { status: OrderStatus }): boolean =>
  order.status === 'shipped' || orderCan(order, 'shipped')

/** Whether a part of an order was sent and the rest was not: that will be a parcel of its own. */
export const isPartlySent = ({ status, shipments }: { status: OrderStatus; shipments: readonly unknown[] }): boolean =>
  orderStates[status].isUnshipped && shipments.length > 0

/**
 * What stands first in a field for an order's tracking: its text, which for the rest of a partly sent order nobody has typed yet. Null
 * where there is no such field: what is picked up at the shop has no parcel. A text that it has from before can be taken away.
 */
export function trackingToType(order: {
  status: OrderStatus
  deliveryMethod: DeliveryMethod
  tracking: string
  shipments: readonly unknown[]
}): string | null {
  const text = isPartlySent(order) ? '' : order.tracking
  return text === '' && order.deliveryMethod === 'pickup' ? null : text
}

/** The name of an order's field where many orders get a tracking text, and of the one that says what stood in it at first. */
export const trackingName = (orderId: string): string => `tracking-${orderId}`
export const trackingWasName = (orderId: string): string => `trackingWas-${orderId}`
