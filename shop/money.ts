/** The most that a money column can hold: numeric(12,2). */
export const maxCents = 999_999_999_999

/**
 * '$1234.50': the symbol and two decimals, as the specification writes money; it groups no thousands, so neither do
 * we. A negative amount has its sign before the symbol. Refuses anything but whole cents with a RangeError.
 */
export function formatMoney(cents: number, symbol = '$'): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Money is whole cents, not ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${symbol}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * An amount as a person types it ('12', '12.5', '.50'), in cents. Null for everything else: a sign, an exponent, a
 * third decimal, a thousands separator, more than a money column can hold.
 */
export function parseMoney(text: string): number | null {
  const found = /^(\d*)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!found) return null
  const [, whole = '', fraction = ''] = found
  if (whole + fraction === '') return null
  const cents = Number(whole + fraction.padEnd(2, '0'))
  return cents <= maxCents ? cents : null
}

/** A price in the currency's unit (12.5), as the browser's cart keeps it, in cents. */
export const centsOf = (price: number): number => Math.round(price * 100)

/** Cents as a price in the currency's unit (12.5), for the browser's cart. */
export const priceOf = (cents: number): number => cents / 100

export type OrderTotals = { subtotalCents: number; deliveryFeeCents: number; vatCents: number; totalCents: number }

/** What the totals of an order need to know of the shop's settings. */
export type Rates = { vatRate: number; deliveryFeeCents: number; freeDeliveryOverCents: number | null }
type DeliveryRates = Omit<Rates, 'vatRate'>

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
 * the other two. Counted in integers. Refuses with a RangeError amounts that are no whole, non-negative cents, and a
 * rate outside 0 to 1 or with more than the four decimals that the settings can hold.
 */
export function orderTotals({ subtotalCents, settings }: { subtotalCents: number; settings: Rates }): OrderTotals {
  const deliveryFeeCents = deliveryFeeOf(subtotalCents, settings)
  const netCents = subtotalCents + deliveryFeeCents
  if (!Number.isSafeInteger(netCents) || subtotalCents < 0 || deliveryFeeCents < 0) {
    throw new RangeError(`No order adds up to ${subtotalCents} and ${deliveryFeeCents} cents`)
  }
  const totalCents = withVat(netCents, settings.vatRate)
  return { subtotalCents, deliveryFeeCents, vatCents: totalCents - netCents, totalCents }
}

/** An amount with VAT on top, rounded half up: the one place where VAT is rounded. Refuses a rate as `orderTotals` does. */
export function withVat(netCents: number, vatRate: number): number {
  // Net cents times ten-thousandths leave the safe integers at 45 billion, hence BigInt.
  const tenThousandths = BigInt(netCents) * (10_000n + BigInt(tenThousandthsOf(vatRate)))
  return Number((tenThousandths + 5_000n) / 10_000n)
}

function tenThousandthsOf(rate: number): number {
  const whole = Math.round(rate * 10_000)
  // Exact: dividing back gives the float nearest to those four decimals, which is what their digits are read as.
  if (!(rate >= 0 && rate <= 1) || whole / 10_000 !== rate) {
    throw new RangeError(`A VAT rate is 0 to 1 with at most four decimals, not ${rate}`)
  }
  return whole
}

/** '20%', '8.25%': a rate as a percentage, without needless zeros. */
export const formatRate = (rate: number): string => `${Number((rate * 100).toFixed(2))}%`
