/** How money changes hands. Cash is what a till is counted for. */
export const paymentKinds = ['cash', 'card_terminal', 'transfer', 'other'] as const
export type PaymentKind = (typeof paymentKinds)[number]
