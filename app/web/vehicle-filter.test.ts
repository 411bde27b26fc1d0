import { describe, expect, test } from 'vitest'
import { narrowedTo, steeredTo } from './vehicle-filter.ts'

describe('narrowedTo', () => {
  test.each([
    ['/categories/brakes/products', '/categories/brakes/products?vehicle=7'],
    ['/categories/brakes/products?sort=name&page=3', '/categories/brakes/products?sort=name&vehicle=7'],
    ['/categories', '/categories?vehicle=7'],
    ['/categories?category=4&vehicle=2', '/categories?category=4&vehicle=7'],
    ['/search?q=brake+pads', '/search?q=brake+pads&vehicle=7'],
  ])('%s', (address, narrowed) => {
    expect(narrowedTo(address, 7)).toBe(narrowed)
  })

  test('takes the vehicle out again, and the page with it', () => {
    expect(narrowedTo('/search?q=oil&vehicle=7&page=2', null)).toBe('/search?q=oil')
    expect(narrowedTo('/categories?vehicle=7', null)).toBe('/categories')
  })

  test.each(['/', '/products/KT-PAD10', '/products/KT-PAD10?reviews=2', '/categories/brakes', '/cart'])(
    'leaves %s alone, which is no list',
    address => expect(narrowedTo(address, 7)).toBe(address),
  )
})

describe('a link steered to the active car', () => {
  const here = '/search?q=oil&page=2'

  test.each([
    ['/categories/brakes/products', '/categories/brakes/products?vehicle=7'],
    ['/categories?category=4', '/categories?category=4&vehicle=7'],
    ['/search?q=brake', '/search?q=brake&vehicle=7'],
  ])('%s leads to %s', (address, steered) => expect(steeredTo(address, here, 7)).toBe(steered))

  test.each([
    ['names a vehicle itself', '/search?q=brake&vehicle=2'],
    ['leads to another page of the list on show', '/search?q=oil&page=3'],
    ['leads to no list', '/products/KT-PAD10'],
  ])('stays as it is where it %s', (_why, address) => expect(steeredTo(address, here, 7)).toBe(address))

  test('stays as it is while all parts are shown', () =>
    expect(steeredTo('/categories', here, null)).toBe('/categories'))
})
