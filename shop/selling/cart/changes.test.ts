import { expect, test } from 'vitest'
import { addAllToCart } from './changes.ts'
import type { TodaysLine } from './today.ts'

const today = (id: string, quantity: number, stock: number | null): TodaysLine => ({
  id,
  quantity,
  outcome: 'available',
  product:
    stock === null
      ? null
      : { id, name: `Part ${id}`, brand: 'Kestrel', priceCents: 1999, coreChargeCents: null, stock, image: null },
})

test('the parts of an order go into the cart as far as the stock goes', () => {
  const { cart, missing, pieces } = addAllToCart(
    [],
    [today('A', 2, 9), today('B', 3, 1), today('C', 1, 0), today('D', 1, null)],
  )
  expect(cart.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
    ['A', 2, 19.99],
    ['B', 1, 19.99],
  ])
  expect(missing).toEqual(['B', 'C', 'D'])
  expect(pieces).toBe(3)
})

test('what is in the cart already counts: no more than the stock comes together', () => {
  const { cart } = addAllToCart([], [today('A', 2, 3)])
  expect(addAllToCart(cart, [today('A', 2, 3)])).toMatchObject({
    missing: ['A'],
    pieces: 1,
    cart: [{ id: 'A', quantity: 3 }],
  })
  const full = addAllToCart(cart, [today('A', 1, 3)]).cart
  expect(addAllToCart(full, [today('A', 1, 3)])).toMatchObject({ missing: ['A'], pieces: 0 })
})
