import { expect, test } from 'vitest'
import { isSameColumn, kinds, mapByName, measuredPlaces } from '#shop/trade/imports/kinds/kinds.server.ts'
import { isUnitsRow, type KnownHeader, withUnits } from './units-row.ts'

const knownOf = (header: string[]): KnownHeader => ({
  ...measuredPlaces(header),
  isSame: (place, name) => isSameColumn(header, place, name),
})
const names = ['Part No', 'Name', 'Length', 'Price', 'Stock', 'Weight']

test.each([
  [['', '', '', 'EUR', 'Stk.', '[kg]']],
  [['', '', 'mm', '(€)', '', '']],
  [['', '', 'mm', 'USD', 'pcs', 'g']],
  [['', '', '', 'zł', 'szt.', '']],
])('%j is a row of units', cells => {
  expect(isUnitsRow(cells, knownOf(names))).toBe(true)
})

test.each([
  [['A-1', 'Pad', '', '', '', '']],
  [['Brakes', '', '', '', '', '']],
  [['', 'Set', '', '', '', '']],
  [['A', '', '', '', '', '']],
  [['A-1', '', '', 'EUR', 'Stk', 'kg']],
  [['', '', '', '12', 'Stk', '']],
  [['', '', '', '12 EUR', '', '']],
  [['', '', 'mm', '', '', '']],
  [['', '', '', '', '', '']],
])('%j is none', cells => {
  expect(isUnitsRow(cells, knownOf(names))).toBe(false)
})

test('a category that is called as a unit, and has no parent, is no row of units', () => {
  expect(isUnitsRow(['Sets', ''], knownOf(['Name', 'Parent']))).toBe(false)
})

test('units stand behind the names of their columns where these are known so; others stay known without', () => {
  const header = ['Part No', 'Name', 'VK', 'Price', 'Stock', 'Weight', 'Warranty']
  const units = withUnits(header, ['', '', 'EUR', '[EUR]', 'pcs.', 'kg', 'Monate'], knownOf(header))
  expect(units).toEqual(['Part No', 'Name', 'VK', 'Price (EUR)', 'Stock (pcs)', 'Weight (kg)', 'Warranty'])
  expect(withUnits(header, ['', '', '', 'EUR/Stk', '', '', ''], knownOf(header))).toEqual(header)
  expect(mapByName(kinds.products, units)).toEqual(mapByName(kinds.products, header))
})
