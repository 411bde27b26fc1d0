import { expect, test } from 'vitest'
import { takesText } from '#shop/selling/checkout/form.server.ts'
import { editOrderForm } from './form.server.ts'

const typed = { expected: '2026-11-03T10:00:00.000Z', phone: '', email: '', deliveryMethod: 'pickup', 'pieces-1': '2' }
const takes = (customerName: string) => editOrderForm.safeParse({ ...typed, customerName }).success

test('the longest name that the checkout takes can stay', () => {
  const [first, last] = ['A'.repeat(50), 'B'.repeat(50)]
  expect([takesText('firstName', first), takesText('lastName', last)]).toEqual([true, true])
  expect([takesText('firstName', `${first}A`), takesText('lastName', `${last}B`)]).toEqual([false, false])
  expect([takes(`${first} ${last}`), takes(`${first} ${last}B`)]).toEqual([true, false])
})

test('of a line all that is wrong is said at once: its units, its price and its note', () => {
  const wrong = { 'pieces-1': '-1', 'price-1': 'abc', 'note-1': 'x'.repeat(301) }
  const { error } = editOrderForm.safeParse({ ...typed, customerName: 'Ada', ...wrong })
  expect(error?.issues.map(({ path }) => path.join()).sort()).toEqual(['note-1', 'pieces-1', 'price-1'])
})
