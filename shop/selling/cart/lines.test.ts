import { describe, expect, test } from 'vitest'
import { addToCart, hasSamePieces, quantitySteps, removeFromCart, setQuantity, withoutPieces } from './changes.ts'
import {
  buyableQuantity,
  type CartLine,
  cartToasts,
  cartTotals,
  clampQuantity,
  lineCents,
  orderedLines,
  parseCart,
  unitsText,
} from './lines.ts'

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
const { quantity: _, ...padsProduct } = pads

describe('parseCart', () => {
  test('reads back what was stored, other fields of the product included', () => {
    const stored = [{ ...pads, category_id: 4, averageRating: 4.5 }, filter]
    expect(parseCart(JSON.stringify(stored))).toEqual(stored)
  })

  test.each([null, '', 'null', '{}', '"cart"', '42', '[', '{"id":1}', '[null, 3, "x", [], {}]', 'undefined'])(
    'makes an empty cart of %j',
    text => expect(parseCart(text)).toEqual([]),
  )

  test.each([
    { id: 7 },
    { id: '' },
    { name: null },
    { brand: undefined },
    { image: {} },
    { price: '19.99' },
    { price: -1 },
    { price: 1e300 },
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 1.5 },
    { quantity: 1e9 },
    { quantity: 'x' },
    { stock: -1 },
    { stock: null },
    { inStock: 'yes' },
  ])('drops a line with %o and keeps the others', bad => {
    expect(parseCart(JSON.stringify([{ ...pads, ...bad }, filter]))).toEqual([filter])
  })

  test('keeps the first of two lines about one product', () => {
    expect(parseCart(JSON.stringify([pads, { ...pads, quantity: 4 }]))).toEqual([pads])
  })
})

describe('addToCart', () => {
  test('adds one by default, behind what is there', () => {
    const result = addToCart([filter], padsProduct)
    expect(result).toEqual({ ok: true, change: 'added', cart: [filter, { ...pads, quantity: 1 }] })
  })

  test('adds to a line that is there and refreshes its stock, but never its price', () => {
    const result = addToCart([pads, filter], { ...padsProduct, stock: 4, price: 25, name: 'New name' }, 2)
    expect(result).toEqual({ ok: true, change: 'updated', cart: [{ ...pads, quantity: 4, stock: 4 }, filter] })
  })

  test('refuses what goes above the stock, new or added up, and changes nothing', () => {
    const cart = [pads]
    expect(addToCart([], padsProduct, 6)).toEqual({ ok: false, reason: 'stock-limit', stock: 5 })
    expect(addToCart(cart, padsProduct, 4)).toEqual({ ok: false, reason: 'stock-limit', stock: 5 })
    expect(addToCart(cart, { ...padsProduct, stock: 0 }, 1)).toEqual({ ok: false, reason: 'stock-limit', stock: 0 })
    expect(cart).toEqual([pads])
  })

  test.each([0, -1, 1.5, Number.NaN])('refuses a quantity of %d', quantity => {
    expect(() => addToCart([], padsProduct, quantity)).toThrow(RangeError)
  })
})

describe('setQuantity', () => {
  test('sets up to the stock', () => {
    expect(setQuantity([pads, filter], pads.id, 5)).toEqual({
      ok: true,
      change: 'updated',
      cart: [{ ...pads, quantity: 5 }, filter],
    })
    expect(setQuantity([pads], pads.id, 6)).toEqual({ ok: false, reason: 'stock-limit', stock: 5 })
  })
  test('below 1 removes the line', () => {
    expect(setQuantity([pads, filter], pads.id, 0)).toEqual({ ok: true, change: 'removed', cart: [filter] })
    expect(setQuantity([pads], pads.id, -3)).toEqual({ ok: true, change: 'removed', cart: [] })
  })
  test('leaves a cart without that product as it is', () => {
    expect(setQuantity([filter], pads.id, 3)).toEqual({ ok: true, change: 'updated', cart: [filter] })
  })
  test('refuses what is not whole', () => expect(() => setQuantity([pads], pads.id, Number.NaN)).toThrow(RangeError))
})

test('removeFromCart takes one product out', () => {
  expect(removeFromCart([pads, filter], pads.id)).toEqual([filter])
  expect(removeFromCart([filter], 'OTHER')).toEqual([filter])
})

test('withoutPieces leaves what was put in since', () => {
  const sent = [{ id: pads.id, quantity: pads.quantity }]
  expect(withoutPieces([pads], sent)).toEqual([])
  expect(withoutPieces([{ ...pads, quantity: 5 }, filter], sent)).toEqual([{ ...pads, quantity: 3 }, filter])
  expect(withoutPieces([{ ...pads, quantity: 1 }], sent)).toEqual([])
})

test('the same pieces are the same in whichever order', () => {
  const [pair, one] = [
    { id: 'PAD1', quantity: 2 },
    { id: 'PAD2', quantity: 1 },
  ]
  expect(hasSamePieces([pair, one], [one, pair])).toBe(true)
  for (const other of [[], [pair], [pair, one, { id: 'PAD3', quantity: 1 }], [pair, { ...one, quantity: 2 }]]) {
    expect(hasSamePieces([pair, one], other)).toBe(false)
    expect(hasSamePieces(other, [pair, one])).toBe(false)
  }
})

test('totals count pieces and whole cents', () => {
  expect(cartTotals([pads, filter])).toEqual({ itemCount: 3, subtotalCents: 4708, coresCents: 0 })
  expect(cartTotals([])).toEqual({ itemCount: 0, subtotalCents: 0, coresCents: 0 })
  expect(lineCents({ price: 1.1, quantity: 3, stock: 3, inStock: true })).toBe(330)
})

describe('only what can be bought counts', () => {
  const soldOut = { ...filter, id: 'FILT0002', stock: 0, inStock: false }
  const tooMany = { ...pads, quantity: 9 }

  test.each([
    { quantity: 2, stock: 5, inStock: true, buyable: 2 },
    { quantity: 9, stock: 5, inStock: true, buyable: 5 },
    { quantity: 1, stock: 0, inStock: false, buyable: 0 },
    { quantity: 1, stock: 5, inStock: false, buyable: 0 },
  ])('$buyable of $quantity where $stock are there', ({ buyable, ...line }) => {
    expect(buyableQuantity(line)).toBe(buyable)
    expect(lineCents({ ...line, price: 2 })).toBe(buyable * 200)
  })

  test('in the totals and in what is ordered', () => {
    expect(cartTotals([soldOut, tooMany])).toEqual({ itemCount: 5, subtotalCents: 9995, coresCents: 0 })
    expect(orderedLines([soldOut, tooMany])).toEqual([{ id: pads.id, name: pads.name, quantity: 5 }])
    expect(cartTotals([soldOut])).toEqual({ itemCount: 0, subtotalCents: 0, coresCents: 0 })
  })
})

test.each([
  { quantity: 1, stock: 5, minus: null, plus: 2 },
  { quantity: 4, stock: 5, minus: 3, plus: 5 },
  { quantity: 5, stock: 5, minus: 4, plus: null },
  { quantity: 9, stock: 5, minus: 5, plus: null },
  { quantity: 1, stock: 0, minus: null, plus: null },
])('buttons at $quantity of $stock', ({ minus, plus, ...line }) => expect(quantitySteps(line)).toEqual({ minus, plus }))

test.each([
  ['3', 3],
  ['0', 1],
  ['-4', 1],
  ['6', 5],
  ['1e9', 5],
  ['2.9', 2],
  ['x', 1],
  ['', 1],
  ['Infinity', 5],
])('a typed %j becomes %i where 5 are in stock', (typed, quantity) => expect(clampQuantity(typed, 5)).toBe(quantity))

test('a quantity is at least 1 even without stock', () => expect(clampQuantity('3', 0)).toBe(1))

test('the toasts have the specified words', () => {
  expect(cartToasts.stockLimit(1)).toEqual({ title: 'Stock limit reached', description: 'Only 1 unit available' })
  expect(cartToasts.stockLimit(3).description).toBe('Only 3 units available')
  expect(cartToasts.updated('Pads')).toEqual({ title: 'Updated cart', description: 'Pads quantity updated' })
  expect(cartToasts.added('Pads')).toEqual({ title: 'Added to cart', description: 'Pads added to cart' })
  expect(cartToasts.removed()).toEqual({ title: 'Removed', description: 'Item removed from cart' })
  expect(cartToasts.cleared()).toEqual({ title: 'Cart cleared', description: 'All items removed from cart' })
  expect(unitsText(0)).toBe('0 units')
})

test('core charges count beside the prices, of pieces that can be bought', () => {
  const alternator = { ...pads, coreCents: 2500, quantity: 3, stock: 2 }
  expect(cartTotals([alternator]).coresCents).toBe(5000)
  expect(parseCart(JSON.stringify([alternator]))).toEqual([alternator])
  for (const coreCents of [-1, 0.5, '25', null])
    expect(parseCart(JSON.stringify([{ ...alternator, coreCents }]))).toEqual([])
})
