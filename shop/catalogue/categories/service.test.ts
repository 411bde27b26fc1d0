import { expect, test } from 'vitest'
import { listServiceCategories } from './service.ts'

test('what a service needs, in the usual order, by the names of the trade', () => {
  const names = [
    'Batteries',
    'Battery Chargers',
    'Fuel Pumps',
    ' air filter ',
    'Oil Filters',
    'Brake Discs',
    'Brake Pads',
  ]
  const found = listServiceCategories(names.map(name => ({ name }))).map(({ name }) => name)
  expect(found).toEqual(['Oil Filters', ' air filter ', 'Brake Pads', 'Batteries'])
})
