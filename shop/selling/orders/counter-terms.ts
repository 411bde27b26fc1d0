import type { OrderChannel } from '#db/words/order-words.ts'
import type { Settings } from '#shop/office/settings/row.ts'

/** What a colleague agrees with a caller, or with somebody at the counter. */
export type CounterTerms = {
  /** The colleague who places it; null where the customer does, who accepts what a colleague has offered. */
  by: string | null
  /** The colleague who offered it, where the customer places it. */
  offeredBy?: string | null
  channel: Exclude<OrderChannel, 'web'>
  /** Whether the customer and the shop get the mail of a new order; of a sale that is handed over at once they do not. */
  tells: boolean
  /** Prices that are other than everybody's, by product. */
  prices?: ReadonlyMap<string, AgreedPrice>
  /** What is noted of a part, by product. */
  notes?: ReadonlyMap<string, string>
  /** The most percent of a part's price that the colleague may take off. */
  mostDiscountPercent?: number
  /** VAT, delivery and currency of the day on which it was offered; those of today where there are none. */
  rates?: OfferedRates
}

/** Without a delivery fee where none was promised, since it depends on the postcode. */
type OfferedRates = Pick<Settings, 'vatRate' | 'pricesIncludeVat' | 'currencySymbol' | 'currencyCode'> &
  Partial<Pick<Settings, 'deliveryFeeCents' | 'freeDeliveryOverCents'>>

/** `coreChargeCents` is agreed too where it stands here. */
export type AgreedPrice = { priceCents: number; reason: string; coreChargeCents?: number }

type Line = { id: string; name: string; priceCents: number; coreChargeCents: number | null }
export type Priced<Offered> = Offered & { listPriceCents: number | null; priceReason: string | null }

/**
 * The lines at the prices that were agreed: each keeps what it costs everybody beside it, with the reason. Refused where one is lower
 * than the colleague may go.
 */
export function atAgreedPrices<Offered extends Line>(
  lines: readonly Offered[],
  terms: CounterTerms | undefined,
): { ok: true; lines: Priced<Offered>[] } | { ok: false; message: string; productIds: string[] } {
  const tooLow = lines.filter(({ id, priceCents }) => {
    const agreed = terms?.prices?.get(id)
    return agreed !== undefined && agreed.priceCents < lowestCents(priceCents, terms?.mostDiscountPercent ?? 0)
  })
  if (tooLow.length > 0) {
    const names = tooLow.map(({ name }) => name).join(', ')
    const message = `The price of ${names} is lower than you may go: at most ${terms?.mostDiscountPercent ?? 0}% off`
    return { ok: false, message, productIds: tooLow.map(({ id }) => id) }
  }
  const priced = lines.map(line => {
    const agreed = terms?.prices?.get(line.id)
    const { coreChargeCents = line.coreChargeCents } = agreed ?? {}
    if (!agreed || agreed.priceCents === line.priceCents)
      return { ...line, coreChargeCents, listPriceCents: null, priceReason: null }
    const { priceCents, reason: priceReason } = agreed
    return { ...line, coreChargeCents, priceCents, listPriceCents: line.priceCents, priceReason }
  })
  return { ok: true, lines: priced }
}

/** The lowest price, in cents, at which a colleague may sell: 10% off 9.99 is 8.99. */
export const lowestCents = (priceCents: number, mostDiscountPercent: number): number =>
  Math.floor((priceCents * (100 - mostDiscountPercent)) / 100)

/** The most letters of a customer's name: a first and a last name of 50 each, as the checkout takes them, and the space between. */
export const maxCustomerName = 101

/** The longest note of a line. */
export const maxLineNote = 200
/** What a note that is longer is told. */
export const longLineNote = `The note must be at most ${maxLineNote} characters`

/** How mails, pages and papers say what is noted of a line; '' where nothing is. */
export const noteText = (note: string | undefined): string => (note ? `Note: ${note}` : '')
