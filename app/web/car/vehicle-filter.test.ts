import { describe, expect, test } from 'vitest'
import { narrowedTo, steeredTo } from './vehicle-filter.ts'

describe('narrowedTo', () => {
  test.each([
    ['/categories/brakes/products', '/categories/brakes/products?vehicle=7'],
    ['/categories/brakes/products?sort=name&page=3', '/categories/brakes/products?sort=name&vehicle=7'],
    ['/categories', '/categories?vehicle=7'],
    ['/categories?category=4&vehicle=2', '/categories?category=4&vehicle=7'],
    ['/search?q=brake+pads', '/search?q=brake+pads&vehicle=7'],
    ['/brands/bosch', '/brands/bosch?vehicle=7'],
  ])('%s', (address, narrowed) => {
    expect(narrowedTo(address, '7')).toBe(narrowed)
  })

  test('takes the vehicle out again, and the page with it', () => {
    expect(narrowedTo('/search?q=oil&vehicle=7&page=2', null)).toBe('/search?q=oil')
    expect(narrowedTo('/categories?vehicle=7', null)).toBe('/categories')
  })

  test.each(['/', '/products/KT-PAD10', '/products/KT-PAD10?reviews=2', '/categories/brakes', '/cart'])(
    'leaves %s alone, which is no list',
    address => expect(narrowedTo(address, '7')).toBe(address),
  )
})

describe('an address steered to a car of the garage', () => {
  const car = { makeId: '1', modelId: '7', year: '2012' }

  test.each([
    ['its year', car, '1.7.2012'],
    ['its variant', { ...car, variant: { id: 12 } }, '1.7.2012.12'],
    ['its month', { ...car, built: '2011-04' }, '1.7.2012..2011-04'],
    ['its variant and its month', { ...car, variant: { id: 12 }, built: '2011-04' }, '1.7.2012.12.2011-04'],
  ])('names %s', (_what, known, vehicle) =>
    expect(steeredTo('/search?q=brake&page=2', known)).toBe(`/search?q=brake&vehicle=${vehicle}`),
  )

  test.each([
    ['names a vehicle itself', '/search?q=brake&vehicle=2'],
    ['is no list', '/products/KT-PAD10'],
  ])('stays as it is where it %s', (_why, address) => expect(steeredTo(address, car)).toBe(address))
})
