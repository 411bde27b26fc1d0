import { everydayWords } from './trade-words/everyday.ts'
import { weakWords } from './trade-words/weak.ts'

const setOf = (words: string) => new Set(words.trim().split(/\s+/))
const everyday = setOf(everydayWords)
const weak = setOf(weakWords)

/** Whether it is a word of everyday English: such a word is never taken for a typing error or the beginning of another. */
export const isEveryday = (word: string): boolean => everyday.has(word)

/** Whether a word says little of a part, as 'front' and 'set': it is left out before one that names the thing. */
export const isWeak = (word: string): boolean => weak.has(word)
