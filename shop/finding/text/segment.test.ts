import { expect, test } from 'vitest'
import { segment } from './segment.ts'

const pieces = (counts: Record<string, number>) =>
  Object.entries(counts).map(([word, productCount]) => ({ word, productCount }))
const wordsOf = (word: string, counts: Record<string, number>, most = 4) =>
  segment(word, pieces(counts), most).map(({ words }) => words.join(' '))

test('the fewest words come first, then those of which the rarest is frequent', () => {
  const counts = { head: 9, gasket: 8, set: 9, gas: 5, ket: 1, headgas: 1 }
  expect(wordsOf('headgasketset', counts)).toEqual(['head gasket set', 'headgas ket set', 'head gas ket set'])
  expect(wordsOf('headgasket', counts)).toEqual(['head gasket', 'headgas ket', 'head gas ket'])
})

test('a word is not taken apart into itself, into too many words, or with a rest', () => {
  expect(wordsOf('gasket', { gasket: 3, gas: 1 })).toEqual([])
  expect(wordsOf('headgasketset', { head: 1, gasket: 1, set: 1 }, 2)).toEqual([])
  expect(wordsOf('brakepadsx', { brake: 1, pads: 1 })).toEqual([])
})
