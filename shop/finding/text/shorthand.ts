import { writeSizes } from './sizes.ts'
import { linesOf } from './trade-words/lines.ts'
import { shorthand } from './trade-words/shorthand.ts'
import { wordsOf } from './words.ts'

const long = new Map(
  linesOf(shorthand)
    .map(line => line.split(' > '))
    .flatMap(([short = '', meant = '']) => short.split(' ').map(word => [word, meant] as const)),
)

// Width, height and rim of a tyre: 105 to 395 mm, 20 to 85 %, 12 to 24 inches.
const tyreSize = /(?<![\p{L}\p{N}-])([123][0-9]5)[ /-]?([2-8][05])[ /-]?z?r?[ -]?(1[2-9]|2[0-4])(?![\p{L}\p{N}-])/giu
// 'Driver's side', 'passenger door' and 'mirror driver', but no 'impact driver', and no 'passenger compartment filter'.
const noSide =
  'compartment|cabin|car|van|bus|vehicle|seat|air ?bag|tyre|tire|bit|set|kit|tool|assist|module|information'
const onASide = String.raw`s?['’]?s?(?!['’\w])(?:[ -]side\b|(?! (?:${noSide})s?\b))`
const sayings: [RegExp, string][] = [
  [
    new RegExp(String.raw`(?<!(?:impact|led|hid|xenon|torx|screw|nut|hex|bit|pump)[ -])\bdriver${onASide}`, 'gi'),
    'left',
  ],
  [new RegExp(String.raw`(?<!\d[ -]?)\bpassenger${onASide}|\bpass[ -]side\b`, 'gi'), 'right'],
  [/\ball[ -]?weather\b(?=.*\bmats?\b)|(?<=\bmats?\b.*)\ball[ -]?weather\b/gi, 'rubber'],
  // Both sides are any: who wants front and rear pads wants pads.
  ...['front|rear', 'left|right', 'upper|lower', 'inner|outer'].map((pair): [RegExp, string] => [
    new RegExp(String.raw`\b(${pair})(?: ?[/&+,] ?| n | )(?!\1\b)(?:${pair})\b(?! view) ?`, 'gi'),
    '',
  ]),
  [/\b(?:(?:second|2nd)[ -]?hand|pre-?owned|salvaged?)\b/gi, 'used'],
  [/\b(\d\d?)(?:st|nd|rd|th)[ -]gen(?:eration)?\b/gi, 'gen$1'],
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map(
    (nth, before): [RegExp, string] => [new RegExp(`\\b${nth}[ -]gen(?:eration)?\\b`, 'gi'), `gen${before + 1}`],
  ),
  [/\b2k(?=[01]\d\b)/gi, '20'],
  // '2003-06' is 2003-2006, '1998-02' 1998-2002, and '1995-98' 1995-1998.
  [/\b20(\d\d)\s?[-–/]\s?(\d\d)(?!\d)/g, '20$1-20$2'],
  [/\b19(\d\d)\s?[-–/]\s?([0-2]\d)(?!\d)/g, '19$1-20$2'],
  [/\b19(\d\d)\s?[-–/]\s?([3-9]\d)(?!\d)/g, '19$1-19$2'],
]

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
