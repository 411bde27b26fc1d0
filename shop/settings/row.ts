import type { FieldText } from '#shop/audit/changes.ts'
import { formatMoney, formatRate, type Rates } from '#shop/money.ts'

/** The shop's own row: rates, delivery time, name, address and so on. Empty text means not given. */
export type Settings = Rates & {
  deliveryTimeDays: number
  currencySymbol: string
  shopName: string
  phone: string
  email: string
  address: string
  city: string
  businessHours: string
  deliveryArea: string
  timeZone: string
  isDemo: boolean
}

export const defaultSettings: Settings = {
  vatRate: 0.2,
  deliveryFeeCents: 0,
  freeDeliveryOverCents: 5000,
  deliveryTimeDays: 3,
  currencySymbol: '$',
  shopName: 'Camshaft',
  phone: '',
  email: '',
  address: '',
  city: '',
  businessHours: 'Monday to Friday: 8:00 AM to 6:00 PM\nSaturday: 9:00 AM to 4:00 PM\nSunday: closed',
  deliveryArea: 'the US and Canada',
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
export const settingsFields: FieldText<Omit<Settings, 'isDemo'>>[] = [
  { label: 'VAT rate', text: settings => formatRate(settings.vatRate) },
  { label: 'Delivery fee', text: settings => amountText(settings.deliveryFeeCents) },
  { label: 'Free delivery over', text: settings => amountText(settings.freeDeliveryOverCents) },
  { label: 'Delivery time', text: settings => daysText(settings.deliveryTimeDays) },
  { label: 'Currency symbol', text: settings => settings.currencySymbol },
  { label: 'Shop name', text: settings => settings.shopName },
  { label: 'Phone', text: settings => settings.phone || null },
  { label: 'E-mail', text: settings => settings.email || null },
  { label: 'Address', text: settings => settings.address || null },
  { label: 'City', text: settings => settings.city || null },
  { label: 'Business hours', text: settings => settings.businessHours || null },
  { label: 'Delivery area', text: settings => settings.deliveryArea },
  { label: 'Time zone', text: settings => settings.timeZone },
]
