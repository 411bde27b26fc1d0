import { expect, test } from 'vitest'
import { dueOf, dueText } from './due.ts'

const order = { totalCents: 5000, invoicedCents: 0, creditedCents: 0, paidCents: 0 }

test.each([
  ['a new order', { ...order, status: 'pending' }, 5000, 'To collect $50.00'],
  ['a shipped one', { ...order, status: 'shipped', invoicedCents: 5000 }, 5000, 'To collect $50.00'],
  ['a paid one', { ...order, status: 'completed', invoicedCents: 5000, paidCents: 5000 }, 0, 'Paid'],
  [
    'a paid one of which a part came back',
    { ...order, status: 'completed', invoicedCents: 5000, creditedCents: 1200, paidCents: 5000 },
    -1200,
    'To refund $12.00',
  ],
  ['one that was cancelled before it was shipped', { ...order, status: 'cancelled' }, 0, undefined],
  [
    'one that was paid first, then cancelled',
    { ...order, status: 'cancelled', paidCents: 5000 },
    -5000,
    'To refund $50.00',
  ],
  [
    'one that was cancelled after it was shipped',
    { ...order, status: 'cancelled', invoicedCents: 5000, creditedCents: 5000 },
    0,
    undefined,
  ],
] as const)('%s', (_, balance, due, text) => {
  expect(dueOf(balance)).toBe(due)
  expect(dueText(balance, '$')?.text).toBe(text)
})
