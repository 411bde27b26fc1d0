import { isSymbolAfter, plainMoney } from '#shop/money.ts'
import { typedRate } from '#shop/office/settings/rate.ts'
import type { EditedSettings } from '#shop/office/settings/row.ts'

/** The settings as they are typed: rates with two decimals or more, amounts without a symbol. */
export const typedSettings = (settings: EditedSettings) => ({
  vatRate: typedRate(settings.vatRate),
  pricesIncludeVat: settings.pricesIncludeVat ? 'on' : '',
  deliveryFeeCents: plainMoney(settings.deliveryFeeCents),
  freeDeliveryOverCents: settings.freeDeliveryOverCents === null ? '' : plainMoney(settings.freeDeliveryOverCents),
  deliveryTimeDays: String(settings.deliveryTimeDays),
  returnDays: settings.returnDays === null ? '' : String(settings.returnDays),
  withdrawalDays: settings.withdrawalDays === null ? '' : String(settings.withdrawalDays),
  restockingPercent: typedRate(settings.restockingPercent / 100),
  coreDays: settings.coreDays === null ? '' : String(settings.coreDays),
  currencySymbol: settings.currencySymbol.trim(),
  symbolPlace: isSymbolAfter(settings.currencySymbol) ? 'after' : 'before',
  currencyCode: settings.currencyCode,
  shopName: settings.shopName,
  phone: settings.phone,
  email: settings.email,
  address: settings.address,
  city: settings.city,
  businessHours: settings.businessHours,
  deliveryArea: settings.deliveryArea,
  timeZone: settings.timeZone,
  logoUrl: settings.logoUrl,
  accentColor: settings.accentColor,
  staffDiscountPercent: typedRate(settings.staffDiscountPercent / 100),
  callFirstOrdersOverCents:
    settings.callFirstOrdersOverCents === null ? '' : plainMoney(settings.callFirstOrdersOverCents),
  callsWhoRefused: settings.callsWhoRefused ? 'on' : '',
  requiresTwoStep: settings.requiresTwoStep ? 'on' : '',
  returnPayer: settings.returnPayer,
  sellsToEu: settings.sellsToEu ? 'on' : '',
  guaranteeNoticeUrl: settings.guaranteeNoticeUrl,
  guaranteeNoticeLink: settings.guaranteeNoticeLink,
  reviewsByOrder: settings.reviewsByOrder ? 'on' : '',
  offersPickup: settings.offersPickup ? 'on' : '',
})

export type TypedSettings = ReturnType<typeof typedSettings>
