import { may, type StaffRole } from '#shop/office/staff/permissions.ts'

type Waiting = { callState: string | null; asksForChange: boolean }

/** Why somebody who packs does not send an order that waits for the office; null where nothing holds it. The office may send it all the same. */
export function heldBack(role: StaffRole | null, order: Waiting | null): string | null {
  if (!order || may(role, 'see', 'orders')) return null
  if (order.callState === 'waiting') return 'The customer is called before this order is sent. The office says when'
  return order.asksForChange ? 'The customer has asked for a change of this order. The office answers it first' : null
}
