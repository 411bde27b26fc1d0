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

test.each([
  ['a delivery without its address', { deliveryMethod: 'delivery' }, ['address', 'city', 'postcode']],
  ['nobody', { customerName: '' }, ['customerName']],
  ['half a piece', { 'pieces-1': '1.5' }, ['pieces-1']],
  ['a price of letters', { 'price-1': 'cheap', 'reason-1': 'x' }, ['price-1']],
  ['a price without a reason', { 'price-1': '3' }, ['reason-1']],
  ['another form’s time', { expected: 'yesterday' }, ['expected']],
])('%s is refused at its field', (_, changed, at) => {
  const read = editOrderForm.safeParse({ ...typed, customerName: 'Ada', ...changed })
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual(at)
})
