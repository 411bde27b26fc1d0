import { expect, test } from 'vitest'
import { collectText, otherDayText, type StopOutcome } from './rounds.ts'

const order = { status: 'shipped', deletedAt: null, totalCents: 5000, invoicedCents: 5000, creditedCents: 0 } as const

test.each<[StopOutcome | null, 'planned' | 'out' | 'closed', number, string]>([
  [null, 'planned', 0, 'To collect $50.00'],
  [null, 'out', 0, 'To collect $50.00'],
  ['not_met', 'out', 0, 'To collect $50.00'],
  ['not_met', 'closed', 0, 'Nothing to collect'],
  ['refused', 'out', 0, 'Nothing to collect'],
  ['refused', 'closed', 0, 'Nothing to collect'],
  ['refused', 'out', 5000, 'Paid'],
  ['delivered', 'out', 0, 'To collect $50.00'],
  ['delivered', 'closed', 5000, 'Paid'],
])(
  'beside a stop that is %s, of a round that is %s, with %i cents paid, stands %s',
  (outcome, state, paidCents, told) => {
    expect(collectText({ ...order, outcome, paidCents, currencySymbol: '$' }, state)).toBe(told)
  },
)

test.each([
  ['2026-11-30', 'Promised for Mon, Nov 30'],
  ['2026-11-28', null],
  [null, null],
])('a stop that was promised for %s says so on a round of another day: %s', (promisedOn, text) => {
  expect(otherDayText({ promisedOn }, { day: '2026-11-28' })).toBe(text)
})
