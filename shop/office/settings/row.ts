import type { settings } from '#db/schema/office/shop.ts'
import { formatMoney } from '#shop/money.ts'

type Row = typeof settings.$inferSelect

/** The shop's own row, as every page knows it: rates, delivery time, name, address and so on. Empty text means not given. */
export type Settings = Omit<Row, 'id' | 'version' | keyof OfficeSettings>
/** What only the shop's own people know of it. */
export type OfficeSettings = Pick<
  Row,
  'requiresTwoStep' | 'staffDiscountPercent' | 'callFirstOrdersOverCents' | 'callsWhoRefused'
>
/** Its columns that an owner edits; some are nobody else's business. */
export type EditedSettings = Omit<Row, 'id' | 'version' | 'isDemo' | 'deliversByArea'>

/** The colour of buttons and links with which the shop comes, as in app.css. */
export const defaultAccent = '#c2410c'

export const defaultSettings: Settings = {
  vatRate: 0.2,
  pricesIncludeVat: false,
  deliveryFeeCents: 0,
  freeDeliveryOverCents: null,
  deliveryTimeDays: 3,
  returnDays: null,
  withdrawalDays: null,
  restockingPercent: 0,
  coreDays: null,
  currencySymbol: '$',
  currencyCode: 'USD',
  shopName: 'Camshaft',
  phone: '',
  email: '',
  address: '',
  city: '',
  businessHours: '',
  deliveryArea: '',
  timeZone: 'UTC',
  logoUrl: '',
  accentColor: defaultAccent,
  returnPayer: 'customer',
  sellsToEu: false,
  guaranteeNoticeUrl: '',
  guaranteeNoticeLink: '',
  reviewsByOrder: false,
  offersPickup: false,
  deliversByArea: false,
  isDemo: false,
}

/** 'Free' for a fee of 0, otherwise the money. */
export const deliveryFeeText = (feeCents: number, symbol = '$'): string =>
  feeCents === 0 ? 'Free' : formatMoney(feeCents, symbol)

/** '1 day', '3 days', '0 days'. */
export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** '1 day', '3 days'; null for 0, where product cards and the checkout's summary show nothing. */
export const deliveryTimeText = (days: number): string | null => (days > 0 ? daysText(days) : null)

/** The same of the shop's settings; null too where it depends on the postcode. */
export const usualDeliveryText = (settings: Pick<Settings, 'deliveryTimeDays' | 'deliversByArea'>): string | null =>
  settings.deliversByArea ? null : deliveryTimeText(settings.deliveryTimeDays)

/** 'Free delivery on orders over $50.00'; null when delivery is never free, or that depends on the postcode: then show nothing. */
export function freeDeliveryText(
  settings: Pick<Settings, 'freeDeliveryOverCents' | 'currencySymbol' | 'deliversByArea'>,
): string | null {
  if (settings.freeDeliveryOverCents === null || settings.deliversByArea) return null
  return `Free delivery on orders over ${formatMoney(settings.freeDeliveryOverCents, settings.currencySymbol)}`
}
