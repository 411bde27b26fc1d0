import { writeSizes } from './sizes.ts'
import { linesOf } from './trade-words/lines.ts'
import { sayings } from './trade-words/sayings.ts'
import { shorthand } from './trade-words/shorthand.ts'
import { wordsOf } from './words.ts'

const long = new Map(
  linesOf(shorthand)
    .map(line => line.split(' > '))
    .flatMap(([short = '', meant = '']) => short.split(' ').map(word => [word, meant] as const)),
)

// Width, height and rim of a tyre: 105 to 395 mm, 20 to 85 %, 12 to 24 inches.
const tyreSize = /(?<![\p{L}\p{N}-])([123][0-9]5)[ /-]?([2-8][05])[ /-]?z?r?[ -]?(1[2-9]|2[0-4])(?![\p{L}\p{N}-])/giu
/** What people write around the thing that they look for. Others stand in names: 'with tensioner', 'in-line', 'A/C'. */
export const fillers = new Set(['an', 'and', 'for', 'my', 'of', 'our', 'the', 'your'])

// What is said around the thing at the counter: 'do you have', 'for sale'.
const talk =
  /\b(?:how much (?:is|are|for|does)|(?:do|have|can|could) (?:you|i|we) (?:have|got|sell|stock|get|order|buy|find)|where (?:can|do) (?:i|we) (?:get|find|buy)|(?:i|we)(?:'?m| am| are)? (?:need|want|after)|(?:(?:i|we)(?:'?m| am| are)? )?(?:looking|searching) for|for sale|in stock|near me|please|thanks|thank you|price (?:of|for)|cost of)\b/gi

/**
 * A text as names of parts write it: 'vw' is Volkswagen, 'lf' front left, 205 55 16 a tyre 205/55 R16, '130 amp' 130a, and 'pads
 * for my golf' golf pads.
 */
export function writeOut(text: string): string {
  const words = withoutTalk(text)
    .replace(tyreSize, '$1/$2 R$3')
    .split(/ +/)
    .map(word => long.get(word.toLowerCase().replace(/[.,]$/, '')) ?? word)
  const isFiller = (place: number): boolean => {
    const word = words[place]?.toLowerCase() ?? ''
    return fillers.has(word) || (word === 'a' && place > 0 && isFiller(place - 1))
  }
  const kept = words.filter((_, place) => !isFiller(place))
  const written = (kept.length > 0 ? kept : words).join(' ')
  return writeSizes(sayings.reduce((line, [said, meant]) => line.replace(said, meant), written).trim() || written)
}

const withoutTalk = (text: string) => text.replace(talk, ' ').trim() || text

/** Counts the words of a text before what the thing is for or has: one of 'hose for my radiator'. */
export function countHeadWords(text: string): number {
  const [head = '', more] = withoutTalk(text).split(/ (?:for|from|of|to|on|off|with|w\/) (.*)/i)
  return more === undefined ? Number.POSITIVE_INFINITY : wordsOf(writeOut(head)).length
}
