import { describe, expect, test } from 'vitest'
import { findCachedPage, tagsOf } from './table.ts'

const key = (path: string, init?: RequestInit) =>
  findCachedPage(new Request(`http://localhost${path}`, init))?.key ?? null

test.each([
  '/',
  '/_.data',
  '/makes',
  '/makes.data',
  '/makes/toyota/models/corolla/sub-models',
  '/makes/toyota/models/corolla/sub-models/xle/categories?in=brakes',
  '/categories/brake-pads/products?sort=rating&page=2',
  '/categories/brake-pads/products.data?page=2&_routes=storefront%2Fcategory-products',
  '/products/KT-PAD10?reviews=2',
  '/search?q=caf%C3%A9+%22x%22&vehicle=3',
  '/search?q=a&brand=Bosch&brand=K%26N&min=10&max=49.90&stock=1&rating=4',
  '/categories?category=4&spec.side=Left&spec.side=Right',
  '/categories/brake-pads/products?brand=Bosch&spec.item_material=Ceramic&sort=name&page=2',
  '/makes/a/models/b/sub-models/c/categories/d/products.data?stock=1&_routes=root',
])('%s is for everybody, kept under its address', path => {
  expect(key(path)).toBe(path)
})

test.each([
  '/cart',
  '/checkout',
  '/account',
  '/orders',
  '/auth',
  '/login',
  '/admin',
  '/admin/banners',
  '/fit?ids=A',
  '/garage/variants?make=1&model=2&year=2016',
  '/nothing',
  '/makes/',
  '/MAKES',
  '/products/A/B',
  '/makes.data.data',
])('%s is not for everybody', path => {
  expect(key(path)).toBeNull()
})

describe('parameters that the page does not know', () => {
  test.each([
    '/makes?x=1',
    '/makes?brand=Bosch',
    '/products/A?spec.side=Left',
    '/search?q=a&specs=1',
    '/contact?order=CAM-1',
    '/products/A?page=2',
    '/search?q=a&x=1',
    '/makes?_routes=root',
  ])('%s is made for each visitor', path => expect(key(path)).toBeNull())

  test('what advertisers add is another address of the same page', () => {
    expect(key('/?utm_source=mail&utm_medium=x')).toBe('/')
    expect(key('/products/A?gclid=1&reviews=2&fbclid=3')).toBe('/products/A?reviews=2')
    expect(key('/_.data?utm_source=mail')).toBe('/_.data')
  })

  test('but not where the page repeats its query', () => {
    expect(key('/search?q=a&utm_source=mail')).toBeNull()
    expect(key('/categories?gclid=1')).toBeNull()
  })

  test('which loaders are asked for has a shape', () => {
    expect(key('/makes.data?_routes=root%2Cstorefront%2Fmakes')).not.toBeNull()
    expect(key('/makes.data?_routes=%3Cscript%3E')).toBeNull()
    expect(key(`/makes.data?_routes=${'a'.repeat(300)}`)).toBeNull()
  })

  test('a very long address is not kept', () => {
    expect(key(`/search?q=${'a'.repeat(2_000)}`)).toBeNull()
  })
})

test('whoever has a session, valid or not, gets a page of their own; a toast is no session', () => {
  const cookie = (text: string) => ({ headers: { Cookie: text } })
  expect(key('/', cookie('camshaft.session_token=x'))).toBeNull()
  expect(key('/', cookie('flash=1; __Host-camshaft.session_token=x'))).toBeNull()
  expect(key('/', cookie('flash=1'))).toBe('/')
})

test('only what is read', () => {
  expect(key('/', { method: 'HEAD' })).toBe('/')
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect(key('/', { method })).toBeNull()
})

test('tags: a page that named no products may show any', () => {
  expect(tagsOf('frame', new Set())).toEqual(['frame'])
  expect(tagsOf('products', new Set(['A']))).toEqual(['numbers', 'product:A'])
  expect(tagsOf('products', new Set())).toEqual(['numbers', 'products'])
  expect(tagsOf('lists', new Set(['A', 'B']))).toEqual(['lists', 'product:A', 'product:B'])
  expect(tagsOf('lists', new Set())).toEqual(['lists', 'products'])
  expect(tagsOf('home', new Set(['A']))).toEqual(['banners', 'lists', 'product:A'])
})
