import { editDistance } from './edit-distance.ts'
import { isEveryday, isSmall, isWeak } from './everyday-words.ts'
import { fillers, writeOut } from './shorthand.ts'
import { otherUnits } from './sizes.ts'
import { soundOf } from './sound.ts'
import { noPartsBySound, sameWords, spellings } from './trade-words/alike.ts'
import { bodyWords } from './trade-words/body.ts'
import { brakeWords } from './trade-words/brakes.ts'
import { electricalWords } from './trade-words/electrical.ts'
import { engineWords } from './trade-words/engine.ts'
import { careWords } from './trade-words/fluids-and-care.ts'
import { linesOf } from './trade-words/lines.ts'
import { runningGearWords } from './trade-words/running-gear.ts'
import { wordForms, wordsOf } from './words.ts'

/**
 * A thing of the trade. `names`: what catalogues call it, here and there. `sayings`: what people call it at the counter,
 * and no catalogue does.
 */
export type TradeThing = { names: string[]; sayings: string[] }

/** All things, as the lists have them: 'oil drain plug | sump plug < sump bung' has two names and a saying. */
export const tradeThings: TradeThing[] = [
  brakeWords,
  engineWords,
  electricalWords,
  runningGearWords,
  bodyWords,
  careWords,
].flatMap(readThings)

/** No name and no saying has more words than this. */
export const longestName = 5

/**
 * Another name of a thing, as a list of words. `isRather`: it is rather meant than what was typed. `isSpelling`: it is what
 * was typed, with spaces elsewhere.
 */
export type Synonym = { words: string[]; isRather: boolean; isSpelling: boolean }

/**
 * What catalogues call a thing otherwise than `phrase`, words in lower case; null where it is no name of the trade. How
 * the words are joined, and whether they are plurals, makes no difference. Whoever types a saying rather means one of its names.
 */
export function listNames(phrase: readonly string[]): Synonym[] | null {
  const things = thingsOf(phrase)
  if (!things) return null
  const [typed, joined] = [plain(phrase, ' '), plain(phrase, '')]
  return things.flatMap(({ names }) => {
    const isRather = !names.some(name => plain(partsOf(name), '') === joined)
    const others = names.map(partsOf).filter(words => plain(words, ' ') !== typed)
    return others.map(words => ({ words, isRather, isSpelling: plain(words, '') === joined }))
  })
}

// 'car radiator' is a radiator, but car mats are named so.
const thingsOf = (phrase: readonly string[]): TradeThing[] | undefined =>
  thingsByKey.get(keyOf(phrase)) ?? (phrase[0] === 'car' ? thingsByKey.get(keyOf(phrase.slice(1))) : undefined)

/** A name in a text, from the word at `first` to that at `last`, and what it stands for. */
export type Named<Meant> = { first: number; last: number; meant: Meant }

/** Finds the names in a text of `count` words, the longest first; none overlaps another: in 'spark plug lead' is no spark plug. */
export function listLongest<Meant>(count: number, read: (first: number, last: number) => Meant | null): Named<Meant>[] {
  const found: Named<Meant>[] = []
  for (let length = Math.min(longestName, count); length > 0; length--) {
    for (let first = 0; first + length <= count; first++) {
      const last = first + length - 1
      if (found.some(other => other.first <= last && first <= other.last)) continue
      const meant = read(first, last)
      if (meant) found.push({ first, last, meant })
    }
  }
  return found
}

/** The things of the trade that a text names; several where it is a name of several. */
export const listThings = (words: readonly string[]): Named<TradeThing[]>[] =>
  listLongest(words.length, (first, last) => thingsOf(words.slice(first, last + 1)) ?? null)

// What is 'w/' something else comes with it.
const joint = / (?:and|&|\+|n|plus) |[&+,;]|(?<!\bw)\/(?!o\b)/i

/**
 * The things of the trade (a name of each) that a text lists: 'pads and rotors', 'oil and air filter', 'oil filter, cabin filter'. `words`
 * are those of the text that count, without a vehicle's. None where one of them is no thing, as the pinion of 'rack and pinion'.
 */
export function listJoinedThings(text: string, words: readonly string[]): string[] {
  if (!joint.test(text)) return []
  const listed = text
    .split(joint)
    .map(part => wordsOf(writeOut(part)).filter(word => words.includes(word) && !isSmall(word)))
    .filter(part => part.length > 0)
  const [first = '', end = []] = [listed[0]?.[0], listed.at(-1)]
  // 'clutch and brake master cylinder' are two master cylinders, 'brake caliper and hose' both of the brake.
  const ends = (part: string[]) =>
    part === end || part.length > 1 ? [] : end.slice(1).map((_, from) => [...part, ...end.slice(from + 1)])
  // The discs of 'pads and discs' are of the brakes that have the pads.
  const [of = ''] = thingsOf(listed[0] ?? [])?.[0]?.names[0]?.split(' ') ?? []
  const readings = (part: string[]) => [...ends(part), part, [first, ...part], [of, ...part]]
  const named = listed.map(part => readings(part).flatMap(words => thingsOf(words) ?? [])[0]?.names[0] ?? null)
  return new Set(named).size > 1 && named.every(name => name !== null) ? named : []
}

/** What a word of a text may as well be called, whatever stands beside it. */
export function listSameWords(word: string): string[] {
  return same.get(word) ?? same.get(singular(word)) ?? otherUnits(word)
}

/** Whether it is a word of some name of the trade, as it is written. Short words are not counted. */
export const isTradeWord = (word: string): boolean => words.has(word)

/**
 * The words of the trade that sound as a typed one does: 'shox' are shocks, and 'hedlite' is a headlight. Sounds alone say
 * little, so that four letters of ten have to stay as they are.
 */
export function listSoundingAlike(typed: string): string[] {
  const sound = soundOf(typed)
  const isMeant = words.has(typed) || wordForms(typed).some(form => noParts.has(form))
  if (typed.length < 4 || sound.length < 3 || /[^a-z]/.test(typed) || isMeant || isEveryday(typed) || isWeak(typed))
    return []
  const sounds = new Set([sound, sound.replace(/i?s$/, '')])
  const limit = Math.floor(0.6 * typed.length)
  return [...sounds]
    .flatMap(one => wordsBySound.get(one) ?? [])
    .filter(word => editDistance(typed, word, limit) <= limit)
}

/**
 * Whether an English word may be a slip of a word of the trade: it begins alike and has one letter more, less or another ('fitter'), or
 * two behind five that are the same, as telephones make 'alternate' and 'radiation' of what was typed.
 */
export function isNearTradeWord(typed: string, word: string): boolean {
  const alike = typed.slice(0, 5) === word.slice(0, 5) ? 2 : 1
  return words.has(word) && typed[0] === word[0] && editDistance(typed, word, alike) <= alike
}

/**
 * The short words that make a name of the trade with the words around a place, where one of these may be misspelt: 'rod' of 'tie rot end',
 * 'pad' of 'brake padz'. By themselves they are near to too many.
 */
export function listShortInNames(typed: readonly string[], place: number): string[] {
  const word = singular(typed[place] ?? '')
  const spans = Array.from({ length: longestName - 1 }, (_, more) => more + 2).flatMap(size =>
    Array.from({ length: size }, (_, back) =>
      typed
        .map(singular)
        .with(place, '*')
        .slice(place - back, place - back + size),
    ),
  )
  const fitting = new Set(spans.flatMap(span => (shortBetween.get(span.join(' ')) ?? []).map(({ short }) => short)))
  return fitting.has(word) ? [] : [...fitting].filter(short => editDistance(word, short, 1) === 1)
}

/** The shortest longer word of the trade that a typed one begins. */
export const beginsTradeWord = (begun: string): string | undefined =>
  [...words, ...same.keys()]
    .filter(word => word !== begun && word.startsWith(begun))
    .sort((a, b) => a.length - b.length)[0]

/** The word of the trade that a typing error may stand for, the nearest one; none for short words. */
export function nearTradeWord(typed: string, shortest = 5): string | null {
  if (typed.length < shortest || words.has(typed)) return words.has(typed) ? typed : null
  const limit = typed.length < 6 ? 1 : 2
  const distances = [...words].map(word => ({ word, distance: editDistance(typed, word, limit) }))
  const [nearest] = distances.filter(({ distance }) => distance <= limit).sort((a, b) => a.distance - b.distance)
  return nearest?.word ?? listSoundingAlike(typed)[0] ?? null
}

function readThings(list: string): TradeThing[] {
  return linesOf(list).map(line => {
    const [names = '', sayings = ''] = line.split(' < ')
    return { names: names.split(' | '), sayings: sayings === '' ? [] : sayings.split(' | ') }
  })
}

function readSameWords(list: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (typed: string, meant: string) => found.set(typed, [...(found.get(typed) ?? []), meant])
  for (const line of linesOf(list)) {
    const [typed, meant] = line.split(' > ')
    if (typed && meant) add(typed, meant)
    const names = meant ? [] : line.split(' | ')
    for (const name of names) for (const other of names) if (other !== name) add(name, other)
  }
  return found
}

function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/([^s])s$/, '$1')
}

const partsOf = (name: string) => name.split(' ')

const plain = (words: readonly string[], space: '' | ' ') => words.map(singular).join(space)

/** The key that two ways to write a name have in common: 'head lamp' and 'headlamps'. */
function keyOf(words: readonly string[]): string {
  const joined = plain(
    words.filter(word => !fillers.has(word)),
    '',
  ).replace(/[^\p{L}\p{N}.]/gu, '')
  return anySpelling.test(joined)
    ? spellings.reduce((key, [written, alike]) => key.replace(written, alike), joined)
    : joined
}

const anySpelling = new RegExp(spellings.map(([written]) => written.source).join('|'))
const same = readSameWords(sameWords)
const thingsByKey = new Map<string, TradeThing[]>()
for (const thing of tradeThings) {
  // 'rad weld' is typed so, and read as 'radiator weld'.
  const ways = [...thing.names, ...thing.sayings].flatMap(name => [name, writeOut(name)])
  for (const key of new Set(ways.map(name => keyOf(partsOf(name))))) {
    thingsByKey.set(key, [...(thingsByKey.get(key) ?? []), thing])
  }
}
const words = new Set(
  [...same.values(), ...tradeThings.flatMap(({ names, sayings }) => [...names, ...sayings])]
    .flat()
    .flatMap(partsOf)
    .filter(word => word.length > 4),
)
/** The short words of names, by what stands around them: 'tie * end'. */
const shortBetween = Map.groupBy(
  tradeThings
    .flatMap(({ names }) => names.map(partsOf))
    .flatMap(parts => parts.map((short, at) => ({ short, size: parts.length, key: parts.with(at, '*').join(' ') })))
    .filter(({ short, size }) => size > 1 && short.length > 2 && short.length < 5),
  ({ key }) => key,
)
const noParts = new Set(noPartsBySound.trim().split(/\s+/))
const wordsBySound = Map.groupBy(words, soundOf)
