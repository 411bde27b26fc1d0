import { may, type StaffRole } from '#shop/office/staff/permissions.ts'

/** Why somebody who packs does not send an order that waits for a call; null where nothing holds it. The office may send it all the same. */
export const heldForCall = (role: StaffRole | null, order: { callState: string | null } | null): string | null =>
  order?.callState === 'waiting' && !may(role, 'see', 'orders')
    ? 'The customer is called before this order is sent. The office says when'
    : null
