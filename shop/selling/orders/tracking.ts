import type { FieldChange } from '#shop/office/audit/changes.ts'
import { type OrderStatus, orderCan } from './status.ts'

/** The most characters of a tracking text. */
export const maxTracking = 300

/** A part of a tracking text. `url` is its address where it is a link. */
export type TrackingPart = { text: string; url: string | null }

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

/** The name of an order's field where many orders get a tracking text. */
export const trackingName = (orderId: string): string => `tracking-${orderId}`
