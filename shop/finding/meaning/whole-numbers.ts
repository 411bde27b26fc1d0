import type { TypedWord } from '#shop/finding/text/alternatives.ts'
import { wordsOf } from '#shop/finding/text/words.ts'

/**
 * The words of a text, where a number in pieces is known as a whole or not at all: of 'W 712/95' nothing is known where no product
 * has 712, though batteries have 95. What is left of such a text may be too short to say anything ('W', 'HU'): then that is not
 * known either.
 */
export function withWholeNumbers(text: string, words: TypedWord[]): TypedWord[] {
  const numbers = listNumbers(text, words)
  const broken = new Set(numbers.filter(pieces => pieces.some(isUnknown)).flat())
  const isBroken = (word: TypedWord) => broken.has(word) || (hasNumber(word.word) && isUnknown(word))
  if (!words.some(isBroken)) return words
  const isSaying = words.some(word => !isBroken(word) && (word.word.length > 2 || /[0-9]/.test(word.word)))
  return words.map(word => (isSaying && !broken.has(word) ? word : { ...word, alternatives: [] }))
}

/** Three digits or more, which are no year. */
const hasNumber = (word: string) => /\d{3}/.test(word) && !/^(19|20)\d\d$/.test(word)
const isUnknown = ({ alternatives }: TypedWord) => alternatives.length === 0

/** The pieces of each number that was typed without spaces: '712/95', 'MD-9784'. None where words reach over spaces: 'A / C'. */
function listNumbers(text: string, words: TypedWord[]): TypedWord[][] {
  const pieces = text.split(' ').map(wordsOf)
  const isSame = pieces.flat().slice(0, words.length).join(' ') === words.map(({ word }) => word).join(' ')
  if (!isSame) return []
  return pieces
    .map((all, place) => {
      const first = pieces.slice(0, place).flat().length
      return words.slice(first, first + all.length)
    })
    .filter(all => all.length > 1 && all.some(({ word }) => hasNumber(word)))
}
