import { describe, expect, test } from 'vitest'
import { narrowedTo } from './vehicle-filter.ts'

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
