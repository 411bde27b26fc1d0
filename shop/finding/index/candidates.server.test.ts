import { expect, test } from 'vitest'
import { isFew } from './candidates.server.ts'

test('what is surely more than is counted is not read whole, however few its estimate says', () => {
  const ask = { upTo: 1000 }
  expect(isFew(ask, { matches: 1001, isMany: true })).toBe(false)
  expect(isFew(ask, { matches: 1001, isMany: false })).toBe(true)
  expect(isFew(ask, { matches: 1501, isMany: false })).toBe(false)
})
