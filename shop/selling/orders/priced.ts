import { formatMoney, maxCents } from '#shop/money.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import { type Pieces, unitsText } from '#shop/selling/cart/lines.ts'
import type { TodaysLine, TodaysProduct } from '#shop/selling/cart/today.ts'
import type { NoHandover } from '#shop/selling/delivery/handover.server.ts'
import { atAgreedPrices, type CounterTerms, type Priced } from './counter-terms.ts'
import { coresOf, type OrderTotals, orderTotals } from './totals.ts'

/** Why no order was placed. `message` is for the shopper; `lines` are the cart's lines as they are for sale today. */
export type OrderRefusal =
  | NoHandover
  | ({ ok: false; message: string } & (
      | { reason: 'empty' | 'too-large' | 'key-taken' | 'too-many' }
      | { reason: 'price'; productIds: string[] }
      | { reason: 'out-of-stock'; lines: TodaysLine[] }
      | { reason: 'total-changed'; totals: OrderTotals; lines: TodaysLine[] }
    ))

type Pricing = {
  /** The lines as they are for sale today. */
  lines: TodaysLine[]
  /** The same lines as they were sent, for their names. */
  wanted: readonly (Pieces & { name?: string })[]
  counter?: CounterTerms
  settings: Settings
  /** What whoever sends it was shown; null agrees to any. */
  shownTotalCents: number | null
  /** Whether more pieces may be priced than there are, as in a quote. */
  isOffer?: boolean
}

/** A line with what it is sold at. */
type SoldLine = Priced<TodaysProduct & Pieces>

/**
 * What lines come to, in cents, at today's or at agreed prices. Refuses lines that are not for sale or not there, a price lower than the
 * colleague may go, more than an order may come to, and another total than was shown.
 */
export function priceLines({
  lines,
  wanted,
  counter,
  settings,
  shownTotalCents,
  isOffer = false,
}: Pricing): { ok: true; sold: SoldLine[]; totals: OrderTotals } | OrderRefusal {
  const offered = lines.flatMap(line =>
    line.product && (line.outcome === 'available' || isOffer) ? { ...line, ...line.product } : [],
  )
  if (offered.length < lines.length) return outOfStock(lines, wanted)
  const priced = atAgreedPrices(offered, counter)
  if (!priced.ok) return { ...priced, reason: 'price', message: priced.message }
  const sold = priced.lines
  const subtotalCents = sold.reduce((cents, line) => cents + line.priceCents * line.quantity, 0)
  const coresCents = coresOf(
    sold.map(({ quantity, coreChargeCents }) => ({ quantity, coreChargeCents: coreChargeCents ?? 0 })),
  )
  // A sum beyond maxCents may be inexact, but it is certainly too large for the column.
  const totals = subtotalCents + coresCents <= maxCents ? orderTotals({ subtotalCents, coresCents, settings }) : null
  if (!totals || totals.totalCents > maxCents) return tooLarge
  if (shownTotalCents !== null && totals.totalCents !== shownTotalCents)
    return totalChanged({ shownTotalCents, symbol: settings.currencySymbol }, totals, lines)
  return { ok: true, sold, totals }
}

const tooLarge: OrderRefusal = {
  ok: false,
  reason: 'too-large',
  message: 'This order is too large to be placed online. Please contact us.',
}

/** A message names this many products and counts the others, since it also travels in a cookie, which holds 4 kB. */
const mostNamed = 5

function outOfStock(lines: TodaysLine[], wanted: readonly (Pieces & { name?: string })[]): OrderRefusal {
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

function totalChanged(
  { shownTotalCents, symbol }: { shownTotalCents: number; symbol: string },
  totals: OrderTotals,
  lines: TodaysLine[],
): OrderRefusal {
  const money = (cents: number) => formatMoney(cents, symbol)
  const message = `The total has changed from ${money(shownTotalCents)} to ${money(totals.totalCents)}. Please check it and place the order again.`
  return { ok: false, reason: 'total-changed', message, totals, lines }
}
