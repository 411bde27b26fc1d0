import { formatRate } from '#shop/money.ts'

export type OrderTotals = { subtotalCents: number; deliveryFeeCents: number; vatCents: number; totalCents: number }

/** What the totals of an order need to know of the shop's settings. */
export type Rates = VatTerms & DeliveryRates
export type DeliveryRates = { deliveryFeeCents: number; freeDeliveryOverCents: number | null }
/** The VAT of a shop or of an order: its rate, and whether prices have it in them already. */
export type VatTerms = { vatRate: number; pricesIncludeVat: boolean }

/** The delivery fee of an order: none when its subtotal is above `freeDeliveryOverCents` (null = never free). */
export function deliveryFeeOf(subtotalCents: number, rates: DeliveryRates): number {
  const isFree = rates.freeDeliveryOverCents !== null && subtotalCents > rates.freeDeliveryOverCents
  return isFree ? 0 : rates.deliveryFeeCents
}

/** How many cents of goods are missing for free delivery; null where it is free already, or never is. */
export function missingForFreeDelivery(subtotalCents: number, rates: DeliveryRates): number | null {
  if (rates.freeDeliveryOverCents === null || deliveryFeeOf(subtotalCents, rates) === 0) return null
  return rates.freeDeliveryOverCents - subtotalCents + 1
}

/**
 * total = (subtotal + delivery fee) x (1 + VAT rate), rounded half up once, on the total; VAT is what the total adds to
 * the other two. Where prices include VAT: total = subtotal + delivery fee, and VAT is the part of it that `vatWithin` says.
 * The core charges of the goods are `coresCents`: they are in the subtotal that comes back, but earn no free delivery.
 * Counted in integers. Refuses with a RangeError amounts that are no whole, non-negative cents, and a rate outside 0 to 1
 * or with more than the four decimals that the settings can hold.
 */
export function orderTotals({
  subtotalCents: goodsCents,
  coresCents = 0,
  settings,
}: {
  subtotalCents: number
  coresCents?: number
  settings: Rates
}): OrderTotals {
  const deliveryFeeCents = deliveryFeeOf(goodsCents, settings)
  const subtotalCents = goodsCents + coresCents
  const sumCents = subtotalCents + deliveryFeeCents
  if (!Number.isSafeInteger(sumCents) || subtotalCents < 0 || deliveryFeeCents < 0) {
    throw new RangeError(`No order adds up to ${subtotalCents} and ${deliveryFeeCents} cents`)
  }
  const vatCents = vatOf(sumCents, settings)
  return {
    subtotalCents,
    deliveryFeeCents,
    vatCents,
    totalCents: settings.pricesIncludeVat ? sumCents : sumCents + vatCents,
  }
}

/** The VAT of an amount, rounded half up: what comes on top of it, or what is in it where prices include VAT. */
export const vatOf = (cents: number, { vatRate, pricesIncludeVat }: VatTerms): number =>
  pricesIncludeVat ? vatWithin(cents, vatRate) : withVat(cents, vatRate) - cents

/**
 * The VAT of a part of an order: what the VAT of all parts together grows by. So the VAT of all parts is the VAT of the whole to
 * the cent, in whatever order they come, and each is at most a cent from its own rounding. `beforeCents` is what the parts
 * before it come to without VAT on top.
 */
export const vatOfPart = (cents: number, beforeCents: number, terms: VatTerms): number =>
  vatOf(beforeCents + cents, terms) - vatOf(beforeCents, terms)

/** An amount with VAT on top, rounded half up. Refuses a rate as `orderTotals` does. */
export function withVat(netCents: number, vatRate: number): number {
  return roundedHalfUp(BigInt(netCents) * (10_000n + tenThousandthsOf(vatRate)), 10_000n)
}

/** The VAT in an amount that includes it, amount - amount / (1 + rate), rounded half up. Refuses a rate as `orderTotals` does. */
function vatWithin(grossCents: number, vatRate: number): number {
  const rate = tenThousandthsOf(vatRate)
  return roundedHalfUp(BigInt(grossCents) * rate, 10_000n + rate)
}

// Cents times ten-thousandths leave the safe integers at 45 billion, hence BigInt.
const roundedHalfUp = (dividend: bigint, divisor: bigint): number => Number((2n * dividend + divisor) / (2n * divisor))

function tenThousandthsOf(rate: number): bigint {
  const whole = Math.round(rate * 10_000)
  // Exact: dividing back gives the float nearest to those four decimals, which is what their digits are read as.
  if (!(rate >= 0 && rate <= 1) || whole / 10_000 !== rate) {
    throw new RangeError(`A VAT rate is 0 to 1 with at most four decimals, not ${rate}`)
  }
  return BigInt(whole)
}

/** The core charges of the lines of an order. */
export const coresOf = (items: readonly { quantity: number; coreChargeCents: number }[]): number =>
  items.reduce((sum, { quantity, coreChargeCents }) => sum + quantity * coreChargeCents, 0)

/** How a price stands to VAT: 'incl. 20% VAT', or 'VAT (20%)' where it comes on top. */
export const vatLabel = ({ vatRate, pricesIncludeVat }: VatTerms): string =>
  pricesIncludeVat ? `incl. ${formatRate(vatRate)} VAT` : `VAT (${formatRate(vatRate)})`
