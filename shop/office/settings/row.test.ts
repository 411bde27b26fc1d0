import { expect, test } from 'vitest'
import { daysText, deliveryFeeText, deliveryTimeText, freeDeliveryText } from './row.ts'

test('the texts of delivery say Free for a fee of 0, and one day in the singular', () => {
  expect(deliveryFeeText(0)).toBe('Free')
  expect(deliveryFeeText(599)).toBe('$5.99')
  expect(deliveryFeeText(599, '€')).toBe('€5.99')
  expect([0, 1, 3].map(daysText)).toEqual(['0 days', '1 day', '3 days'])
  expect([0, 1, 3].map(deliveryTimeText)).toEqual([null, '1 day', '3 days'])
})

test('free delivery is named only where there is such a thing', () => {
  const text = 'Free delivery on orders over $50.00'
  const offer = { freeDeliveryOverCents: 5000, currencySymbol: '$', deliversByArea: false }
  expect(freeDeliveryText(offer)).toBe(text)
  expect(freeDeliveryText({ ...offer, freeDeliveryOverCents: null })).toBeNull()
  expect(freeDeliveryText({ ...offer, deliversByArea: true })).toBeNull()
})
