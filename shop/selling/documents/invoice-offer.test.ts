import { expect, test } from 'vitest'
import { orderStatuses } from '#shop/selling/orders/status.ts'
import { invoiceOffer } from './invoice-offer.ts'

const brought = { deliveryMethod: 'delivery' } as const

test('an order with a number has its invoice, whatever became of it', () => {
  for (const status of orderStatuses) {
    expect(invoiceOffer({ ...brought, invoiceNumber: 'INV-0007', status })).toEqual({ label: 'Invoice', comes: null })
  }
})

test.each([
  ['pending', 'The invoice comes once the order is shipped.'],
  ['processing', 'The invoice comes once the order is shipped.'],
  ['shipped', 'The invoice comes in a minute.'],
  ['completed', 'The invoice comes in a minute.'],
] as const)('%s without a number: a pro forma invoice, and when the invoice comes', (status, comes) => {
  expect(invoiceOffer({ ...brought, invoiceNumber: null, status })).toEqual({ label: 'Pro Forma Invoice', comes })
})

test('what is picked up has its invoice once it is ready', () => {
  const waiting = { invoiceNumber: null, status: 'processing', deliveryMethod: 'pickup' } as const
  expect(invoiceOffer(waiting)?.comes).toBe('The invoice comes once the order is ready for pick-up.')
})

test('an order that was cancelled before it had an invoice offers none', () => {
  expect(invoiceOffer({ ...brought, invoiceNumber: null, status: 'cancelled' })).toBeNull()
})
