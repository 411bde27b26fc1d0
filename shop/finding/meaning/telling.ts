import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import type { ProductCard, ProductPage } from '#shop/catalogue/products/shown.ts'
import type { TypedWord } from '#shop/finding/text/alternatives.ts'
import { correctText } from '#shop/finding/text/correction.ts'
import { isSmall, isTelling } from '#shop/finding/text/everyday-words.ts'
import { writeOut } from '#shop/finding/text/shorthand.ts'
import { listThings, nearTradeWord, type TradeThing } from '#shop/finding/text/synonyms.ts'
import { wordsOf } from '#shop/finding/text/words.ts'
import { listAlikeKeys } from './part-numbers.ts'
import type { Aim, Meaning } from './read.server.ts'
import type { SeveralThings } from './several-things.ts'
import type { Query } from './tiers.ts'

/** The words of a text that neither the parts have that it found by their numbers, nor the brands of these numbers. */
export function wordsBeside(text: string, items: ProductCard[], brands: Iterable<string>): string[] {
  const texts = items.map(({ id, name, brand, number = '' }) => `${id} ${number} ${name} ${brand}`)
  const keys = texts.length > 0 ? [...texts, ...brands].map(referenceKey) : []
  const isIn = (word: string) => listAlikeKeys(referenceKey(word)).some(key => keys.some(known => known.includes(key)))
  return keys.length === 0 ? [] : wordsOf(writeOut(text)).filter(word => !isIn(word))
}

/** What a query found, and the words that nothing has. */
type Outcome = {
  page: ProductPage
  query: Query | null
  unknown: string[]
  /** The places of words that the page says in another line to have left out, such as the vehicle's. */
  saidOtherwise?: Set<number>
  /** The categories of all that was found, where a list of things was asked for and one page shows it all. */
  shelves: Set<number> | null
}

export function tellReading(
  { several, unread }: Meaning,
  { queries }: Aim,
  { page, query, unknown, shelves, saidOtherwise = new Set() }: Outcome,
) {
  if (several && query === queries[0]) return tellThings(several, shelves)
  const kept = query?.groups
  if (!kept) return {}
  const all = queries
    .map(({ groups }) => groups)
    .reduce((most, groups) => (groups.length > most.length ? groups : most), [])
  const dropped = all.filter(group => !kept.includes(group) && !saidOtherwise.has(group.place)).map(({ word }) => word)
  const names = page.items.map(({ name, brand }) => `${name} ${brand}`)
  const left = [
    ...unknown,
    ...dropped,
    ...kept.filter(group => isOfOtherSide(group, names[0])).map(({ word }) => word),
  ].filter(word => !isSmall(word))
  const [first] = names
  // A 'knock sensor' is no other sensor, though nobody misses a 'knock'.
  const asked = all.filter(group => kept.includes(group) || !saidOtherwise.has(group.place))
  const isMissing =
    left.some(isTelling) || (first !== undefined && !(isCalledSo(query, first) && areThing(asked, names)))
  return { correctedText: correctText(kept, names), isMissing, droppedWords: [...left, ...unread] }
}

/** Says what is shown for a complaint or a list, and which things of the list nothing was found for, where that is known. */
function tellThings({ said, names, listed }: SeveralThings, shelves: Set<number> | null) {
  const lacking = shelves ? listed.filter(({ categoryIds }) => !categoryIds.some(id => shelves.has(id))) : []
  if (lacking.length === 0 || lacking.length === listed.length) return { several: { said, names } }
  const found = listed.filter(thing => !lacking.includes(thing)).map(({ shelf }) => shelf)
  return {
    several: { said, names: [...new Set(found)].join(', ') },
    isMissing: true,
    droppedWords: lacking.map(({ name }) => name),
  }
}

const opposites = ['front rear', 'left right', 'upper lower', 'inner outer'].map(pair => pair.split(' '))

/** Whether a part has the other side in its name than is asked for: its description may name both. */
function isOfOtherSide({ word }: TypedWord, name = ''): boolean {
  const parts = wordsOf(name)
  const others = opposites.flatMap(pair => (pair.includes(word) ? pair.filter(side => side !== word) : []))
  return others.some(side => parts.includes(side)) && !parts.includes(word)
}

/** Whether the first part has what the words mean in its name, or is of a category that they name. */
function isCalledSo({ tiers, groups }: Query, name: string): boolean {
  const parts = wordsOf(name)
  const isSaid = ({ word, alternatives }: TypedWord) =>
    !isTelling(word) || alternatives.some(({ words }) => words.every(one => parts.includes(one)))
  const isShelved = tiers.some(({ looks }) => looks.flat(2).some(token => token.startsWith('category/')))
  return isShelved || groups.every(isSaid)
}

/**
 * Whether one of the parts is the thing that the text names, where that is one thing of the trade and nothing else. An Exhaust
 * Manifold Gasket is no 'exhaust manifold'; a Winter Tyre is a tyre, and Motor Oil may well be 'mineral motor oil'.
 */
function areThing(groups: TypedWord[], names: string[]): boolean {
  const typed = groups.map(({ word }) => word)
  // 'strutt mount' asks for a strut mount.
  const words = listThings(typed).length > 0 ? typed : typed.map(word => nearTradeWord(word) ?? word)
  const things = listThings(words)
  const areJoined = things.every(({ first }, at) => at === 0 || first === (things[at - 1]?.last ?? 0) + 1)
  // The last of several nouns in a row says what the thing is: a fuel pump relay is a relay.
  const asked = things.at(-1)
  const isBeside = (_: string, place: number) => place < (things[0]?.first ?? 0) || place > (asked?.last ?? 0)
  if (!asked || !areJoined || words.filter(isBeside).some(isTelling)) return true
  const isKindOf = (special: TradeThing, thing: TradeThing) =>
    special.names.some(name => name.endsWith(` ${thing.names[0]}`))
  const isAsked = (thing: TradeThing) =>
    asked.meant.some(one => one === thing || isKindOf(one, thing) || isKindOf(thing, one))
  return names.some(name => {
    const shown = listThings(wordsOf(withoutCar(name, asked.meant))).flatMap(({ meant }) => meant)
    return shown.length === 0 || shown.some(isAsked)
  })
}

/** A part's name without the car behind it, as the battery of a Saturn Relay is no relay; an 'Exhaust – Lambda Sensor' stays whole for a lambda sensor. */
function withoutCar(name: string, asked: readonly TradeThing[]): string {
  const [part = name, ...behind] = name.split(/ [–—-] /)
  const things = listThings(wordsOf(behind.join(' '))).flatMap(({ meant }) => meant)
  return things.some(thing => asked.includes(thing)) ? name : part
}
