import english from './data/english.json' with { type: 'json' }
import { everydayWords } from './trade-words/everyday.ts'
import { qualityWords, sideWords, smallWords } from './trade-words/weak.ts'

const setOf = (words: string) => new Set(words.trim().split(/\s+/))
const everyday = setOf(everydayWords)
const small = setOf(smallWords)
const sides = setOf(sideWords)
const qualities = setOf(qualityWords)

/** Whether it is a word of everyday English: such a word is never taken for a typing error or the beginning of another. */
export const isEveryday = (word: string): boolean => everyday.has(word)

const common = new Set(english.words.split(' '))

/** Whether a word is one of the 11,000 commonest of English, spelled as it should be: 'socket' is no slip of 'soaked'. */
export const isEnglish = (word: string): boolean => common.has(word)

/** Whether a word says little of a part, as 'front' and 'set': it is left out before one that names the thing. */
export const isWeak = (word: string): boolean => isSmall(word) || choosesAmong(word)

/** Whether a word says next to nothing of a part, as 'set' and 'sale': no part is left out for the lack of it. */
export const isSmall = (word: string): boolean => small.has(word)

/** Whether a word chooses among parts of a kind, as 'front' and 'used' do. */
export const choosesAmong = (word: string): boolean => sides.has(word) || qualities.has(word)

/** Whether a word says what a thing is, as 'brake' does and 'front' does not. */
export const isTelling = (word: string): boolean =>
  word.length > 2 && !/\d/.test(word) && !isWeak(word) && !isEveryday(word)
