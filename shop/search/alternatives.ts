import { editDistance } from './edit-distance.ts'
import { isEveryday } from './everyday-words.ts'
import { segment } from './segment.ts'

/**
 * One way to read a typed word: the words of the catalogue to look for instead (several where they were written as one).
 * `cost` is 0 for the word itself, its plural or singular, and its other spacing, more the further it is from the text;
 * below 0 where it takes in a letter that stands alone beside the word. `isPrefix`: the typed word is how it begins.
 */
export type Alternative = {
  words: string[]
  isPrefix: boolean
  isPhrase: boolean
  /** Whether it is another name for the thing. */
  isSynonym?: boolean
  /** Of a name of several words: the groups, by number, that it stands for together. */
  phrase?: { first: number; last: number }
  cost: number
  productCount: number
  /** In how many names or brands: where in hardly any, nobody looks there first. */
  nameCount: number
}

/** A typed word that the catalogue knows something for, its best alternative first. */
export type WordGroup = {
  word: string
  place: number
  alternatives: Alternative[]
  /** Whether it is part of a name of the trade of several words: 'probe' of 'lambda probe' is no Ford. */
  isNamed?: boolean
}

/** A row of what the database knows: of the word at a place of the text, or of the text's part numbers (at none). */
export type Found = {
  kind:
    | 'typed'
    | 'form'
    | 'joined'
    | 'initial'
    | 'prefix'
    | 'piece'
    | 'edit'
    | 'reference'
    | 'referencePrefix'
    | 'ending'
  place: number
  word: string
  found: string | null
  productCount: number
  nameCount: number
}

/** A word of the catalogue in place of a typed one. */
type Word = { word: string; productCount: number; nameCount: number }

/** The alternatives for one word, the nearest first and of those the most frequent; at most `limit`. */
export function readAlternatives(word: string, rows: Found[], limit: number): Alternative[] {
  const listed = (kind: Found['kind']) =>
    rows.flatMap(row => (row.kind === kind && row.found ? [{ ...row, word: row.found }] : []))
  const forms = listed('form').filter(found => isForm(word, found.word))
  const prefixed = listed('prefix')
  const isKnown = forms.some(form => form.productCount > 0)
  const isNamed = forms.some(form => form.nameCount > 0)
  // '2020' is a year of names, and neither the beginning of some number nor two of them.
  const isNumber = isNamed && /^[0-9]+$/.test(word)
  const isBegun = !isNumber && (word.length > 2 || !isKnown)
  // 'tran' begins 'transmission' before it is one of 'trans'.
  const isBegunOtherwise = ({ word: form, nameCount }: Found & { word: string }) =>
    form !== word &&
    form.startsWith(word) &&
    !forms.some(found => found.word === word && found.productCount > 0) &&
    prefixed.some(found => found.word !== form && found.nameCount > nameCount)
  const guesses = () => [
    // The most frequent words that begin so: the index would gather all products that have any of them.
    ...(isBegun ? prefixed.map(found => ({ ...instead(found, 1), isPrefix: true })) : []),
    ...(isNumber ? [] : splits(word, listed('piece'), isKnown)),
    // A word of descriptions only is taken for a typing error unless a name has a longer one: 'way' is 'sway'.
    ...(isKnown && prefixed.some(row => row.nameCount > 0) ? [] : corrections(word, listed('edit'))),
  ]
  const all = [
    // 'o ring' is an O-ring before it is any ring.
    ...listed('initial').map(found => instead(found, -1)),
    ...forms.map(found => instead(found, isBegunOtherwise(found) ? 1 : 0)),
    ...listed('joined').map(found => instead(found, 0)),
    // A word of everyday English is what it says: 'when' is no wheel.
    ...(isEveryday(word) ? [] : guesses()),
  ]
  const isNear = all.some(alternative => alternative.cost <= 2) && (isNamed || !isKnown)
  return all
    .filter(alternative => !(isNear && alternative.cost > 2 && strays(word, alternative)))
    .sort(
      (a, b) =>
        a.cost - b.cost ||
        Number(strays(word, a)) - Number(strays(word, b)) ||
        b.productCount - a.productCount ||
        (a.words.join(' ') < b.words.join(' ') ? -1 : 1),
    )
    .slice(0, limit)
}

const instead = ({ word, productCount, nameCount }: Word, cost: number): Alternative => ({
  words: [word],
  isPrefix: false,
  isPhrase: false,
  cost,
  productCount,
  nameCount,
})

/** A word that is known to be meant, as it is written; `known` has how many have it, without it some name does. */
export function written(word: string, place: number, known: readonly WordGroup[]): WordGroup {
  const all = known.flatMap(({ alternatives }) => alternatives)
  const same = all.find(({ words }) => words.length === 1 && words[0] === word)
  const { productCount, nameCount } = same ?? { productCount: 1, nameCount: 1 }
  return { word, place, alternatives: [instead({ word, productCount, nameCount }, 0)] }
}

/** 'boxes' is 'box'; 'brakes' is not 'brak', which is only begun. */
const isForm = (word: string, found: string) => found !== `${word}es` || /(s|x|z|ch|sh|o)$/.test(word)

/** A word with its simple plural and singular, as word_forms of the database has them. */
export const wordForms = (word: string): string[] =>
  [
    word,
    !word.endsWith('s') && `${word}s`,
    /(s|x|z|ch|sh|o)$/.test(word) && `${word}es`,
    /..[^sxz]s$/.test(word) && word.slice(0, -1),
    /..(s|x|z|ch|sh|o)es$/.test(word) && word.slice(0, -2),
    /...y$/.test(word) && `${word.slice(0, -1)}ies`,
    /..ies$/.test(word) && `${word.slice(0, -3)}y`,
  ].filter(form => form !== false)

const otherNumber = (word: string) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`)

/** Letters that count for an edit more are forgiven in longer words only. */
const editLimit = (word: string, meant: string) => (Math.max(word.length, meant.length) < 6 ? 1 : 2)

const strayCost = 0.25
const strays = (word: string, { words: [first] }: Alternative) => first?.[0] !== word[0]

/**
 * The words that a typing error may have made this of. People seldom miss the first letter, but seldom mean a word either
 * that hardly any product has: one that ten times as many have is as near, unless it is as short as 'and'.
 */
function corrections(word: string, found: Word[]): Alternative[] {
  const near = found.flatMap(one => edits(word, one))
  const isFrequent = ({ words, cost, productCount }: Alternative) =>
    words.every(({ length }) => length > 3) &&
    near.every(
      other => strays(word, other) || other.cost !== cost - strayCost || 10 * other.productCount <= productCount,
    )
  return near.map(one => (strays(word, one) && isFrequent(one) ? { ...one, cost: one.cost - strayCost } : one))
}

function edits(word: string, found: Word): Alternative[] {
  const { word: meant } = found
  const limit = editLimit(word, meant)
  const distance = editDistance(word, meant, limit)
  if (distance > limit) return []
  const cost = 1 + distance + (meant[0] === word[0] ? 0 : strayCost) - (isSwapped(word, meant) ? 0.25 : 0)
  // 'pds' is 'pads', and then 'pad' is meant as well; nobody has counted where that stands.
  return [meant, otherNumber(meant)].map(form =>
    instead({ ...found, word: form, nameCount: form === meant ? found.nameCount : found.productCount }, cost),
  )
}

/** The same letters in another order: 'sprak' is 'spark' rather than 'spray'. People seldom miss the first letter. */
const isSwapped = (word: string, meant: string) =>
  word.length === meant.length && [...word].sort().join('') === [...meant].sort().join('')

/** A word that the catalogue has is only taken in two, and only where the halves stand side by side. */
function splits(word: string, pieces: Word[], isKnown: boolean): Alternative[] {
  return segment(word, pieces, isKnown ? 2 : 4).map(({ words, productCount }) => {
    const isSound = words.every(part => part.length > 2 || /[0-9]/.test(part))
    const cost = words.length === 2 ? (isKnown || isSound ? 1 : 2) : isSound ? 1.5 : 2.5
    return { words, isPrefix: false, isPhrase: isKnown, cost, productCount, nameCount: productCount }
  })
}
