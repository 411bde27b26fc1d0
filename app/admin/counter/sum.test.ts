import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/office/settings/row.ts'
import { newDraft } from './drafts.ts'
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
