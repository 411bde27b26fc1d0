import { type Alternative, costs, type TypedWord } from '#shop/finding/text/alternatives.ts'
import { choosesAmong, isEveryday, isTelling, isWeak } from '#shop/finding/text/everyday-words.ts'
import { any, areInNames, cost, frequency } from '#shop/finding/text/phrases.ts'
import { listThings } from '#shop/finding/text/synonyms.ts'
import { type CategoryBranch, type CategoryMeaning, readCategories } from './categories.ts'
import {
  followedBy,
  type Query,
  queryCategories,
  queryFitting,
  queryShelves,
  queryTitles,
  queryWords,
} from './tiers.ts'

/** The words of a text, the categories that some may name, and the last place before what the thing is for or has. */
export type TextWords = { words: TypedWord[]; categories: CategoryBranch[]; headEnd: number }

/** Takes the words as they are typed, with what they begin and their other numbers and spacings; nothing is forgiven or left out. */
export function queriesToTheLetter(words: TypedWord[]): Query[] {
  const said = words.filter(({ word, alternatives }) => word.length > 1 || alternatives.length > 0)
  const literal = said.map(group => ({ ...group, alternatives: group.alternatives.filter(isLiteral) }))
  const isComplete = literal.length > 0 && literal.every(group => group.alternatives.length > 0)
  return isComplete ? [queryWords(literal)] : []
}

const isLiteral = (alternative: Alternative) =>
  alternative.kind !== 'synonym' && (alternative.cost <= 0 || alternative.kind === 'begun')

/**
 * Asks for all words first; then come the fallbacks, without those that tell least, and so on to the one that tells most. Where some of
 * them name categories, these words are the last to be left out.
 */
export function queriesWithFallbacks(read: TextWords): Query[] {
  const groups = read.words.filter(isKnown)
  const fewer = leaveOut(groups, read.headEnd, () => false)
  return distinct([
    ...queriesThatTell(read, { isForVehicle: false }),
    ...fewer.flatMap(kept => queryFewer(kept, read.words)),
  ])
}

/**
 * Looks for some of the words. Where one that says what the thing is was left out, what only mentions the one that stays is another thing:
 * a shop without phones has no 'phone holder' in a tail light of whose bulb holders its description speaks. But where no name says
 * what a part is, as 'battery', descriptions have to.
 */
function queryFewer(kept: TypedWord[], all: TypedWord[]): Query[] {
  const left = all.filter(group => !kept.includes(group))
  const isLess = left.some(({ word }) => isTelling(word))
  // 'squeaks when I turn left' means no tail light on the left, and 'pastillas de freno' nothing that begins with 'de'.
  const saysNothing = ({ word, alternatives }: TypedWord) =>
    isWeak(word) || isEveryday(word) || isNumber(word) || (word.length < 3 && alternatives.every(isBegun))
  if (kept.every(saysNothing) && (isLess || left.some(({ word }) => isEveryday(word)))) return []
  if (!isLess || kept.filter(({ word }) => isTelling(word)).length > 1) return [queryWords(kept)]
  if (kept.every(({ alternatives }) => alternatives.some(({ nameCount }) => nameCount > 0))) return [queryTitles(kept)]
  return listThings(kept.map(({ word }) => word)).length > 0 ? [queryWords(kept)] : []
}

/** Whether more than hardly a name has each of the words. */
const areNamed = (groups: TypedWord[]) => groups.every(group => areInNames(any(group)))

const isBegun = ({ kind }: Alternative) => kind === 'begun'
const isYear = (word: string) => /^(19|20)\d\d$/.test(word)
/** A '7440' is a bulb. */
const isNumber = (word: string) => /^[0-9.]{1,3}$/.test(word) || isYear(word)

/**
 * Asks for the same among what fits a vehicle. What belongs to a thing, or only mentions it, is left out there: 'starter corolla' asks
 * for the starter that fits. What mentions it and fits every car, as a jump starter does, is no answer where no starter fits.
 */
export const queriesThatFit = (read: TextWords): Query[] =>
  distinct(queriesThatTell(read, { isForVehicle: true })).map(queryFitting)

const ownOf = (query: Query): Query => ({ ...query, tiers: query.tiers.map(tier => ({ ...tier, fits: 'own' })) })

/**
 * The queries that keep every word that tells something: first in the categories that words name, then anywhere, then in the
 * first of these categories with fewer of the other words.
 */
function queriesThatTell(read: TextWords, { isForVehicle }: { isForVehicle: boolean }): Query[] {
  const things = readThings(read)
  const { groups, meant, said, small, told } = things
  if (meant.length === 0) {
    const telling = withoutWeak(groups, tellsLittle)
    // Names with the word that tells something are meant before descriptions that have 'front' besides.
    const named = telling.length > 1 ? telling.filter(areNamed).map(queryTitles) : []
    return [...named, ...telling.flatMap(kept => queryFewer(kept, read.words))]
  }
  // A guess tells little beside what is named for sure.
  const kept = withoutWeak(told, group => !said.has(group.place) && (tellsLittle(group) || cost(group) >= costs.slip))
  const thing = meant.slice(0, 1)
  const fewer = leaveOut(told, read.headEnd, group => thing.some(({ places }) => places.has(group.place)))
  const isAll = (some: TypedWord[]) =>
    some.every(({ place }) => said.has(place)) && groups.every(group => some.includes(group) || tellsNothing(group))
  const shelved = (some: TypedWord[]) => {
    const query = queryShelved(meant, some, small, read.headEnd)
    // Where nothing is left out and nothing said besides, what only mentions the thing comes after it.
    return !isForVehicle && isAll(some) ? followedBy(query, queryWords(some)) : query
  }
  // Outside of the category that the whole text names, as the starter motors of 'starter', only what is made for the vehicle is meant.
  const isOwn = isForVehicle && areAllSaid(things)
  const elsewhere = withoutWeak(told, tellsLittle).map(queryWords)
  const anywhere = isOwn ? elsewhere.map(ownOf) : elsewhere
  return [
    ...kept.map(shelved),
    ...anywhere.slice(0, 1),
    ...fewer.map(some => queryCategories(thing, some)),
    ...anywhere.slice(1),
  ]
}

/**
 * The words that some product has, and the categories that they name at the places `said`. Of 'new brake pads for sale' `small` are
 * 'new' and 'sale', and `told` the others.
 */
function readThings({ words, categories, headEnd }: TextWords) {
  const groups = words.filter(isKnown)
  const meant = readCategories(words, categories, headEnd)
  const said = new Set(meant.flatMap(({ places }) => [...places]))
  const small = groups.filter(group => !said.has(group.place) && tellsNothing(group))
  return { groups, meant, said, small, told: groups.filter(group => !small.includes(group)) }
}

/** Whether a text names a category whole, and says nothing besides but a side. */
export const namesOnlyThings = (read: TextWords): boolean => areAllSaid(readThings(read))

const areAllSaid = ({ meant, said, told }: ReturnType<typeof readThings>) =>
  meant[0]?.isWhole === true && told.every(group => said.has(group.place) || tellsLittle(group))

/**
 * Looks for what is in the categories. A side that is asked for is that of the thing: a kit that has its front one besides is no
 * 'front tie rod end', and a left arm no 'control arm bush left'; but 'front pads and discs' are two things. Of a 'brake disc kit' the
 * discs that come as one are first.
 */
function queryShelved(meant: CategoryMeaning[], groups: TypedWord[], small: TypedWord[], headEnd: number): Query {
  // A 'timing belt kit with water pump' is no pump.
  const isBehind = ({ places }: CategoryMeaning) => Math.min(...places) > headEnd
  const things = meant.filter(one => one === meant[0] || (!isBehind(one) && isOwnThing(one, meant[0], groups)))
  const isNarrowed = groups.some(({ word, place }) => choosesAmong(word) && !meant.some(one => one.places.has(place)))
  const query = isNarrowed ? queryShelves(things, groups, 'anywhere') : queryCategories(meant, groups)
  const named = small.filter(isInNames)
  return named.length === 0
    ? query
    : { ...followedBy(queryShelves(things, [...groups, ...named], 'title'), query), groups }
}

/** Whether a category is the first one, or another by the same words; or another thing, whose words are no part of the first one's name. */
function isOwnThing({ places, isWhole }: CategoryMeaning, first: CategoryMeaning | undefined, groups: TypedWord[]) {
  const thing = [...(first?.places ?? [])]
  if (thing.every(place => places.has(place))) return true
  const placeOf = (index: number) => groups[index]?.place ?? 0
  const spans = listThings(groups.map(({ word }) => word)).map(
    ({ first, last }) => [placeOf(first), placeOf(last)] as const,
  )
  const isIn = (place: number) =>
    spans.some(([from, to]) => place >= from && place <= to && thing.some(one => one >= from && one <= to))
  return isWhole && spans.length > 0 && ![...places].some(isIn)
}

const isKnown = ({ alternatives }: TypedWord) => alternatives.length > 0

/** Leaves each set of words once in the same categories, which are the last group of a look. */
function distinct(queries: Query[]): Query[] {
  const keyOf = ({ groups, tiers }: Query) =>
    [tiers.length, tiers[0]?.looks[0]?.at(-1), ...groups.map(({ place }) => place)].join(' ')
  const keys = queries.map(keyOf)
  return queries.filter((query, place) => keys.indexOf(keyOf(query)) === place)
}

/**
 * Leaves out what tells least, step by step. Of 'used rear set of pads' first nothing goes, then the set, then the set with 'used' or
 * 'rear', and last all three.
 */
function withoutWeak(groups: TypedWord[], isLeftOut: (group: TypedWord) => boolean): TypedWord[][] {
  const allBut = (left: TypedWord[]) => groups.filter(group => !left.includes(group))
  const weak = groups.filter(isLeftOut)
  const [choosing, others] = [
    weak.filter(({ word }) => choosesAmong(word)),
    weak.filter(({ word }) => !choosesAmong(word)),
  ]
  const oneLeft = (some: TypedWord[], left: TypedWord[]) =>
    some.length > 1 ? some.map(one => allBut([...left, one])) : []
  const kept = [groups, ...oneLeft(others, []), allBut(others), ...oneLeft(choosing, others), allBut(weak)]
  return kept.filter((some, place) => some.length > 0 && kept.findIndex(other => isSame(other, some)) === place)
}

const isSame = (a: TypedWord[], b: TypedWord[]) => a.length === b.length && a.every(group => b.includes(group))

const isInNames = (group: TypedWord) =>
  group.alternatives.some(({ nameCount, cost: own }) => own <= cost(group) + 0.5 && nameCount > 0)

/** Whether a word is a side, how a thing comes, or everyday English that no name has; but not in a name of the trade ('side light'). */
const tellsLittle = (group: TypedWord) =>
  !group.isInTradeName && (isWeak(group.word) || (isEveryday(group.word) && !isInNames(group)))

/** Whether a word says next to nothing of the part: for the lack of 'kit' or 'price' none is left out. */
const tellsNothing = (group: TypedWord) => tellsLittle(group) && !choosesAmong(group.word)

/**
 * Leaves out what tells least, one after the other: weak words, what it is for, years, typing errors, words of descriptions, frequent words.
 * Where more than a side goes, the side stays at first: of 'discs 330mm rear' the rear discs are wanted whatever their size.
 */
function leaveOut(groups: TypedWord[], headEnd: number, isKept: (group: TypedWord) => boolean): TypedWord[][] {
  const others = groups
    .filter(group => !isKept(group))
    .sort(
      (a, b) =>
        Number(tellsLittle(b)) - Number(tellsLittle(a)) ||
        Number(b.place > headEnd) - Number(a.place > headEnd) ||
        // Names have years from and to: of '2008 gmc pickup' the GMC stays.
        Number(isYear(b.word)) - Number(isYear(a.word)) ||
        // 'head gasket repair' goes without the repair.
        Number(a.isInTradeName ?? false) - Number(b.isInTradeName ?? false) ||
        cost(b) - cost(a) ||
        Number(isInNames(a)) - Number(isInNames(b)) ||
        frequency(b) - frequency(a),
    )
  const steps = others.map((_, place) => groups.filter(group => !others.slice(0, place + 1).includes(group)))
  const withSides = (kept: TypedWord[]) =>
    kept.every(({ word }) => isWeak(word))
      ? kept
      : groups.filter(group => kept.includes(group) || choosesAmong(group.word))
  return steps.flatMap(kept => [withSides(kept), kept]).filter(kept => kept.length > 0 && kept.length < groups.length)
}
