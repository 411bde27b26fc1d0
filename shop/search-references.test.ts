import { expect, test } from 'vitest'
import { listNearKeys } from './search-references.ts'

test.each([
  ['one other', 'KTINS115'],
  ['one more', 'KTINSS114'],
  ['one more at the end', 'KTINS1142'],
  ['one less', 'KTIN114'],
  ['two swapped', 'KTISN114'],
])('%s', (_, near) => {
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
