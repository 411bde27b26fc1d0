import { expect, test } from 'vitest'
import { readSort } from './paging.ts'

test.each([
  ['sort=total-desc', { column: 'total', direction: 'desc' }],
  ['sort=placed-asc', { column: 'placed', direction: 'asc' }],
  ['', null],
  ['sort=total', null],
  ['sort=name-asc', null],
  ['sort=total-desc;drop', null],
])('the order that %s names', (search, sort) => {
  expect(readSort(['placed', 'total'], new URLSearchParams(search))).toEqual(sort)
})
