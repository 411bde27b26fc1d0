import { formatMoney } from '#shop/money.ts'
import { type Pieces, unitsText } from '#shop/selling/cart/lines.ts'
import type { TodaysLine } from '#shop/selling/cart/today.ts'
import type { OrderTotals } from './totals.ts'

/** Why no order was placed. `message` is for the shopper; `lines` are the cart's lines as they are for sale today. */
export type OrderRefusal = { ok: false; message: string } & (
  | { reason: 'empty' | 'too-large' | 'key-taken' | 'too-many' }
  | { reason: 'price'; productIds: string[] }
  | { reason: 'out-of-stock'; lines: TodaysLine[] }
  | { reason: 'total-changed'; totals: OrderTotals; lines: TodaysLine[] }
)

export const tooLarge: OrderRefusal = {
  ok: false,
  reason: 'too-large',
  message: 'This order is too large to be placed online. Please contact us.',
}

/** A message names this many products and counts the others, since it also travels in a cookie, which holds 4 kB. */
const mostNamed = 5

export function outOfStock(lines: TodaysLine[], wanted: readonly (Pieces & { name?: string })[]): OrderRefusal {
  const names = new Map(wanted.map(({ id, name }) => [id, name ? `${name} (${id})` : `Part ${id}`]))
  const messages = lines.flatMap(({ id, outcome, product }) => {
    if (outcome === 'available') return []
    if (!product) return [`${names.get(id)} is no longer available`]
    if (outcome === 'out-of-stock') return [`${product.name} is out of stock`]
    return [`${product.name}: only ${unitsText(product.stock)} left`]
  })
  const more = messages.length - mostNamed
  const message = [...messages.slice(0, mostNamed), ...(more > 0 ? [`And ${more} more`] : [])].join('. ')
  return { ok: false, reason: 'out-of-stock', message, lines }
}

export function totalChanged(
  { shownTotalCents, symbol }: { shownTotalCents: number; symbol: string },
  totals: OrderTotals,
  lines: TodaysLine[],
): OrderRefusal {
  const money = (cents: number) => formatMoney(cents, symbol)
  const message = `The total has changed from ${money(shownTotalCents)} to ${money(totals.totalCents)}. Please check it and place the order again.`
  return { ok: false, reason: 'total-changed', message, totals, lines }
}
