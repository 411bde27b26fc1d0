import { expect, test } from 'vitest'
import { kinds, mapByName } from './kinds.server.ts'

test('the first and the last year of a fitment are no months in which it was built, which would double what is there', () => {
  const header = ['SKU', 'Make', 'Model', 'Variant', 'Years', 'Year From', 'Year To']
  const mapping = ['reference', 'make', 'model', 'variant', 'years', null, null]
  expect(mapByName(kinds.compatibility, header)).toEqual(mapping)
})
