import { formatMoney, formatRate } from '#shop/money.ts'
import { vatLabel, withVat } from '#shop/orders/totals.ts'
import type { Settings } from '#shop/settings/row.ts'

/** What stands small beside a price: '$47.99 with 20% VAT', or 'incl. 20% VAT'. Null in a shop without VAT. */
export function priceNote(priceCents: number, settings: Settings): string | null {
  const { vatRate, pricesIncludeVat, currencySymbol } = settings
  if (vatRate === 0) return null
  if (pricesIncludeVat) return vatLabel(settings)
  return `${formatMoney(withVat(priceCents, vatRate), currencySymbol)} with ${formatRate(vatRate)} VAT`
}
