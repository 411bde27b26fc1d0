import { may, type StaffRole } from '#shop/office/staff/permissions.ts'

type Waiting = { callState: string | null; asksForChange: boolean }

/** Why an order is not sent before the office has done something; null where nothing is to be waited for. */
export function waitsFor({ callState, asksForChange }: Waiting): string | null {
  if (callState === 'waiting') return 'The customer is called before this order is sent. The office says when'
  return asksForChange ? 'The customer has asked for a change of this order. The office answers it first' : null
}

/** Why somebody who packs does not send an order; null where nothing holds it. The office may send it all the same. */
export const heldBack = (role: StaffRole | null, order: Waiting | null): string | null =>
  order && !may(role, 'see', 'orders') ? waitsFor(order) : null
