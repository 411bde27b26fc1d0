import type { settings } from '#db/schema/shop.ts'
import { type FieldText, tellFields, yesOrNo } from '#shop/audit/changes.ts'
import { formatMoney, formatRate } from '#shop/money.ts'

/** The shop's own row: rates, delivery time, name, address and so on. Empty text means not given. */
export type Settings = Omit<typeof settings.$inferSelect, 'id' | 'version'>
/** Its columns that an owner edits. */
export type EditedSettings = Omit<Settings, 'isDemo'>

export const defaultSettings: Settings = {
  vatRate: 0.2,
  pricesIncludeVat: false,
  deliveryFeeCents: 0,
  freeDeliveryOverCents: null,
  deliveryTimeDays: 3,
  returnDays: null,
  currencySymbol: '$',
  shopName: 'Camshaft',
  phone: '',
  email: '',
  address: '',
  city: '',
  businessHours: '',
  deliveryArea: '',
  timeZone: 'UTC',
  isDemo: false,
}

/** 'Free' for a fee of 0, otherwise the money. */
export const deliveryFeeText = (feeCents: number, symbol = '$'): string =>
  feeCents === 0 ? 'Free' : formatMoney(feeCents, symbol)

/** '1 day', '3 days', '0 days'. */
export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** '1 day', '3 days'; null for 0, where product cards and the checkout's summary show nothing. */
export const deliveryTimeText = (days: number): string | null => (days > 0 ? daysText(days) : null)

/** 'Free delivery on orders over $50.00'; null when delivery is never free: then show nothing. */
export function freeDeliveryText(settings: Pick<Settings, 'freeDeliveryOverCents' | 'currencySymbol'>): string | null {
  if (settings.freeDeliveryOverCents === null) return null
  return `Free delivery on orders over ${formatMoney(settings.freeDeliveryOverCents, settings.currencySymbol)}`
}

const amountText = (cents: number | null) => (cents === null ? null : formatMoney(cents, ''))

/** The settings' fields as the audit log shows them. */
export const settingsFields = tellFields<EditedSettings>({
  vatRate: { label: 'VAT rate', text: settings => formatRate(settings.vatRate) },
  pricesIncludeVat: { label: 'Prices include VAT', text: settings => yesOrNo(settings.pricesIncludeVat) },
  deliveryFeeCents: { label: 'Delivery fee', text: settings => amountText(settings.deliveryFeeCents) },
  freeDeliveryOverCents: { label: 'Free delivery over', text: settings => amountText(settings.freeDeliveryOverCents) },
  deliveryTimeDays: { label: 'Delivery time', text: settings => daysText(settings.deliveryTimeDays) },
  returnDays: {
    label: 'Returns within',
    text: ({ returnDays }) => (returnDays === null ? null : daysText(returnDays)),
  },
  currencySymbol: { label: 'Currency symbol', text: settings => settings.currencySymbol },
  shopName: { label: 'Shop name', text: settings => settings.shopName },
  phone: { label: 'Phone', text: settings => settings.phone || null },
  email: { label: 'E-mail', text: settings => settings.email || null },
  address: { label: 'Address', text: settings => settings.address || null },
  city: { label: 'City', text: settings => settings.city || null },
  businessHours: { label: 'Business hours', text: settings => settings.businessHours || null },
  deliveryArea: { label: 'Delivery area', text: settings => settings.deliveryArea || null },
  timeZone: { label: 'Time zone', text: settings => settings.timeZone },
} satisfies Record<keyof EditedSettings, FieldText<EditedSettings>>)
