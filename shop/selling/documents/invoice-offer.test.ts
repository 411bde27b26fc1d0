import { expect, test } from 'vitest'
import { orderStatuses } from '#shop/selling/orders/status.ts'
import { invoiceOffer } from './invoice-offer.ts'

test('an order with a number has its invoice, whatever became of it', () => {
  for (const status of orderStatuses) {
    expect(invoiceOffer({ invoiceNumber: 'INV-0007', status })).toEqual({ label: 'Invoice', comes: null })
  }
})

test.each([
  ['pending', 'The invoice comes once the order is shipped.'],
  ['processing', 'The invoice comes once the order is shipped.'],
  ['shipped', 'The invoice comes in a minute.'],
  ['completed', 'The invoice comes in a minute.'],
] as const)('%s without a number: a pro forma invoice, and when the invoice comes', (status, comes) => {
  expect(invoiceOffer({ invoiceNumber: null, status })).toEqual({ label: 'Pro Forma Invoice', comes })
})

test('an order that was cancelled before it had an invoice offers none', () => {
  expect(invoiceOffer({ invoiceNumber: null, status: 'cancelled' })).toBeNull()
})
