import { expect, test } from 'vitest'
import { listAlikeKeys, listNearKeys, readPartNumbers } from './part-numbers.ts'

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

test.each([
  '0986494123',
  'Bosch 0986494123',
  'Bosch 0 986 494 123',
  'Bosch 0 986 494-123',
  'bosch 0.986.494.123',
  'Bosch 0/986/494/123',
  'Bosch 0, 986, 494, 123',
  'BOSCH-Teile 0 986 494 123 brake pads',
  '0 986 494 123 Bosch',
  ' bosch  0-986 494 123 ',
])('%j names the number 0 986 494 123', text => {
  const { whole, pieces } = readPartNumbers(text)
  expect([whole, ...pieces]).toContain('0986494123')
})

test('letters before groups of digits belong to the number, or are a brand', () => {
  const { pieces } = readPartNumbers('pads KT 0 986 494')
  expect(pieces).toContain('KT0986494')
  expect(pieces).toContain('0986494')
})

test('a year, an engine and a size are no number together unless they stand in a row', () => {
  expect(readPartNumbers('2015 corolla 1.8 pads 280 mm').pieces).not.toContain('201518280')
})

test('letters that are shorthand for a thing may be those of a brand before its number', () => {
  expect(readPartNumbers('flywheel . aif113', 'fw . aif113').pieces).toContain('FWAIF113')
})
