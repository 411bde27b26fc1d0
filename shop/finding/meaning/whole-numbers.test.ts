import { expect, test } from 'vitest'
import type { TypedWord } from '#shop/finding/text/alternatives.ts'
import { wordsOf } from '#shop/finding/text/words.ts'
import { withWholeNumbers } from './whole-numbers.ts'

const known = new Set(['95', '718', '225', '45', 'r17', 'golf', '2012', 'hu', 'lx', 'oil', 'filter', '320d'])

/** The words as the catalogue above knows them. */
const read = (text: string): TypedWord[] =>
  wordsOf(text).map((word, index) => ({
    word,
    place: index + 1,
    alternatives: known.has(word) ? [{ words: [word], kind: 'word', cost: 0, productCount: 3, nameCount: 3 }] : [],
  }))
const keptOf = (text: string) =>
  withWholeNumbers(text, read(text)).flatMap(({ word, alternatives }) => (alternatives.length > 0 ? [word] : []))

test.each([
  ['W 712/95', []],
  ['W712/95', []],
  ['HU 718/5 x', []],
  ['HU-9784', []],
  ['LX 1006/1D', []],
  ['oil filter W 712/95', ['oil', 'filter']],
  ['golf 718/5', ['golf']],
  ['225/45 R17 94w', ['225', '45', 'r17']],
  ['golf 2012/13', ['golf', '2012']],
  ['320d oil filter', ['320d', 'oil', 'filter']],
  ['golf', ['golf']],
  ['hu', ['hu']],
])('of %j is known %j', (text, kept) => {
  expect(keptOf(text)).toEqual(kept)
})
