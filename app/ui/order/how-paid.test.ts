import { expect, test } from 'vitest'
import { howPaidInList } from './how-paid.ts'

const pickup = { deliveryMethod: 'pickup', status: 'completed', totalCents: 5000, invoicedCents: 5000 } as const

test.each([
  ['of which nothing is paid', { ...pickup, creditedCents: 0, paidCents: 0 }, 'Payment at Pick-up'],
  ['that is paid', { ...pickup, creditedCents: 0, paidCents: 5000 }, 'Paid'],
  ['that was credited after it was paid', { ...pickup, creditedCents: 5000, paidCents: 5000 }, 'To refund'],
  ['that was credited, and its money given back', { ...pickup, creditedCents: 5000, paidCents: 0 }, null],
])('in a list an order %s says how it is paid', (_, order, said) => expect(howPaidInList(order)).toBe(said))
