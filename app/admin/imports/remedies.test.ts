import { expect, test } from 'vitest'
import { remedyOf } from './remedies.ts'

const given = ['Brand', 'Specifications']

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
