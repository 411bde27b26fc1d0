import { editDistance } from './edit-distance.ts'
import { isEnglish, isEveryday, isWeak } from './everyday-words.ts'
import type { Word } from './lexicon.server.ts'
import { segment } from './segment.ts'
import { soundOf } from './sound.ts'
import {
  isNearTradeWord,
  isTradeWord,
  listShortInNames,
  listSoundingAlike,
  listThings,
  nearTradeWord,
} from './synonyms.ts'
import { wordForms } from './words.ts'

/** How far a way to read a typed word is from the text. What costs less than `begun` is what somebody meant for sure. */
export const costs = {
  /** It takes in a letter that stands alone beside the word: 'o ring'. */
  withInitial: -1,
  /** A saying of the trade that means something else than its words. */
  saying: -0.5,
  /** The word itself, its plural or singular, its other spacing. */
  typed: 0,
  synonym: 0.5,
  /** A longer word that it begins, or two words without their space. */
  begun: 1,
  /** A synonym of one word in a name of several: 'lamp' in 'head lamp'; or three words without their spaces. */
  farSynonym: 1.5,
  /** A word of the trade that sounds the same: 'shox'. */
  sound: 1.75,
  /** The same letters in another order: 'axel' is an axle before it begins Axelby. */
  swap: 1,
  /** One letter wrong; each further one costs 1 more. */
  slip: 2,
  splitWithSlip: 2.5,
  /** A word of the trade that no product has, with a slip. */
  slipOfTrade: 3,
}
/** A first letter that is another costs so much more. */
const strayCost = 0.25

/** One way to read a typed word: words of the catalogue, several where they were written as one. `cost` is by the table above. */
export type Alternative = {
  words: string[]
  /** The word itself, a longer one that it begins, what it may be a typing error of, or another name for the thing. */
  kind: 'word' | 'begun' | 'corrected' | 'synonym'
  /** The places of the text, from first to last, that a name of several words stands for together. */
  phrase?: { first: number; last: number }
  cost: number
  productCount: number
  /** The number of names or brands that have it: where hardly any do, nobody looks there first. */
  nameCount: number
}

/** A typed word at its place, from 1, with its alternatives, the best first; it has none where no product has it. */
export type TypedWord = {
  word: string
  place: number
  alternatives: Alternative[]
  /** Whether it is part of a name of the trade of several words: 'probe' of 'lambda probe' is no Ford. */
  isInTradeName?: boolean
}

type Words = ReadonlyMap<string, Word>

const mostAlternatives = 8
const mostBegun = 8

/** Every typed word with what it may mean, of the words that the lexicon found for them. */
export const readAlternatives = (typed: string[], known: Words): TypedWord[] =>
  typed.map((word, index) => ({ word, place: index + 1, alternatives: alternativesOf(typed, index, known) }))

/** Whether a word, in any number, is one of names or brands. */
export const isInNames = (word: string, known: Words): boolean => formsOf(word, known).some(form => form.nameCount > 0)

function alternativesOf(typed: string[], place: number, known: Words): Alternative[] {
  const word = typed[place] ?? ''
  const forms = word.length > 1 ? formsOf(word, known) : []
  const isKnown = forms.some(form => form.productCount > 0)
  const isNamed = forms.some(form => form.nameCount > 0)
  const longer = word.length > 1 ? listLonger(word, known) : []
  const guesses = () => [
    // Only the most frequent words that begin so are taken: the index would gather all products that have any of them.
    ...(word.length > 2 || !isKnown ? longer.map(found => instead(found, costs.begun, 'begun')) : []),
    ...(isKnown || isEnglish(word) ? [] : splits(word, known)),
    // A word of descriptions only is taken for a typing error unless a name has a longer one: 'way' is 'sway'.
    ...(isNamed || (isKnown && longer.some(found => found.nameCount > 0)) ? [] : corrections(typed, place, known)),
  ]
  const all = [
    ...forms.map(form => instead(form, costs.typed)),
    ...joinedWords(typed, place).flatMap(({ joined, isInitial }) =>
      // 'o ring' is an O-ring before it is any ring.
      formsOf(joined, known).map(found => instead(found, isInitial ? costs.withInitial : costs.typed)),
    ),
    // '2020' is a year of names; and a word of everyday English is what it says: 'when' is no wheel.
    ...(isEveryday(word) || isWeak(word) || (isNamed && /^[0-9]+$/.test(word)) ? [] : guesses()),
  ]
  // What is meant as it is typed, as 'ring' of 'o ring', is no 'spring'.
  const isMeant = all.some(({ cost }) => cost < costs.begun)
  const sorted = all
    .filter(({ cost, words }) => !(isMeant && cost > costs.slip && strays(word, words)))
    .sort(
      (a, b) =>
        a.cost - b.cost ||
        Number(strays(word, a.words)) - Number(strays(word, b.words)) ||
        b.productCount - a.productCount ||
        (a.words.join(' ') < b.words.join(' ') ? -1 : 1),
    )
  // 'ball' of 'ball joint' begins 'balljoint', and is said by it.
  const once = new Map(sorted.toReversed().map(one => [one.words.join(' '), one]))
  return sorted.filter(one => once.get(one.words.join(' ')) === one).slice(0, mostAlternatives)
}

const formsOf = (word: string, known: Words) => wordForms(word).flatMap(form => known.get(form) ?? [])

/** The words that a word begins, the most frequent first. */
export const listLonger = (word: string, known: Words): Word[] =>
  [...known.values()]
    .filter(found => found.word.startsWith(word) && found.word !== word)
    .sort((a, b) => b.productCount - a.productCount || (a.word < b.word ? -1 : 1))
    .slice(0, mostBegun)

const instead = ({ word, productCount, nameCount }: Word, cost: number, kind: Alternative['kind'] = 'word') => ({
  words: [word],
  kind,
  cost,
  productCount,
  nameCount,
})

/**
 * The words that a typed word makes with its neighbours, if it is written as one with them: 'ball' of 'foot ball pump' makes
 * 'football', 'ballpump' and 'footballpump'. A single letter goes with its neighbour, which is not said by it: 'a c'.
 */
export function joinedWords(typed: string[], place: number): { joined: string; isInitial: boolean }[] {
  const spans = [2, 3].flatMap(size => Array.from({ length: size }, (_, back) => ({ first: place - back, size })))
  return spans.flatMap(({ first, size }) => {
    const parts = first < 0 ? [] : typed.slice(first, first + size)
    const joined = parts.join('')
    const isSaid = typed[place]?.length !== 1 || joined.length === size
    return parts.length === size && isSaid ? [{ joined, isInitial: parts.some(({ length }) => length === 1) }] : []
  })
}

const longestPieced = 30

/** The parts of a word that may be words of their own, where a space is missing. */
export function piecesOf(word: string): string[] {
  if (word.length < 4 || word.length > longestPieced) return []
  const pieces = Array.from({ length: word.length }, (_, from) =>
    Array.from({ length: word.length - from - 1 }, (_, more) => word.slice(from, from + more + 2)),
  )
  return pieces.flat().filter(piece => piece !== word)
}

/** A second edit is forgiven in longer words only: 'adblue' is not 'blue'. */
const editLimit = (word: string, meant: string) => (Math.max(word.length, meant.length) < 6 || meant.length < 5 ? 1 : 2)

const strays = (word: string, [first]: string[]) => first?.[0] !== word[0]

/**
 * The words that a typing error may have made this of. People seldom miss the first letter, but seldom mean a word either
 * that hardly any product has: one that ten times as many have is as near ('park plugs'), unless it is as short as 'and'.
 */
function corrections(typed: string[], place: number, known: Words): Alternative[] {
  const word = typed[place] ?? ''
  if (word.length < 3 || /[0-9]/.test(word)) return []
  const alike = listSoundingAlike(word).flatMap(sounding => formsOf(sounding, known))
  // 'axels' are 'axle' in the plural, with a slip.
  const singular = wordForms(word).find(form => form.length < word.length)
  // What the trade calls so is spelled right, or as elsewhere ('center'), though no part is called so: a 'blower' is nothing 'lower'.
  const isOtherSpelling = (found: Word) => !isTradeWord(word) || soundOf(found.word) === soundOf(word)
  // Few words are near; only for these it is asked what they make with their neighbours.
  const near = [...known.values()].filter(isOtherSpelling).flatMap(found => {
    const slips = edits(word, singular, found)
    return slips.length > 0 && mayBeSlipOf(typed, place, found.word) ? slips : []
  })
  const isFrequent = ({ words, cost, productCount }: Alternative) =>
    words.every(({ length }) => length > 3) &&
    near.every(
      other => strays(word, other.words) || other.cost !== cost - strayCost || 10 * other.productCount <= productCount,
    )
  const slips = near.map(one =>
    strays(word, one.words) && isFrequent(one) ? { ...one, cost: one.cost - strayCost } : one,
  )
  return [...alike.map(found => instead(found, costs.sound, 'corrected')), ...slips]
}

/**
 * Whether a word may be a slip of another at all. Who writes an English word as it is spelled means it, and gets no 'tone' for a 'tune'
 * up kit, unless the other one makes a name of the trade with its neighbours: a 'fan bell' is a fan belt. By itself it may only be a word
 * of such names that is very near.
 */
function mayBeSlipOf(typed: string[], place: number, meant: string): boolean {
  const word = typed[place] ?? ''
  if (!isEnglish(word)) return true
  if (isNearTradeWord(word, meant)) return true
  const around = typed.map((other, at) => (at === place ? meant : other))
  return listThings(around).some(({ first, last }) => first < last && first <= place && place <= last)
}

function edits(word: string, singular: string | undefined, found: Word): Alternative[] {
  const { word: meant } = found
  const cost = costOfEdits(word, meant) ?? (singular && !meant.endsWith('s') ? costOfEdits(singular, meant) : null)
  if (cost === null) return []
  // 'pds' is 'pads', and then 'pad' is meant as well; nobody has counted where that stands.
  return wordForms(meant).map(form =>
    instead(
      { ...found, word: form, nameCount: form === meant ? found.nameCount : found.productCount },
      cost,
      'corrected',
    ),
  )
}

function costOfEdits(word: string, meant: string): number | null {
  // A 'lighter' is no light, nor lights.
  if (word === `${meant.replace(/s$/, '')}er`) return null
  const limit = editLimit(word, meant)
  const distance = editDistance(word, meant, limit)
  if (distance > limit || distance === 0) return null
  return (
    (isSwapped(word, meant) && !isEveryday(meant) ? costs.swap : costs.slip) +
    distance -
    1 +
    (meant[0] === word[0] ? 0 : strayCost)
  )
}

/** Whether a word has the same letters in another order: 'sprak' is 'spark' rather than 'spray'. */
const isSwapped = (word: string, meant: string) =>
  word.length === meant.length && [...word].sort().join('') === [...meant].sort().join('')

/** Words of the catalogue that stand side by side without a space: 'brakepads', or one with a slip in it: 'brakpads'. */
function splits(word: string, known: Words): Alternative[] {
  const pieces = piecesOf(word).flatMap(piece => known.get(piece) ?? [])
  const split = segment(word, pieces, 4).map(({ words, productCount }) => {
    const isSound = words.every(part => part.length > 2 || /[0-9]/.test(part))
    const cost = (words.length === 2 ? costs.begun : costs.farSynonym) + (isSound ? 0 : 1)
    return { words, kind: 'corrected' as const, cost, productCount, nameCount: productCount }
  })
  const isSure = split.some(({ cost }) => cost < costs.splitWithSlip)
  return isSure ? split : [...pieces.flatMap(piece => splitWithSlip(word, piece)), ...split]
}

function splitWithSlip(word: string, { word: piece, productCount, nameCount }: Word): Alternative[] {
  const rest = word.startsWith(piece) ? word.slice(piece.length) : word.slice(0, -piece.length)
  const isEnd = word.startsWith(piece) || word.endsWith(piece)
  const isFirst = word.startsWith(piece)
  const short = listShortInNames(isFirst ? [piece, rest] : [rest, piece], isFirst ? 1 : 0)[0]
  const near = isEnd && nameCount > 0 && piece.length > 2 && rest.length > 2 ? (nearTradeWord(rest, 4) ?? short) : null
  if (!near) return []
  const words = isFirst ? [piece, near] : [near, piece]
  return [{ words, kind: 'corrected', cost: costs.splitWithSlip, productCount, nameCount }]
}
