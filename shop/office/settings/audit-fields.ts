import { formatRate, isSymbolAfter, plainMoney } from '#shop/money.ts'
import { type FieldText, tellFields, yesOrNo } from '#shop/office/audit/changes.ts'
import { returnPayerLabels } from './consumers.ts'
import { daysText, type EditedSettings } from './row.ts'

// For the server only: every page has row.ts in its scripts, and would have this table too.

const amountText = (cents: number | null) => (cents === null ? null : plainMoney(cents))

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
  withdrawalDays: {
    label: 'Withdrawal within',
    text: ({ withdrawalDays }) => (withdrawalDays === null ? null : daysText(withdrawalDays)),
  },
  restockingPercent: { label: 'Kept of returns', text: ({ restockingPercent }) => `${restockingPercent}%` },
  coreDays: {
    label: 'Cores taken back within',
    text: ({ coreDays }) => (coreDays === null ? null : daysText(coreDays)),
  },
  currencySymbol: {
    label: 'Currency symbol',
    text: ({ currencySymbol }) =>
      isSymbolAfter(currencySymbol) ? `${currencySymbol.trim()} after the amount` : currencySymbol,
  },
  currencyCode: { label: 'Currency code', text: settings => settings.currencyCode },
  shopName: { label: 'Shop name', text: settings => settings.shopName },
  phone: { label: 'Phone', text: settings => settings.phone || null },
  email: { label: 'Email', text: settings => settings.email || null },
  address: { label: 'Address', text: settings => settings.address || null },
  city: { label: 'City', text: settings => settings.city || null },
  businessHours: { label: 'Business hours', text: settings => settings.businessHours || null },
  deliveryArea: { label: 'Delivery area', text: settings => settings.deliveryArea || null },
  timeZone: { label: 'Time zone', text: settings => settings.timeZone },
  logoUrl: { label: 'Logo', text: settings => settings.logoUrl || null },
  accentColor: { label: 'Accent colour', text: settings => settings.accentColor },
  returnPayer: { label: 'Way back paid by', text: ({ returnPayer }) => returnPayerLabels[returnPayer] },
  sellsToEu: { label: 'Sells to consumers in the EU', text: settings => yesOrNo(settings.sellsToEu) },
  guaranteeNoticeUrl: { label: 'Notice of the legal guarantee', text: settings => settings.guaranteeNoticeUrl || null },
  guaranteeNoticeLink: { label: 'Address of the notice', text: settings => settings.guaranteeNoticeLink || null },
  reviewsByOrder: { label: 'Verified buyers by their orders', text: settings => yesOrNo(settings.reviewsByOrder) },
  offersPickup: { label: 'Offers pick-up', text: settings => yesOrNo(settings.offersPickup) },
  staffDiscountPercent: { label: 'Discount of colleagues', text: settings => `${settings.staffDiscountPercent}%` },
  callFirstOrdersOverCents: {
    label: 'First orders wait for a call over',
    text: settings => amountText(settings.callFirstOrdersOverCents),
  },
  callsWhoRefused: { label: 'Who refused before is called', text: settings => yesOrNo(settings.callsWhoRefused) },
  requiresTwoStep: { label: 'Staff needs two-step login', text: settings => yesOrNo(settings.requiresTwoStep) },
} satisfies Record<keyof EditedSettings, FieldText<EditedSettings>>)
