import type { CarsOfPart } from '#shop/selling/orders/edit/edit.ts'

/** What an exchange comes to, in cents. */
export type ExchangeSum = {
  /** What goes out, at the prices of today; a core charge is 0 where there is none. */
  lines: { productId: string; name: string; quantity: number; priceCents: number; coreChargeCents: number }[]
  /** The cars that these are for, as what they take the place of, and whether they fit them. */
  cars: CarsOfPart[]
  /** The order of what goes out, with its VAT. */
  totalCents: number
  vatCents: number
  /** The credit note of what comes back. */
  creditedCents: number
  /** What of that pays for the new order. Less than was credited where the old order is not paid yet. */
  setCents: number
  /** What the customer pays now, or with a minus gets back. */
  differenceCents: number
}
