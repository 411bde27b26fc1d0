import { expect, test } from 'vitest'
import { creditText, moneyOfReturns, moneyRows, returnsOfPayments } from './money.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const paid = (hour: number, amountCents: number, kind: 'cash' | 'transfer' | 'exchange' = 'cash') => ({
  id: hour,
  kind,
  amountCents,
  takenAt: at(hour),
})
const credited = (hour: number, totalCents: number, returnId: string | null = 'r1') => ({
  kind: 'credit_note' as const,
  returnId,
  totalCents,
  madeAt: at(hour),
})

type History = { documents: ReturnType<typeof credited>[]; payments: ReturnType<typeof paid>[]; totalCents?: number }

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** An order of $50.00. */
const orderOf = ({ documents, payments, totalCents = 5000 }: History) => ({
  status: 'completed' as const,
  totalCents,
  invoicedCents: totalCents,
  creditedCents: sum(documents.map(document => document.totalCents)),
  paidCents: sum(payments.map(({ amountCents }) => amountCents)),
  documents,
  payments,
})

/** What is read of the returns of such an order, by their ids. */
function read(history: History) {
  const rows = [...moneyOfReturns(orderOf(history))].map(([id, money]) => [
    id,
    moneyRows(money).map(row => [row.label, row.cents, row.at?.getUTCHours() ?? null]),
  ])
  return Object.fromEntries(rows)
}

test('money that was given back is told with how and when', () => {
  expect(read({ documents: [credited(2, 1200)], payments: [paid(1, 5000), paid(2, -1200)] })).toEqual({
    r1: [
      ['Credited', 1200, null],
      ['Given back in cash', 1200, 2],
    ],
  })
})

test('what is still to be given is told, also of a part', () => {
  expect(read({ documents: [credited(2, 1200)], payments: [paid(1, 5000), paid(3, -200, 'transfer')] })).toEqual({
    r1: [
      ['Credited', 1200, null],
      ['Given back by transfer', 200, 3],
      ['Still to be given back', 1000, null],
    ],
  })
})

test('of what was not paid yet nothing is given back: less is to be paid', () => {
  expect(read({ documents: [credited(1, 1200)], payments: [] })).toEqual({
    r1: [
      ['Credited', 1200, null],
      ['Taken off what was to be paid', 1200, null],
    ],
  })
  expect(read({ documents: [credited(2, 1200)], payments: [paid(1, 4500)] })).toEqual({
    r1: [
      ['Credited', 1200, null],
      ['Taken off what was to be paid', 500, null],
      ['Still to be given back', 700, null],
    ],
  })
})

test('of several returns each has its own money, in the order in which they were settled', () => {
  const documents = [credited(1, 1000, 'before'), credited(3, 1200, 'first'), credited(4, 300, 'second')]
  const payments = [paid(2, 4000), paid(5, -1400)]
  expect(read({ documents, payments })).toEqual({
    before: [
      ['Credited', 1000, null],
      ['Taken off what was to be paid', 1000, null],
    ],
    first: [
      ['Credited', 1200, null],
      ['Given back in cash', 1200, 5],
    ],
    second: [
      ['Credited', 300, null],
      ['Given back in cash', 200, 5],
      ['Still to be given back', 100, null],
    ],
  })
})

test('an exchange takes the money along, and a cancelled rest has its own', () => {
  const documents = [credited(2, 1200), credited(4, 3800, null)]
  const payments = [paid(1, 5000), paid(2, -1200, 'exchange'), paid(5, -3800)]
  expect(read({ documents, payments })).toEqual({
    r1: [
      ['Credited', 1200, null],
      ['Put towards the exchange', 1200, 2],
    ],
  })
})

test('never more is said to be owed than the order says, and the lines always sum up to the credit', () => {
  // The order was raised after the credit, so that nothing is owed any more.
  const rows = read({ documents: [credited(2, 1200)], payments: [paid(1, 5000)], totalCents: 6200 })
  expect(rows).toEqual({
    r1: [
      ['Credited', 1200, null],
      ['Taken off what was to be paid', 1200, null],
    ],
  })
})

test('below the sum stands what is kept and given back, and nothing of nothing', () => {
  expect(creditText({ vatCents: 420, restockingFeeCents: 0, deliveryFeeCents: 0 }, '$')).toBe('With $4.20 VAT in it.')
  expect(creditText({ vatCents: 420, restockingFeeCents: 100, deliveryFeeCents: 499 }, '$')).toBe(
    'With $4.20 VAT in it. $1.00 of the price is kept. $4.99 of delivery is given back.',
  )
  expect(creditText({ vatCents: 0, restockingFeeCents: 0, deliveryFeeCents: 0 }, '$')).toBe('')
})

test('a payment names the returns for whose credit it went out, each that it paid a part of', () => {
  const order = orderOf({
    documents: [credited(2, 1200), credited(3, 800, 'r2')],
    payments: [paid(1, 5000), paid(4, -200), paid(5, -1500, 'transfer')],
  })
  const returns = [
    { id: 'r1', number: 'RET-ONE' },
    { id: 'r2', number: 'RET-TWO' },
  ]
  expect([...returnsOfPayments({ ...order, returns })]).toEqual([
    [4, ['RET-ONE']],
    [5, ['RET-ONE', 'RET-TWO']],
  ])
})
