import { expect, test } from 'vitest'
import { balanceText, dueOf, dueText } from './due.ts'

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

test.each([
  ['a new order: its total says all', { ...order, status: 'pending' }, null],
  [
    'one of which a part was paid',
    { ...order, status: 'pending', paidCents: 1000 },
    'Paid $10.00, still to pay $40.00',
  ],
  [
    'one of which a part came back before anything was paid',
    { ...order, status: 'delivered', invoicedCents: 5000, creditedCents: 1200 },
    'Credited $12.00, still to pay $38.00',
  ],
  [
    'a paid one of which a part came back',
    { ...order, status: 'completed', invoicedCents: 5000, creditedCents: 1200, paidCents: 5000 },
    'Paid $50.00, credited $12.00, to be given back $12.00',
  ],
  [
    'one of which a part came back, and the money too',
    { ...order, status: 'completed', invoicedCents: 5000, creditedCents: 1200, paidCents: 3800, givenBackCents: 1200 },
    'Paid $50.00, credited $12.00, given back $12.00',
  ],
  [
    'one of which a part was exchanged for another, and the difference given back',
    {
      ...order,
      status: 'completed',
      invoicedCents: 5000,
      creditedCents: 1200,
      paidCents: 3800,
      givenBackCents: 300,
      exchangedCents: 900,
    },
    'Paid $50.00, credited $12.00, given back $3.00, put towards the exchange $9.00',
  ],
  [
    'one whose parts went out in an exchange',
    { ...order, status: 'completed', invoicedCents: 5000, paidCents: 5000, fromExchangeCents: 3000 },
    'Paid $50.00, of it $30.00 with what came back',
  ],
  [
    'one that was refused, which owes nothing',
    { ...order, status: 'cancelled', invoicedCents: 5000, creditedCents: 5000 },
    'Credited $50.00',
  ],
  ['one that was cancelled before anything was sent', { ...order, status: 'cancelled' }, null],
] as const)('below its total the customer of %s reads %j', (_, balance, text) => {
  expect(balanceText({ givenBackCents: 0, exchangedCents: 0, fromExchangeCents: 0, ...balance }, '$')).toBe(text)
})
