import type { Alternative, WordGroup } from '#shop/search/alternatives.ts'
import { readCategories } from '#shop/search/categories.ts'
import { isEveryday } from '#shop/search/everyday-words.ts'
import { isWeak } from '#shop/search/weak-words.ts'
import type { PartNumbers } from './search.ts'
import {
  type Attempt,
  cost,
  followedBy,
  formulate,
  formulateFitting,
  formulateNames,
  formulateWithin,
  frequency,
  type Stage,
} from './stages.ts'
import { listKeys, manyReferences, type ReadWords } from './words.server.ts'

/** `attempts` are tried in turn until one finds something. */
export type SearchPlan = {
  attempts: Attempt[]
  /** The keys of part numbers that the text names; they come before what is found by words. */
  references: string[]
  /** Keys of part numbers that end as the text does, which is also a word: they come after what is found by words. */
  laterReferences: string[]
  /** What part numbers begin with, null where none does, or so many that the word is meant which it is too. */
  referencePrefix: string | null
  /** Whether what begins a part number is also a word of the catalogue, and so more likely meant as that. */
  isPrefixAWord: boolean
}

/**
 * What to look for, given what the catalogue knows of the words: all of them first, then without the least known word,
 * and so on to the best known one. Where the text names a part number its words are taken as written or not at all.
 * `nearReferences`: what is but one letter or digit from a part number that was typed.
 */
export function planSearch(read: ReadWords, numbers: PartNumbers, nearReferences: string[] = []): SearchPlan {
  const isWords = areWords(read)
  const isPart = nearReferences.length > 0 || namesPart(read, numbers)
  const isPrefixAWord = !/[0-9]/.test(numbers.whole) && isWords
  const isPrefix = read.begunReferences > 0 && !(isPrefixAWord && read.begunReferences >= manyReferences)
  return {
    attempts: isPart ? planLiterally(read) : planAttempts(read),
    references: [
      ...(read.hasExactReference ? listKeys(numbers) : []),
      ...(isWords ? [] : read.endings),
      ...nearReferences,
    ],
    laterReferences: isWords ? read.endings : [],
    referencePrefix: isPrefix ? numbers.whole : null,
    isPrefixAWord,
  }
}

/** Whether the text names a part number, by more than a beginning that is a word too. */
export function namesPart(read: ReadWords, numbers: PartNumbers): boolean {
  return (
    read.hasExactReference ||
    (read.endings.length > 0 && !areWords(read)) ||
    (read.begunReferences > 0 && (numbers.whole.length > 4 || /[0-9]/.test(numbers.whole)))
  )
}

const areWords = ({ groups, unknown }: ReadWords) =>
  unknown.length === 0 && groups.length > 0 && groups.every(group => cost(group) <= 0)

/** The words as they are typed, with what they begin and their other numbers and spacings; nothing is forgiven or left out. */
export function planExactly(read: ReadWords, numbers: PartNumbers): SearchPlan {
  return { ...planSearch(read, numbers), attempts: planLiterally(read) }
}

function planLiterally({ groups, unknown }: ReadWords): Attempt[] {
  const literal = groups.map(group => ({ ...group, alternatives: group.alternatives.filter(isLiteral) }))
  const isComplete = unknown.length === 0 && literal.length > 0 && literal.every(group => group.alternatives.length > 0)
  return isComplete ? [formulate(literal)] : []
}

const isLiteral = (alternative: Alternative) =>
  !alternative.isSynonym && (alternative.cost <= 0 || alternative.isPrefix)

/**
 * All words first, then without those that tell least, and so on to the one that tells most. Where some of them name
 * categories, these words are the last to be left out.
 */
function planAttempts(read: ReadWords): Attempt[] {
  // Nothing is left out, and nothing is said besides: then what only mentions the thing comes after it.
  const isAll = ({ groups }: Attempt, said: Set<number>) =>
    groups.length === read.groups.length && groups.every(({ place }) => said.has(place))
  const telling = planTelling(read, (attempt, said) =>
    isAll(attempt, said) ? followedBy(attempt, formulate(attempt.groups)) : attempt,
  )
  return distinct([...telling, ...less(read.groups, read.headEnd, () => false).map(formulate)])
}

/**
 * The same among what fits a vehicle, of which the text has the words `naming`: what belongs to a thing that is named, or
 * only mentions it, is left out there. 'Starter Corolla' asks for the one that fits.
 */
export const planFitting = (read: ReadWords, naming: WordGroup[]): Attempt[] =>
  distinct(planTelling(read, attempt => attempt)).map(attempt => formulateFitting(attempt, naming))

/**
 * What keeps every word that tells something, or at least all that name a category, and then is in it. `said`: the
 * places of words that name categories.
 */
function planTelling(
  { groups, words, categories, headEnd }: ReadWords,
  within: (attempt: Attempt, said: Set<number>) => Attempt,
): Attempt[] {
  const meant = readCategories(words, categories, headEnd)
  const telling = withoutWeak(groups, group => !tellsLittle(group))
  const anywhere = telling.map(formulate)
  // Names with the word that tells something are meant before descriptions that have 'front' besides.
  if (meant.length === 0) return [...(telling.length > 1 ? telling.flatMap(formulateNames) : []), ...anywhere]
  const said = new Set(meant.flatMap(({ places }) => [...places]))
  // Beside what is named for sure a guess tells little.
  const kept = withoutWeak(groups, group => said.has(group.place) || !(tellsLittle(group) || cost(group) >= 2))
  const thing = meant.slice(0, 1)
  const fewer = less(groups, headEnd, group => thing.some(({ places }) => places.has(group.place)))
  return [
    ...kept.map(some => within(formulateWithin(meant, some), said)),
    ...anywhere.slice(0, 1),
    ...fewer.map(some => formulateWithin(thing, some)),
    ...anywhere.slice(1),
  ]
}

/** Each set of words once in the same categories. */
function distinct(attempts: Attempt[]): Attempt[] {
  const keyOf = ({ groups, stages }: Attempt) =>
    [stages.length, stages[0]?.categories, ...groups.map(({ place }) => place)].join(' ')
  const keys = attempts.map(keyOf)
  return attempts.filter((_, place) => keys.indexOf(keys[place] ?? '') === place)
}

/** All of the words, then without each of the weak ones and without all of them. */
function withoutWeak(groups: WordGroup[], isTelling: (group: WordGroup) => boolean): WordGroup[][] {
  const weak = groups.filter(group => !isTelling(group))
  const telling = groups.filter(isTelling)
  const each = weak.length > 1 ? weak.map(one => groups.filter(group => group !== one)) : []
  return [groups, ...each, ...(weak.length > 0 ? [telling] : [])].filter(kept => kept.length > 0)
}

const isInNames = (group: WordGroup) =>
  group.alternatives.some(({ nameCount, cost: own }) => own <= cost(group) + 0.5 && nameCount > 0)

/** A side, how it comes, or a word of everyday English that no name has; but not in a name of the trade ('side light'). */
const tellsLittle = (group: WordGroup) =>
  !group.isNamed && (isWeak(group.word) || (isEveryday(group.word) && !isInNames(group)))

/** Without what tells least, one after the other: weak words, what it is for, typing errors, words of descriptions, frequent words. */
function less(groups: WordGroup[], headEnd: number, isKept: (group: WordGroup) => boolean): WordGroup[][] {
  const others = groups
    .filter(group => !isKept(group))
    .sort(
      (a, b) =>
        Number(tellsLittle(b)) - Number(tellsLittle(a)) ||
        Number(b.place > headEnd) - Number(a.place > headEnd) ||
        // Of 'head gasket repair' the repair is left out.
        Number(a.isNamed ?? false) - Number(b.isNamed ?? false) ||
        cost(b) - cost(a) ||
        Number(isInNames(a)) - Number(isInNames(b)) ||
        frequency(b) - frequency(a),
    )
  return others
    .map((_, place) => new Set(others.slice(0, place + 1)))
    .map(left => groups.filter(group => !left.has(group)))
    .filter(kept => kept.length > 0)
}

/**
 * Everything that fits, and everything that names the vehicle: what does both comes first, then what only names it and
 * what is made for it, and last what fits every vehicle. Where its words name other things too, what is made for it comes
 * before what has them: a 'direct fit' is for no Honda Fit. Without its make, the words may not mean it at all.
 */
export function planVehicle(
  words: SearchPlan,
  { isDistinct, hasMake }: { isDistinct: boolean; hasMake: boolean },
): SearchPlan {
  const named = words.attempts[0]?.stages.find(({ field }) => field === 2)
  const fitting: Stage = { field: 0, arms: [[]], fits: true }
  const own: Stage = { ...fitting, isOwn: true }
  const byVehicle = (stages: Stage[], among: number[]): SearchPlan => ({
    ...words,
    attempts: [{ stages, among, groups: [] }],
    references: [],
    laterReferences: [],
    referencePrefix: null,
  })
  if (!named) return byVehicle([own, fitting], [2])
  const anywhere: Stage = { ...named, field: 0 }
  const likely = hasMake ? [named, own, anywhere] : [named, anywhere, own]
  const stages = [{ ...named, fits: true }, ...(isDistinct ? likely : [own, named, anywhere]), fitting]
  // What is anywhere has what is in names, and what fits has what is made for it.
  return byVehicle(stages, [stages.indexOf(anywhere) + 1, stages.indexOf(fitting) + 1])
}

/** The same among what fits a vehicle that was chosen; `first`: what is looked for before. */
export const planForChosen = (plan: SearchPlan, first: Attempt[]): SearchPlan => ({
  ...plan,
  attempts: [...first, ...plan.attempts.map(attempt => formulateFitting(attempt, []))],
})
