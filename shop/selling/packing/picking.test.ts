import { expect, test } from 'vitest'
import { pickingList } from './picking.ts'

const item = (productId: string, quantity: number) => ({
  productId,
  productName: `Part ${productId}`,
  productBrand: 'Kestrel',
  quantity,
  note: '',
})

test('the parts of all orders are summed, in the order of the shelves; what lies nowhere comes last', () => {
  const orders = [
    { orderNumber: 'ORD-1', items: [item('PAD', 2), item('OIL', 1), item('BULB', 1)] },
    { orderNumber: 'ORD-2', items: [item('DISC', 1), item('PAD', 3), item('PAD', 1)] },
  ]
  const bins = new Map([
    ['PAD', 'A-12'],
    ['DISC', 'A-2'],
    ['BULB', 'B-1'],
  ])
  expect(pickingList(orders, bins).map(({ bin, productId, quantity }) => [bin, productId, quantity])).toEqual([
    ['A-2', 'DISC', 1],
    ['A-12', 'PAD', 6],
    ['B-1', 'BULB', 1],
    ['', 'OIL', 1],
  ])
  expect(pickingList(orders, bins)[1]?.orders).toEqual([
    { orderNumber: 'ORD-1', quantity: 2, note: '' },
    { orderNumber: 'ORD-2', quantity: 3, note: '' },
    { orderNumber: 'ORD-2', quantity: 1, note: '' },
  ])
})
