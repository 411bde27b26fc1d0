import { expect, test } from 'vitest'
import { settingsForm } from './form.server.ts'
import { defaultSettings } from './row.ts'
import { isTimeZone, timeZones } from './time-zones.ts'

const typed = {
  vatRate: '0.20',
  deliveryFeeCents: '5.99',
  freeDeliveryOverCents: '50',
  deliveryTimeDays: '3',
  returnDays: '30',
  currencySymbol: '$',
  currencyCode: 'USD',
  shopName: 'Corner Parts',
  phone: '',
  email: '',
  address: '',
  city: '',
  businessHours: '',
  deliveryArea: 'the US and Canada',
  timeZone: 'UTC',
  version: '1',
}

const read = (change: Record<string, string>) => settingsForm.parse({ ...typed, ...change })
const message = (change: Record<string, string>) =>
  settingsForm
    .safeParse({ ...typed, ...change })
    .error?.issues.map(issue => `${String(issue.path[0])}: ${issue.message}`)

test.each([
  [{ vatRate: '0' }, { vatRate: 0 }],
  [{ vatRate: ' .2 ' }, { vatRate: 0.2 }],
  [{ vatRate: '0.0825' }, { vatRate: 0.0825 }],
  [{ vatRate: '1' }, { vatRate: 1 }],
  [{ vatRate: '0,19' }, { vatRate: 0.19 }],
  [{ vatRate: '19%' }, { vatRate: 0.19 }],
  [{ vatRate: '8.25 %' }, { vatRate: 0.0825 }],
  [{ vatRate: '1%' }, { vatRate: 0.01 }],
  [{ vatRate: '100%' }, { vatRate: 1 }],
  [
    { restockingPercent: '0.15', staffDiscountPercent: '10%' },
    { restockingPercent: 15, staffDiscountPercent: 10 },
  ],
  [
    { restockingPercent: '', staffDiscountPercent: '0,29' },
    { restockingPercent: 0, staffDiscountPercent: 29 },
  ],
  [{ pricesIncludeVat: 'on' }, { pricesIncludeVat: true }],
  [{}, { pricesIncludeVat: false }],
  [{ deliveryFeeCents: '12,50' }, { deliveryFeeCents: 1250 }],
  [{ deliveryFeeCents: '0' }, { deliveryFeeCents: 0 }],
  [{ deliveryFeeCents: '7.5' }, { deliveryFeeCents: 750 }],
  [{ freeDeliveryOverCents: '' }, { freeDeliveryOverCents: null }],
  [{ freeDeliveryOverCents: '0' }, { freeDeliveryOverCents: 0 }],
  [{ deliveryTimeDays: '365' }, { deliveryTimeDays: 365 }],
  [{ returnDays: '' }, { returnDays: null }],
  [{ deliveryArea: '' }, { deliveryArea: '' }],
  [{ currencyCode: 'eur' }, { currencyCode: 'EUR' }],
  [{ currencySymbol: 'CHF' }, { currencySymbol: 'CHF' }],
  [{ currencySymbol: '€', symbolPlace: 'after' }, { currencySymbol: '\u00a0€' }],
  [{ accentColor: '1D4ED8' }, { accentColor: '#1d4ed8' }],
  [{ accentColor: '' }, { accentColor: '#c2410c' }],
  [{}, { sellsToEu: false, returnPayer: 'customer', reviewsByOrder: false, guaranteeNoticeUrl: '' }],
  [
    { sellsToEu: 'on', withdrawalDays: '14', returnPayer: 'shop' },
    { sellsToEu: true, returnPayer: 'shop' },
  ],
  [{ email: ' shop@example.com ' }, { email: 'shop@example.com' }],
  [{ shopName: ' Cor\0ner ' }, { shopName: 'Cor ner' }],
  [{ businessHours: 'Mon\r\nTue\0' }, { businessHours: 'Mon\nTue' }],
  [{ timeZone: 'America/Argentina/Buenos_Aires' }, { timeZone: 'America/Argentina/Buenos_Aires' }],
])('%j is taken as %j', (change, value) => {
  expect(read(change)).toMatchObject(value)
})

test.each([
  ['vatRate', '', 'VAT rate is required'],
  ['vatRate', '101', 'VAT rate must be from 0 to 1, such as 0.20 for 20%'],
  ['vatRate', '1.01', 'VAT rate must be from 0 to 1: enter 1.01% or 0.0101 if you mean 1.01%'],
  ['vatRate', '19', 'VAT rate must be from 0 to 1: enter 19% or 0.19 if you mean 19%'],
  ['vatRate', '8,25', 'VAT rate must be from 0 to 1: enter 8.25% or 0.0825 if you mean 8.25%'],
  ['vatRate', '100', 'VAT rate must be from 0 to 1: enter 100% or 1 if you mean 100%'],
  ['vatRate', '8.255', 'VAT rate must be from 0 to 1, such as 0.20 for 20%'],
  ['vatRate', '-0.1', 'VAT rate must be from 0 to 1, such as 0.20 for 20%'],
  ['vatRate', '0.12345', 'VAT rate can have at most 4 decimals'],
  ['vatRate', '101%', 'VAT rate must be from 0 to 1, such as 0.20 for 20%'],
  ['staffDiscountPercent', '1', 'Discount of colleagues: enter 1% or 0.01 if you mean 1%, and 100% for all of it'],
  ['restockingPercent', '15', 'Kept of returns must be from 0 to 1: enter 15% or 0.15 if you mean 15%'],
  ['restockingPercent', '0.155', 'Kept of returns can have at most 2 decimals'],
  ['vatRate', '8.255%', 'VAT rate can have at most 4 decimals'],
  ['vatRate', 'a fifth', 'VAT rate must be a number such as 0.20 or 20%'],
  ['vatRate', '.', 'VAT rate must be a number such as 0.20 or 20%'],
  ['vatRate', '1e-1', 'VAT rate must be a number such as 0.20 or 20%'],
  ['deliveryFeeCents', '', 'Delivery fee is required'],
  ['deliveryFeeCents', '-1', 'Delivery fee must be an amount such as 12.50'],
  ['deliveryFeeCents', '5.999', 'Delivery fee must be an amount such as 12.50'],
  ['deliveryFeeCents', '1000000', 'Delivery fee must be at most 999999.99'],
  ['freeDeliveryOverCents', 'never', 'Free delivery over must be an amount such as 12.50'],
  ['deliveryTimeDays', '0', 'Delivery time must be a whole number of days, at least 1'],
  ['deliveryTimeDays', '2.5', 'Delivery time must be a whole number of days, at least 1'],
  ['deliveryTimeDays', '', 'Delivery time must be a whole number of days, at least 1'],
  ['deliveryTimeDays', '9'.repeat(400), 'Delivery time must be at most 365 days'],
  ['returnPayer', 'nobody', 'Choose who pays the way back'],
  ['guaranteeNoticeLink', 'europa.eu', 'The address must begin with https://'],
  ['guaranteeNoticeLink', 'javascript:alert(1)', 'The address must begin with https://'],
  ['guaranteeNoticeUrl', 'notice.png', 'Please upload an image file'],
  ['returnDays', '0', 'Returns within must be a whole number of days, at least 1'],
  ['currencyCode', '', 'Currency code must be one such as USD or EUR'],
  ['currencyCode', 'JPY', 'Prices have two decimals in this shop, which JPY does not have'],
  ['currencyCode', 'KWD', 'Prices have two decimals in this shop, which KWD does not have'],
  ['currencyCode', 'XQZ', 'Currency code must be one such as USD or EUR'],
  ['currencySymbol', '', 'Currency symbol must be 1 to 3 characters'],
  ['currencySymbol', 'EURO', 'Currency symbol must be 1 to 3 characters'],
  ['currencySymbol', '-5', 'Currency symbol cannot have digits or signs'],
  ['shopName', ' \0 ', 'Shop name is required'],
  ['shopName', 'x'.repeat(10_000), 'Shop name must be at most 60 characters'],
  ['email', 'shop', 'Invalid email address'],
  ['email', `${'a'.repeat(250)}@example.com`, 'Email must be less than 255 characters'],
  ['businessHours', 'x'.repeat(501), 'Business hours must be at most 500 characters'],
  ['deliveryArea', 'x'.repeat(101), 'Delivery area must be at most 100 characters'],
  ['accentColor', 'orange', 'Accent colour must be six digits such as #c2410c'],
  [
    'accentColor',
    '#ffd000',
    'White letters on this colour have a contrast of 1.4 to 1; they need 4.5 to 1. Choose a darker one',
  ],
  ['symbolPlace', 'above', 'Choose where the symbol stands'],
  ['logoUrl', 'javascript:alert(1)', 'Please upload an image file'],
  ['timeZone', 'Mars/Olympus', 'Choose a time zone of the list'],
  ['timeZone', '+02:00', 'Choose a time zone of the list'],
  ['timeZone', "UTC'; --", 'Choose a time zone of the list'],
])('%s is refused with its message: %#', (field, text, words) => {
  expect(message({ [field]: text })).toEqual([`${field}: ${words}`])
})

test('the defaults can be saved, and every time zone of the list', () => {
  expect(timeZones.filter(zone => !isTimeZone(zone))).toEqual([])
  expect(timeZones.length).toBeGreaterThan(400)
  expect(read({ businessHours: defaultSettings.businessHours }).businessHours).toBe(defaultSettings.businessHours)
})

test.each(['', '13'])('a shop that sells to the EU is refused with %j days of withdrawal, at their field', days => {
  expect(message({ sellsToEu: 'on', withdrawalDays: days })).toEqual([
    'withdrawalDays: Consumers in the EU have at least 14 days to withdraw',
  ])
  expect(read({ withdrawalDays: days }).sellsToEu).toBe(false)
})
