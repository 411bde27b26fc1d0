import type { DocumentKind } from '#db/words/document-kinds.ts'
import { formatMoney } from '#shop/money.ts'
import { type Balance, dueOf } from '#shop/selling/payments/due.ts'
import type { PaymentKind } from '#shop/selling/payments/kinds.ts'

/** An order with its credit notes and its payments, without those that were a mistake and were put right. */
type PaidOrder = Balance & {
  documents: readonly { kind: DocumentKind; returnId: string | null; totalCents: number; madeAt: Date }[]
  payments: readonly { id: number; kind: PaymentKind; amountCents: number; takenAt: Date }[]
}

type Given = { paymentId: number; kind: PaymentKind; cents: number; at: Date }

/** What became of the credit of a settled return: all three sum up to `creditedCents`. */
type ReturnMoney = {
  creditedCents: number
  /** What was not paid yet when it was credited: the bill became smaller by it. */
  setOffCents: number
  given: Given[]
  leftCents: number
}

/**
 * What became of the money of each settled return of an order, by the return's id. A payment names no return: what went out pays
 * for credits in the order in which they were made, each for so much as had been paid too much by then.
 */
export function moneyOfReturns(order: PaidOrder): Map<string, ReturnMoney> {
  const { documents, payments } = order
  const credits = documents.filter(({ kind }) => kind === 'credit_note')
  const steps = [
    // A credit note goes before the money of its own moment.
    ...credits.map(({ returnId, totalCents, madeAt }) => ({ at: madeAt, returnId, cents: totalCents, paid: null })),
    ...payments.map(paid => ({ at: paid.takenAt, returnId: null, cents: paid.amountCents, paid })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const owed: ReturnMoney[] = []
  const ofReturn = new Map<string, ReturnMoney>()
  let paidTooMuch = -dueOf({ ...order, creditedCents: 0, paidCents: 0 })
  for (const { at, returnId, cents, paid } of steps) {
    const before = Math.max(0, paidTooMuch)
    paidTooMuch += cents
    if (paid === null) {
      const leftCents = Math.max(0, paidTooMuch) - before
      const money = { creditedCents: cents, setOffCents: cents - leftCents, given: [], leftCents }
      owed.push(money)
      if (returnId !== null) ofReturn.set(returnId, money)
    } else if (cents < 0) payOut(owed, { paymentId: paid.id, kind: paid.kind, cents: -cents, at })
  }
  keepWithin(owed, Math.max(0, -dueOf(order)))
  return ofReturn
}

/** The numbers of the returns for whose credit each payment of an order went out, by the payment's id. */
export function returnsOfPayments(
  order: PaidOrder & { returns: readonly { id: string; number: string }[] },
): Map<number, string[]> {
  const ofPayment = new Map<number, string[]>()
  const numbers = new Map(order.returns.map(({ id, number }) => [id, number]))
  for (const [returnId, { given }] of moneyOfReturns(order))
    for (const { paymentId } of given)
      ofPayment.set(paymentId, [...(ofPayment.get(paymentId) ?? []), numbers.get(returnId) ?? ''])
  return ofPayment
}

function payOut(owed: readonly ReturnMoney[], { cents, ...how }: Given): void {
  let rest = cents
  for (const money of owed) {
    const part = Math.min(money.leftCents, rest)
    if (part === 0) continue
    money.leftCents -= part
    money.given.push({ ...how, cents: part })
    rest -= part
  }
}

/** An order that was changed after a credit may have less to give back than these say: the last ones give way. */
function keepWithin(owed: readonly ReturnMoney[], mostCents: number): void {
  let over = owed.reduce((sum, { leftCents }) => sum + leftCents, 0) - mostCents
  for (const money of owed.toReversed()) {
    const part = Math.min(money.leftCents, Math.max(0, over))
    money.leftCents -= part
    money.setOffCents += part
    over -= part
  }
}

const givenLabels: Record<PaymentKind, string> = {
  cash: 'Given back in cash',
  card_terminal: 'Given back to the card',
  transfer: 'Given back by transfer',
  other: 'Given back',
  exchange: 'Put towards the exchange',
}

/** A line that says what became of a credit; `at` is when the money went, and `isOpen` says that it has still to go. */
export type ReturnMoneyRow = { label: string; cents: number; at: Date | null; isOpen: boolean }

/** How people read the money of a return: what was credited, and then where each part of it is. Nothing is said of nothing. */
export const moneyRows = ({ creditedCents, setOffCents, given, leftCents }: ReturnMoney): ReturnMoneyRow[] => [
  { label: 'Credited', cents: creditedCents, at: null, isOpen: false },
  ...(setOffCents > 0 ? [{ label: 'Taken off what was to be paid', cents: setOffCents, at: null, isOpen: false }] : []),
  ...given.map(({ kind, cents, at }) => ({ label: givenLabels[kind], cents, at, isOpen: false })),
  ...(leftCents > 0 ? [{ label: 'Still to be given back', cents: leftCents, at: null, isOpen: true }] : []),
]

type CreditParts = { vatCents: number; restockingFeeCents: number; deliveryFeeCents: number }

/** What stands below the sum that will be credited: 'With $4.20 VAT in it. $5.00 of the price is kept.' Nothing is said of nothing. */
export function creditText({ vatCents, restockingFeeCents, deliveryFeeCents }: CreditParts, symbol: string): string {
  const said = (cents: number, text: (amount: string) => string) =>
    cents === 0 ? [] : [text(formatMoney(cents, symbol))]
  return [
    ...said(vatCents, amount => `With ${amount} VAT in it.`),
    ...said(restockingFeeCents, amount => `${amount} of the price is kept.`),
    ...said(deliveryFeeCents, amount => `${amount} of delivery is given back.`),
  ].join(' ')
}
