import { expect, test } from 'vitest'
import { kindsOf, readNames } from './pages.ts'

test('paths that begin alike are one row', () => {
  expect(kindsOf(['/', '/search?q=pads', '/categories/a/products', '/search?q=discs', '/categories/b'])).toEqual([
    { name: '/', paths: ['/'] },
    { name: '/search', paths: ['/search?q=pads', '/search?q=discs'] },
    { name: '/categories', paths: ['/categories/a/products', '/categories/b'] },
  ])
})

test('the names on cards in plain words, to search for', () => {
  const card = '<h2 class="x"><a class="y" href="/products/KT-1" data-page="">Pads &amp; discs, front – Golf</a></h2>'
  expect(readNames(`${card}<h2>Filters</h2>`)).toEqual(['Pads discs front Golf'])
})
