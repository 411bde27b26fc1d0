import { expect, test } from 'vitest'
import { unreadFigures } from './unread-columns.ts'

const columns = [{ name: 'reference' }, { name: 'price' }, { name: 'stock' }]

test.each([
  [['SKU', 'VK-Preis EUR', 'Stock'], ['reference', null, 'stock'], ['VK-Preis EUR']],
  [['SKU', 'Price', 'Lagermenge Nord'], ['reference', 'price', null], ['Lagermenge Nord']],
  [['SKU', 'Price', 'Purchase price', 'Name'], ['reference', 'price', null, null], []],
])('of %j read as %j, %j are told', (header, mapping, told) => {
  expect(unreadFigures(header, mapping, columns)).toEqual(told)
})

test('a file of things without a price has none to read', () => {
  expect(unreadFigures(['Make', 'Price'], ['make', null], [{ name: 'make' }])).toEqual([])
})
