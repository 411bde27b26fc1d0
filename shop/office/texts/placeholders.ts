import { formatMoney, formatRate } from '#shop/money.ts'
import { legalGuaranteeText, wayBackText, withdrawalText } from '#shop/office/settings/consumers.ts'
import { daysText, deliveryFeeText, type Settings } from '#shop/office/settings/row.ts'

/** What stands in a text for a value of the settings, such as {shop name}. A value is '' where the settings have none. */
const values: Record<string, (settings: Settings) => string> = {
  'shop name': settings => settings.shopName,
  address: settings => [settings.address, settings.city].filter(Boolean).join(', '),
  phone: settings => settings.phone,
  'e-mail': settings => settings.email,
  'business hours': settings => settings.businessHours,
  'delivery area': settings => settings.deliveryArea,
  'delivery time': ({ deliveryTimeDays }) => (deliveryTimeDays > 0 ? daysText(deliveryTimeDays) : ''),
  'delivery fee': settings => deliveryFeeText(settings.deliveryFeeCents, settings.currencySymbol),
  'free delivery over': ({ deliveryFeeCents, freeDeliveryOverCents, currencySymbol }) =>
    deliveryFeeCents === 0 || freeDeliveryOverCents === null ? '' : formatMoney(freeDeliveryOverCents, currencySymbol),
  VAT: ({ pricesIncludeVat, vatRate }) =>
    pricesIncludeVat
      ? `Prices include VAT of ${formatRate(vatRate)}, and so does what the delivery costs.`
      : `Prices are shown without VAT. VAT of ${formatRate(vatRate)} is added at checkout, on the parts and on the delivery.`,
  'VAT rate': settings => formatRate(settings.vatRate),
  'return time': ({ returnDays }) => (returnDays === null ? '' : daysText(returnDays)),
  'return fee': ({ restockingPercent }) => (restockingPercent === 0 ? '' : `${restockingPercent}%`),
  'free returns': ({ returnPayer }) => (returnPayer === 'shop' ? wayBackText(returnPayer) : ''),
  'withdrawal time': ({ withdrawalDays }) => (withdrawalDays === null ? '' : daysText(withdrawalDays)),
  withdrawal: withdrawalText,
  'core time': ({ coreDays }) => (coreDays === null ? '' : daysText(coreDays)),
  'legal guarantee': legalGuaranteeText,
  reviewer: ({ reviewsByOrder }) => (reviewsByOrder ? "'Verified buyer' or 'Customer'" : "'Verified buyer'"),
}

/** '{shop name}' and so on, as they are typed. */
export const placeholders: readonly string[] = Object.keys(values).map(name => `{${name}}`)

const placeholder = /\{([^{}\n]*)\}/g

/** What each of them stands for today, as the editor lists them. */
export const placeholderValues = (settings: Settings): { typed: string; value: string }[] =>
  Object.entries(values).map(([name, read]) => ({ typed: `{${name}}`, value: read(settings) }))

/** The placeholders of a text that stand for nothing, such as {shopname}. */
export const unknownPlaceholders = (body: string): string[] =>
  Array.from(body.matchAll(placeholder), ([typed]) => typed).filter(typed => !placeholders.includes(typed))

/** Puts the settings' values into a text. A line whose value the settings do not have is left out. */
export function fillPlaceholders(body: string, settings: Settings): string {
  const valueFor = (name: string) => values[name]?.(settings)
  return body
    .split('\n')
    .filter(line => !Array.from(line.matchAll(placeholder)).some(([, name = '']) => valueFor(name) === ''))
    .map(line => line.replace(placeholder, (typed, name: string) => valueFor(name) ?? typed))
    .join('\n')
}
