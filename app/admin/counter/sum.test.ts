import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/office/settings/row.ts'
import { amountRows } from '#shop/selling/orders/amounts.ts'
import { newDraft, withPart } from './drafts.ts'
import { sumOf, typedPrice } from './sum.ts'

test.each([
  ['', 2099],
  [' ', 2099],
  ['12,50', 1250],
  ['12.', 1200],
  ['0', 0],
  ['abc', null],
  ['-5', null],
  ['.', null],
])('of the typed price %j a piece costs %j: what is no amount is not the price before', (price, cents) => {
  expect(typedPrice({ price, priceCents: 2099 })).toBe(cents)
})

test('a sale without any part comes to nothing yet, and names no price of a delivery', () => {
  expect(sumOf({ ...newDraft(), handover: 'delivery' }, defaultSettings, null)).toBeNull()
})

test.each([
  ['delivery', null, true],
  ['delivery', 'outside', true],
  ['delivery', { deliveryFeeCents: 450, freeDeliveryOverCents: null, promisedOn: '2026-11-30' }, false],
  ['pickup', null, false],
] as const)('of a sale by %s the fee waits for the postcode of the caller: %j', (handover, delivery, isFeeOpen) => {
  const part = { id: 'A-1', name: 'Pad', brand: 'Own', priceCents: 3575, coreChargeCents: 0, stock: 3 }
  const lines = withPart([], part, null)
  const settings = { ...defaultSettings, deliversByArea: true }
  expect(sumOf({ ...newDraft(), lines, handover }, settings, delivery)).toMatchObject({
    isFeeOpen,
    isOutside: delivery === 'outside',
  })
})

test.each([
  ['delivery', ['Subtotal', 'Delivery', 'VAT (20%)', 'Total']],
  ['pickup', ['Subtotal', 'VAT (20%)', 'Total']],
  ['now', ['Subtotal', 'VAT (20%)', 'Total']],
] as const)('what a sale by %s comes to says of delivery only where something is brought', (handover, labels) => {
  const part = { id: 'A-1', name: 'Pad', brand: 'Own', priceCents: 3575, coreChargeCents: 0, stock: 3 }
  const sum = sumOf({ ...newDraft(), lines: withPart([], part, null), handover }, defaultSettings, null)
  expect(sum && amountRows({ ...defaultSettings, ...sum }, '$').map(({ label }) => label)).toEqual(labels)
})
