import { expect, test } from 'vitest'
import { listAlikeKeys, listNearKeys } from './part-numbers.ts'

test.each([
  ['one other', 'KTINS115'],
  ['one more', 'KTINSS114'],
  ['one more at the end', 'KTINS1142'],
  ['one less', 'KTIN114'],
  ['two swapped', 'KTISN114'],
])('KTINS114 and $1 are near each other: $0', (_, near) => {
  expect(listNearKeys('KTINS114')).toContain(near)
  expect(listNearKeys(near)).toContain('KTINS114')
})

test('neither the key itself nor what is two away', () => {
  expect(listNearKeys('KTINS114')).not.toContain('KTINS114')
  expect(listNearKeys('KTINS114')).not.toContain('KTINS125')
})

test.each(['BRAKES', 'H7', '5W30X', 'X1'.repeat(9)])('%s has none', key => {
  expect(listNearKeys(key)).toEqual([])
})

test('they are bounded', () => {
  expect(listNearKeys('1234567890123456').length).toBeLessThan(1300)
})

test.each([
  ['KTINSI14', 'KTINS114'],
  ['KTINSL1A', 'KTINS11A'],
  ['NL0F01O', 'NLOF010'],
])('%j may be read as %j', (typed, key) => {
  expect(listAlikeKeys(typed)[0]).toBe(typed)
  expect(listAlikeKeys(typed)).toContain(key)
})

test('letters alone are a word, and signs that many others look like are not all tried', () => {
  expect(listAlikeKeys('OIL')).toEqual(['OIL'])
  expect(listAlikeKeys('O0O0O0O0O0O0')).toHaveLength(64)
})
