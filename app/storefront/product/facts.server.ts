import { formatMoney, formatRate } from '#shop/money.ts'
import { vatLabel, withVat } from '#shop/orders/totals.ts'
import type { FittedVehicles, ProductDetail } from '#shop/products/shown.ts'
import { deliveryTimeText, type Settings } from '#shop/settings/row.ts'

/** What the page says of a product beside its price, in words that no browser has to put together. */
export function factsOf(product: ProductDetail, fitted: FittedVehicles | null, settings: Settings) {
  return {
    priceNote: priceNote(product.priceCents, settings),
    delivery: product.stock > 0 ? deliveryTimeText(settings.deliveryTimeDays) : null,
    fits: fitsText(product.isUniversal, fitted),
  }
}

/** '$47.99 with 20% VAT', or 'incl. 20% VAT'. Null in a shop without VAT. */
function priceNote(priceCents: number, settings: Settings): string | null {
  const { vatRate, pricesIncludeVat, currencySymbol } = settings
  if (vatRate === 0) return null
  if (pricesIncludeVat) return vatLabel(settings)
  return `${formatMoney(withVat(priceCents, vatRate), currencySymbol)} with ${formatRate(vatRate)} VAT`
}

function fitsText(isUniversal: boolean, fitted: FittedVehicles | null): string {
  if (isUniversal) return 'Universal'
  if (!fitted) return 'Could not be read just now'
  const models = [...new Set(fitted.vehicles.map(fit => `${fit.make} ${fit.model}`))]
  if (models.length === 0) return 'Fit not known'
  return models.length > 3 ? `${models.slice(0, 3).join(', ')} and ${models.length - 3} more models` : models.join(', ')
}
