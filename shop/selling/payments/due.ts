import { formatMoney } from '#shop/money.ts'
import { type OrderStatus, orderStates } from '#shop/selling/orders/status.ts'

export type Balance = {
  status: OrderStatus
  totalCents: number
  invoicedCents: number
  creditedCents: number
  paidCents: number
}

/**
 * What is still to be paid for an order, in cents; negative is to be given back. While an order goes on that is its total less what
 * was credited and paid; of one that was cancelled only what was invoiced counts.
 */
export const dueOf = ({ status, totalCents, invoicedCents, creditedCents, paidCents }: Balance): number =>
  (orderStates[status].countsAsSold ? totalCents : invoicedCents) - creditedCents - paidCents

/**
 * What of `paidCents` was no money that came in: what went out again, as money and as the price of what parts were exchanged for,
 * and what such an exchange has paid for this order.
 */
type Moved = { givenBackCents: number; exchangedCents: number; fromExchangeCents: number }

/**
 * What a customer reads below the total of an order, such as 'Credited $11.99, still to pay $74.07'; null where nothing was paid or
 * credited yet, since the total says it then.
 */
export function balanceText(order: Balance & Moved, symbol: string): string | null {
  const due = dueOf(order)
  const money = (cents: number) => formatMoney(cents, symbol)
  const { creditedCents, givenBackCents, exchangedCents, fromExchangeCents } = order
  // As it went: whoever paid $32 and got $25 back has not paid $7.
  const paidCents = order.paidCents + givenBackCents + exchangedCents
  const done = [
    paidCents > 0 && `paid ${money(paidCents)}`,
    fromExchangeCents > 0 && `of it ${money(fromExchangeCents)} with what came back`,
    creditedCents > 0 && `credited ${money(creditedCents)}`,
    givenBackCents > 0 && `given back ${money(givenBackCents)}`,
    exchangedCents > 0 && `put towards the exchange ${money(exchangedCents)}`,
    due < 0 && `to be given back ${money(-due)}`,
  ].filter(Boolean)
  if (done.length === 0) return null
  const text = [...done, ...(due > 0 ? [`still to pay ${money(due)}`] : [])].join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export type Due = { text: string; tone: 'open' | 'settled' | 'back' }

/** How an order stands: 'To collect $52.31', 'Paid', 'To refund $12.00'; null where nothing was ever to be paid. */
export function dueText(order: Balance, symbol: string): Due | null {
  const due = dueOf(order)
  if (due > 0) return { text: `To collect ${formatMoney(due, symbol)}`, tone: 'open' }
  if (due < 0) return { text: `To refund ${formatMoney(-due, symbol)}`, tone: 'back' }
  return order.paidCents > 0 ? { text: 'Paid', tone: 'settled' } : null
}
