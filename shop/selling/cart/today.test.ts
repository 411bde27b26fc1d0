import { describe, expect, test } from 'vitest'
import type { CartLine } from './lines.ts'
import { cartChanges, leftOutText, type TodaysLine, withToday } from './today.ts'

const pads: CartLine = {
  id: 'PAD00001',
  name: 'Brake Pad Set',
  brand: 'Norrland',
  reference: 'PAD00001',
  image: '/uploads/pads.webp',
  price: 19.99,
  quantity: 2,
  stock: 5,
  inStock: true,
}
const filter: CartLine = { ...pads, id: 'FILT0001', reference: 'FILT0001', name: 'Oil Filter', price: 7.1, quantity: 1 }

describe('a cart looked at again', () => {
  const product = {
    id: pads.id,
    name: pads.name,
    brand: pads.brand,
    priceCents: 1999,
    coreChargeCents: null,
    stock: 5,
    image: pads.image,
  }
  const today = (changes: Partial<typeof product>): TodaysLine => ({
    id: pads.id,
    quantity: pads.quantity,
    outcome: 'available',
    product: { ...product, ...changes },
  })
  const gone: TodaysLine = { id: pads.id, quantity: 2, outcome: 'gone', product: null }

  test('says what changed', () => {
    expect(cartChanges(pads, today({}))).toEqual([])
    expect(cartChanges(pads, today({ stock: 2 }))).toEqual([])
    expect(cartChanges(pads, today({ priceCents: 2150 }))).toEqual(['price changed from $19.99 to $21.50'])
    expect(cartChanges(pads, today({ stock: 1 }))).toEqual(['only 1 left'])
    expect(cartChanges(pads, today({ stock: 0 }))).toEqual(['out of stock'])
    expect(cartChanges(pads, today({ priceCents: 1, stock: 1 }), '€')).toEqual([
      'price changed from €19.99 to €0.01',
      'only 1 left',
    ])
    expect(cartChanges(pads, gone)).toEqual(['no longer available'])
  })

  test('takes on today’s values and loses no line', () => {
    const changed = withToday([{ ...pads, quantity: 3 }, filter], [today({ priceCents: 2150, stock: 1, name: 'Pads' })])
    expect(changed).toEqual([{ ...pads, quantity: 3, price: 21.5, stock: 1, name: 'Pads' }, filter])
    expect(withToday([pads], [gone])).toEqual([{ ...pads, stock: 0, inStock: false }])
  })
})

test.each([
  { line: { quantity: 2, stock: 2 }, text: null },
  { line: { quantity: 3, stock: 2 }, text: 'Only 2 left: the other one is not counted' },
  { line: { quantity: 9, stock: 2 }, text: 'Only 2 left: the other 7 are not counted' },
  { line: { quantity: 1, stock: 0, inStock: false }, text: 'Out of Stock' },
  { line: { quantity: 1, stock: 0, inStock: false }, isGone: true, text: 'No longer available' },
])('a line of $line says: $text', ({ line, isGone = false, text }) =>
  expect(leftOutText({ ...pads, ...line }, isGone)).toBe(text),
)
