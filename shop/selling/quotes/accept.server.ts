import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quotes } from '#db/schema/selling/quotes.ts'
import { formatMoney } from '#shop/money.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import type { TodaysLine } from '#shop/selling/cart/today.ts'
import { keepAccount } from '#shop/selling/orders/account-email.server.ts'
import { allOrNothing } from '#shop/selling/orders/all-or-nothing.server.ts'
import type { CounterTerms } from '#shop/selling/orders/counter-terms.ts'
import { placeOrder } from '#shop/selling/orders/place.server.ts'
import type { OrderTotals } from '#shop/selling/orders/totals.ts'
import { findQuote, type Quote } from './find.server.ts'
import { type Contact, completeContact } from './form.server.ts'
import { lineField, quoteStates, shortOf } from './status.ts'

type Accepting = {
  which: { quoteId: string } | { token: string }
  /** What whoever accepts says of themselves, where the quote lacks it. */
  typed: Contact
  /** The total that whoever accepts was told, of a quote whose delivery fee is open; null where nobody was told one yet. */
  toldTotalCents?: number | null
  /** The colleague who accepts for the customer; null where the customer does. */
  by: string | null
  origin: string
}

/** What became of an acceptance. `order` is null where the one that came of the quote was deleted for good. */
export type Accepted =
  | { ok: true; isNew: boolean; order: { id: string; orderNumber: string } | null }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'over' | 'refused'; message: string; errors: Record<string, string> }
  | { ok: false; reason: 'untold'; message: string; totalCents: number }
  | { ok: false; reason: 'invalid'; errors: Record<string, string> }

/**
 * Makes a quote an order at the quoted prices and by the terms of its day, once: whoever accepts it again, or at the same moment, gets
 * the same order. Refuses a quote that is over, a contact that lacks what an order needs, and parts that are not there today or not sold
 * any more, each at its line; then nothing is done. Where the delivery fee is open it is that of the postcode today, and whoever accepts
 * is told it and the total first.
 */
export const acceptQuote = (db: Db, accepting: Accepting): Promise<Accepted> =>
  allOrNothing(db, tx => tryToAccept(tx, accepting))

async function tryToAccept(tx: Db, { which, typed, toldTotalCents = null, by, origin }: Accepting): Promise<Accepted> {
  const found = await findQuote(tx, which)
  if (!found) return { ok: false, reason: 'not-found' }
  // The account before the quote, as its deletion locks them: the other way round the two would wait for one another.
  const userId = await keepAccount(tx, found.userId)
  const [locked] = await tx
    .select({ checkoutKey: quotes.checkoutKey, writtenBy: quotes.writtenBy })
    .from(quotes)
    .where(eq(quotes.id, found.id))
    .for('no key update')
  // Whoever was first has answered by now.
  const quote = locked && (await findQuote(tx, which))
  if (!quote) return { ok: false, reason: 'not-found' }
  if (quote.status === 'accepted') return { ok: true, isNew: false, order: orderOf(quote) }
  const { over } = quoteStates[quote.status]
  if (over) return { ok: false, reason: 'over', message: over, errors: {} }
  const completed = completeContact(quote, typed)
  if (!completed.ok) return { ok: false, reason: 'invalid', errors: completed.errors }
  const { contact } = completed
  const placed = await placeOrder(tx, {
    userId,
    checkout: {
      customerName: contact.customerName,
      phone: contact.phone,
      email: contact.email,
      address: contact.address,
      city: contact.city,
      postcode: contact.postcode,
      deliveryNote: quote.deliveryNote,
      paymentMethod: 'cod' as const,
      deliveryMethod: quote.deliveryMethod,
      lines: quote.items.map(lineOf),
      checkoutKey: locked.checkoutKey,
      // No order comes to less than nothing, so that whoever was told no total is told it now.
      shownTotalCents: quote.isFeeOpen ? (toldTotalCents ?? -1) : quote.totalCents,
    },
    origin,
    counter: termsOf(quote, { by, offeredBy: locked.writtenBy }),
  })
  if (!placed.ok) {
    if (placed.reason === 'total-changed' && quote.isFeeOpen) {
      const message = untoldText(quote, contact.postcode, placed.totals)
      return { ok: false, reason: 'untold', message, totalCents: placed.totals.totalCents }
    }
    if (placed.reason === 'outside')
      return { ok: false, reason: 'refused', message: placed.message, errors: { postcode: placed.message } }
    return placed.reason === 'out-of-stock'
      ? { ok: false, reason: 'refused', ...whyShort(placed.lines) }
      : { ok: false, reason: 'refused', message: placed.message, errors: {} }
  }
  const { id: orderId, orderNumber } = placed.order
  await tx
    .update(quotes)
    .set({ status: 'accepted', decidedAt: sql`now()`, decidedBy: by, orderId })
    .where(eq(quotes.id, quote.id))
  if (by) {
    const changes = [{ field: 'Order', from: null, to: orderNumber }]
    await recordChange(tx, { by, action: 'accepted', thing: 'quote', id: quote.id, name: quote.number, changes })
  }
  return { ok: true, isNew: true, order: { id: orderId, orderNumber } }
}

/** 'Delivery to 12345 costs $5.99, so the total is $39.59. …' */
function untoldText({ currencySymbol }: Quote, postcode: string, totals: OrderTotals): string {
  const money = (cents: number) => formatMoney(cents, currencySymbol)
  const fee = totals.deliveryFeeCents === 0 ? 'is free' : `costs ${money(totals.deliveryFeeCents)}`
  return `Delivery to ${postcode} ${fee}, so the total is ${money(totals.totalCents)}. Accept it to place the order.`
}

const orderOf = ({ orderId, orderNumber }: Quote) => (orderId && orderNumber ? { id: orderId, orderNumber } : null)

const lineOf = ({ productId, productName, quantity, askedVehicles }: Quote['items'][number]) => ({
  id: productId,
  name: productName,
  quantity,
  vehicles: askedVehicles,
})

/** The prices, the delivery and the VAT of the day of the quote, whatever the shop asks by now; no delivery fee that was open then. */
function termsOf(quote: Quote, who: Pick<CounterTerms, 'by' | 'offeredBy'>): CounterTerms {
  const { vatRate, pricesIncludeVat, deliveryFeeCents, isFeeOpen, currencySymbol, seller } = quote
  const prices = quote.items.map(
    ({ productId, priceCents, coreChargeCents, priceReason }) =>
      [productId, { priceCents, coreChargeCents, reason: priceReason ?? `Quote ${quote.number}` }] as const,
  )
  return {
    ...who,
    channel: quote.channel === 'counter' ? 'counter' : 'phone',
    tells: true,
    prices: new Map(prices),
    notes: new Map(quote.items.map(({ productId, note }) => [productId, note])),
    mostDiscountPercent: 100,
    rates: {
      vatRate,
      pricesIncludeVat,
      ...(!isFeeOpen && { deliveryFeeCents, freeDeliveryOverCents: null }),
      currencySymbol,
      currencyCode: seller.currencyCode ?? 'USD',
    },
  }
}

/** What the parts are short of, at the line of each, and what to do about it. */
function whyShort(lines: readonly TodaysLine[]): { message: string; errors: Record<string, string> } {
  const short = lines.flatMap(({ id, quantity, product }) => {
    const text = shortOf({ quantity, stock: product?.stock ?? null })
    return text ? [[lineField(id), text] as const] : []
  })
  const isGone = lines.some(({ product }) => product === null)
  const message = isGone
    ? 'A part of this quote is no longer sold, so it cannot be accepted. Please ask us for a new quote.'
    : 'A part of this quote is not in stock today, so it cannot be accepted now. Please call us.'
  return { message, errors: Object.fromEntries(short) }
}
