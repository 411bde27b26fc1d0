import { expect, test } from 'vitest'
import { remedyOf } from './remedies.ts'

const given = ['Brand', 'Category', 'Specifications']

test.each([
  ['Specifications', 'Features is required', '?open=given'],
  ['Specifications', 'Features is required; Voltage is required', '?open=given'],
  ['Brand', 'Brand is required for something new, and the file does not say it', '?open=given'],
  ['Name', 'Name is required for something new, and the file does not say it', '?open=columns'],
  ['Name', 'Name is required', undefined],
  ['Brand', 'Brand must be at most 100 characters', undefined],
])('of %s: %j the remedy is %s', (field, reason, search) => {
  const rows = [{ number: 1, line: 2, key: 'IM-1', reason }]
  expect(remedyOf({ field, rows }, given)?.to.search).toBe(search)
})

test.each([
  ['Specifications', 'Features is required', true],
  ['Category', 'Category is required for something new, and the file does not say it', true],
  ['Brand', 'Brand is required for something new, and the file does not say it', false],
])('what a new product may lack is told beside the rows that were refused for it: %s', (field, reason, mayLack) => {
  const rows = [{ number: 1, line: 2, key: 'IM-1', reason }]
  expect(remedyOf({ field, rows }, given)?.label.endsWith(', or take new ones in as inactive')).toBe(mayLack)
})
