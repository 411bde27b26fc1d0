import { type VatTerms, vatOfPart } from '#shop/selling/orders/totals.ts'

type Parts = {
  lines: readonly { quantity: number; priceCents: number }[]
  deliveryFeeCents: number
  /** What a credit note keeps of the price; 0 on an invoice. */
  restockingFeeCents: number
}

/**
 * What an invoice or a credit note of an order comes to, in cents. `beforeCents` is what those of its kind before it came to, without VAT
 * where that comes on top: its VAT is what the VAT of all of them grows by, so that the VAT of the parts is the VAT of the whole.
 * Throws where more is kept than the rest comes to.
 */
export function documentAmounts(
  { lines, deliveryFeeCents, restockingFeeCents }: Parts,
  beforeCents: number,
  terms: VatTerms,
) {
  const subtotalCents = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
  const sumCents = subtotalCents + deliveryFeeCents - restockingFeeCents
  if (sumCents < 0) throw new RangeError(`A document would come to ${sumCents} cents`)
  const vatCents = vatOfPart(sumCents, beforeCents, terms)
  const totalCents = terms.pricesIncludeVat ? sumCents : sumCents + vatCents
  return { subtotalCents, deliveryFeeCents, restockingFeeCents, vatCents, totalCents }
}
