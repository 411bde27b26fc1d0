import { unitsText } from '#shop/cart/lines.ts'
import { formatMoney, formatRate } from '#shop/money.ts'
import { returnsText } from '#shop/orders/returns.ts'
import { vatLabel, withVat } from '#shop/orders/totals.ts'
import { conditionLabels } from '#shop/products/condition.ts'
import type { FittedVehicles, ProductDetail } from '#shop/products/shown.ts'
import { deliveryTimeText, type Settings } from '#shop/settings/row.ts'

/** What the page says of a product beside its name and price, in words that no browser has to put together. */
export function factsOf(product: ProductDetail, fitted: FittedVehicles | null, settings: Settings, origin: string) {
  // Where somebody shares a link to the page, no SVG is shown.
  const picture = product.images.find(image => !image.endsWith('.svg'))
  return {
    picture: picture && new URL(picture, origin).href,
    stock: stockOf(product),
    characteristics: characteristicsOf(product),
    description: product.texts.find(({ name }) => name === 'description')?.text.slice(0, 300),
    priceNote: priceNote(product.priceCents, settings),
    delivery: product.stock > 0 ? deliveryTimeText(settings.deliveryTimeDays) : null,
    returns: settings.returnDays === null ? null : returnsText(settings.returnDays),
    fits: fitsText(product.isUniversal, fitted),
  }
}

/** What is not new says so where nobody overlooks it. */
function stockOf({ stock, condition }: ProductDetail): string {
  const text = stock > 0 ? `In Stock: ${unitsText(stock)} available` : 'Out of Stock'
  return condition === 'new' ? text : `${conditionLabels[condition]} part. ${text}`
}

/** In the order and with the labels of its category's schema; others come last. */
function characteristicsOf({ id, brand, condition, facts, specifications, specificationSchema }: ProductDetail) {
  const known = Object.keys(specificationSchema).filter(key => specifications[key])
  const others = Object.keys(specifications).filter(key => !(key in specificationSchema) && specifications[key])
  return [
    { label: 'Brand', value: brand },
    { label: 'Reference', value: id },
    { label: 'Condition', value: conditionLabels[condition] },
    ...[...known, ...others].map(key => ({
      label: specificationSchema[key]?.label ?? key,
      value: specifications[key],
    })),
    ...facts.map(({ heading, text }) => ({ label: heading, value: text })),
  ]
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
