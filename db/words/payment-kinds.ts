/**
 * How money changes hands. Cash is what a till is counted for. With 'exchange' none does: what one order gives back pays for
 * another one.
 */
export const paymentKinds = ['cash', 'card_terminal', 'transfer', 'other', 'exchange'] as const
export type PaymentKind = (typeof paymentKinds)[number]
