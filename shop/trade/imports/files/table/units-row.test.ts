import { expect, test } from 'vitest'
import { kinds, mapByName } from '#shop/trade/imports/kinds/kinds.server.ts'
import { isUnitsRow, withUnits } from './units-row.ts'

test.each([
  [['', '', 'EUR', 'Stk.', '[kg]']],
  [['', '', '(€)', '', '']],
  [['', 'mm', 'USD', 'pcs', 'g']],
  [['', '', 'zł', 'szt.', '%']],
])('%j is a row of units', cells => {
  expect(isUnitsRow(cells)).toBe(true)
})

test.each([
  [['A-1', 'Pad', '', '', '']],
  [['Brakes', '', '', '', '']],
  [['A-1', '', 'EUR', 'Stk', 'kg']],
  [['', '', '12', 'Stk', '']],
  [['', '', '12 EUR', '', '']],
  [['', '', '', '', '']],
  [['M', 'A', 'V', 'W', 'L']],
])('%j is none', cells => {
  expect(isUnitsRow(cells)).toBe(false)
})

test('units stand behind the names of their columns, which are known as before', () => {
  const header = withUnits(['Part No', 'Name', 'Price', 'Stock', 'Weight', ''], ['', '', '[EUR]', 'pcs.', 'kg', 'mm'])
  expect(header).toEqual(['Part No', 'Name', 'Price (EUR)', 'Stock (pcs)', 'Weight (kg)', ''])
  const known = ['Part No', 'Name', 'Price', 'Stock', 'Weight', '']
  expect(mapByName(kinds.products, header)).toEqual(mapByName(kinds.products, known))
  expect(mapByName(kinds.products, header).filter(Boolean)).toHaveLength(5)
})
