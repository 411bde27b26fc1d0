import type { PaymentKind } from '#db/payment-kinds.ts'

export { type PaymentKind, paymentKinds } from '#db/payment-kinds.ts'

export const paymentKindLabels: Record<PaymentKind, string> = {
  cash: 'Cash',
  card_terminal: 'Card terminal',
  transfer: 'Bank transfer',
  other: 'Other',
}

/** The name of the till that a shop begins with. */
export const firstTill = 'Counter'
