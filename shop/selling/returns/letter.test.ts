import { expect, test } from 'vitest'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { defaultSettings } from '#shop/office/settings/row.ts'
import { type LetterReturn, returnLetter } from './letter.ts'

const item = { productName: 'Brake Pads', productBrand: 'Norrland', productId: 'PAD1', quantity: 1 }
const back = (more: Partial<LetterReturn>): LetterReturn => ({
  number: 'R-0001',
  kind: 'return',
  status: 'approved',
  orderStatus: 'delivered',
  orderId: 'x',
  answer: '',
  hasPage: true,
  askedAt: new Date('2026-11-25T12:00:00Z'),
  orderNumber: 'ORD-1',
  customerName: 'Ada',
  money: [],
  exchange: null,
  items: [{ ...item, reason: 'not_needed' }],
  ...more,
})

const textOf = (returnPayer: 'customer' | 'shop', more: Partial<LetterReturn> = {}) =>
  returnLetter({ ...shopFacts({ ...defaultSettings, returnPayer }, 'http://x'), timeZone: 'UTC' }, back(more)).text

const customerPays = 'You pay what it costs to send parts back, unless they are faulty or wrong.'
const shopPays = 'We pay what it costs to send parts back.'

test('a return that is approved says who pays the way back, as the settings have it', () => {
  expect(textOf('customer')).toContain(customerPays)
  expect(textOf('shop')).toContain(shopPays)
})

test.each<Partial<LetterReturn>>([{ kind: 'warranty' }, { items: [{ ...item, reason: 'faulty' }] }])(
  'of what is our fault we pay it, whatever the settings say: $kind',
  more => expect(textOf('customer', more)).toContain(shopPays),
)

test.each<Partial<LetterReturn>>([{ status: 'requested' }, { status: 'settled' }, { kind: 'core' }])(
  'nothing is said of it where nothing is to be sent, or only the old part: $status $kind',
  more => expect(textOf('shop', more)).not.toContain('what it costs'),
)

test('a return that is settled says what became of its money', () => {
  const money = [
    { label: 'Credited', cents: 1200, at: null, isOpen: false },
    { label: 'Given back in cash', cents: 1000, at: new Date('2026-11-26T12:00:00Z'), isOpen: false },
    { label: 'Still to be given back', cents: 200, at: null, isOpen: true },
  ]
  expect(textOf('shop', { status: 'settled', money })).toContain(
    'Credited: $12.00\nGiven back in cash: $10.00\nStill to be given back: $2.00',
  )
})

test.each([
  ['paid in cash', 8099, 'Paid with what came back: $42.90\nPaid besides: $38.09'],
  ['to be collected', 4290, 'Paid with what came back: $42.90\nStill to pay: $38.09'],
])('an exchange names the order of what went out, and its difference, %s', (_, paidCents, amounts) => {
  const exchange = { orderNumber: 'ORD-2', vatCents: 1350, totalCents: 8099, paidCents, setCents: 4290 }
  const text = textOf('shop', { status: 'settled', exchange })
  expect(text).toContain('In exchange: order #ORD-2')
  expect(text).toContain(`Its parts, with VAT: $80.99\n${amounts}`)
})

test('of an exchange without VAT, as in a shop that charges none, no VAT is named', () => {
  const exchange = { orderNumber: 'ORD-2', vatCents: 0, totalCents: 8099, paidCents: 4290, setCents: 4290 }
  const text = textOf('shop', { status: 'settled', exchange })
  expect(text).toContain('Its parts: $80.99')
  expect(text).not.toContain('VAT')
})

test('one that is approved says where the parts go, with the number to put into the parcel', () => {
  const at = (address: string) =>
    returnLetter(
      {
        ...shopFacts({ ...defaultSettings, shopName: 'Corner Parts', address, city: '' }, 'http://x'),
        timeZone: 'UTC',
      },
      back({}),
    ).text
  expect(at('42 Harbour Street')).toContain(
    'Please send or bring these parts back to Corner Parts, 42 Harbour Street, with the number of the return: R-0001.',
  )
  expect(at('')).toContain('Please send or bring these parts back, with the number of the return: R-0001.')
})
