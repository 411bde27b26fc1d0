import { type PaymentKind, paymentKinds } from '#db/words/payment-kinds.ts'

export { type PaymentKind, paymentKinds } from '#db/words/payment-kinds.ts'

export const paymentKindLabels: Record<PaymentKind, string> = {
  cash: 'Cash',
  card_terminal: 'Card terminal',
  transfer: 'Bank transfer',
  other: 'Other',
  exchange: 'Exchange',
}

/** The kinds that a person chooses from: an exchange writes its payments itself, one for each of its orders. */
export const chosenKinds = paymentKinds.filter(kind => kind !== 'exchange')

/** The name of the till that a shop begins with. */
export const firstTill = 'Counter'
