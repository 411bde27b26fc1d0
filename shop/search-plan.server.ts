import type { PartNumbers } from './search.ts'
import type { Alternative, WordGroup } from './search-alternatives.ts'
import { listKeys, manyReferences, type ReadWords } from './search-words.server.ts'

/**
 * Products that have, of one of the arms, a word of each group. `field`: 2 in the name, 1 in name or brand, 0 anywhere.
 * `fits`: only what fits the vehicle that is meant; `isOwn`: and not every other one.
 */
export type Stage = { field: 0 | 1 | 2; arms: string[][][]; fits?: boolean; isOwn?: boolean }

/**
 * One thing to look for: the nearest alternatives of all words in the name; in name or brand; any alternatives there; the
 * nearest anywhere; any anywhere. What is in several stages is in the first of them; `among` are the stages, from 1, that
 * together have all of it. `groups` are the words that it looks for.
 */
export type Attempt = { stages: Stage[]; among: number[]; groups: WordGroup[] }

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
    attempts: isPart ? planLiterally(read) : planAttempts(read.groups),
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

function planAttempts(groups: WordGroup[]): Attempt[] {
  // A name of the trade is known better than what stands around it: of 'head gasket repair' the repair is left out.
  const byKnowledge = [...groups].sort(
    (a, b) =>
      Number(b.isNamed ?? false) - Number(a.isNamed ?? false) || cost(a) - cost(b) || frequency(b) - frequency(a),
  )
  return groups.map((_, dropped) => {
    const kept = new Set(byKnowledge.slice(0, groups.length - dropped))
    return formulate(groups.filter(group => kept.has(group)))
  })
}

const cost = (group: WordGroup) => group.alternatives[0]?.cost ?? Number.POSITIVE_INFINITY
const frequency = (group: WordGroup) =>
  group.alternatives.reduce((sum, { cost: own, productCount }) => sum + (own === cost(group) ? productCount : 0), 0)

function formulate(groups: WordGroup[]): Attempt {
  const nearest = (group: WordGroup) => group.alternatives.filter(alternative => alternative.cost === cost(group))
  const any = (group: WordGroup) => group.alternatives
  // The rarest first: most of what lacks a word of a stage is known at the first look.
  const rarestFirst = [...groups].sort((a, b) => frequency(a) - frequency(b))
  const stage = (choose: (group: WordGroup) => Alternative[], field: Stage['field']): Stage => ({
    field,
    arms: multiply(rarestFirst.map(choose)),
  })
  const named = groups.every(group => isNamed(nearest(group))) ? [stage(nearest, 2), stage(nearest, 1)] : []
  // What is written a little otherwise in a name is meant before what stands as typed in some description.
  const between = groups.every(group => isNamed(group.alternatives)) ? [stage(any, 1)] : []
  const stages = [...named, ...between, stage(nearest, 0), stage(any, 0)].filter(
    (stage, place, all) => JSON.stringify(stage) !== JSON.stringify(all[place - 1]),
  )
  return { stages, among: [stages.length], groups }
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

/** The same among what fits the vehicle that is meant. */
export const onlyFitting = (plan: SearchPlan): SearchPlan => ({
  ...plan,
  attempts: plan.attempts.map(attempt => ({
    ...attempt,
    stages: attempt.stages.map(stage => ({ ...stage, fits: true })),
  })),
})

const mostArms = 16

/**
 * Of each group an alternative, as arms that the index answers each at one look: alternatives of one word stay together,
 * those of several ('brake pads' for 'brakepads') are multiplied out, the dearest of them left out where they are too many.
 * What stands for several groups together stands for all of them: 'rocker cover' is a valve cover, and no cover of a rocker.
 */
function multiply(groups: Alternative[][]): string[][][] {
  const options = groups.map(listChoices)
  const multiplied = options.reduce<Arm[]>(
    (arms, choices) => choices.flatMap(choice => arms.flatMap(arm => join(arm, choice) ?? [])).slice(0, mostArms),
    [{ words: [], meant: new Map() }],
  )
  const arms = multiplied.map(({ words }) => words)
  // 'cam' and 'belt' both mean 'timing belt': once is enough.
  const distinct = arms.map(arm => [...new Map(arm.map(words => [words.join(' '), words])).values()])
  return distinct.filter((arm, place) => {
    const isFoundBy = (other: string[][], at: number) =>
      at !== place && finds(other, arm) && (at < place || !finds(arm, other))
    return !distinct.some(isFoundBy)
  })
}

/** `meant`: of each name of several groups, by where it begins, what was chosen for it; '' for its own words. */
type Arm = { words: string[][]; meant: ReadonlyMap<number, string> }
/** One way to take a group; `first`: where a name begins that the group is part of, `name` what the choice calls it. */
type Choice = { words: string[][]; first: number | undefined; name: string }

function listChoices(alternatives: Alternative[]): Choice[] {
  const first = alternatives.find(({ phrase }) => phrase)?.phrase?.first
  const own = alternatives.filter(({ phrase }) => !phrase)
  const single = [...new Set(own.filter(({ words }) => words.length === 1).flatMap(({ words }) => words))]
  const several = own.filter(({ words }) => words.length > 1)
  const names = alternatives.filter(({ phrase }) => phrase)
  return [
    ...(single.length > 0 ? [{ words: [single], first, name: '' }] : []),
    ...several.map(({ words }) => ({ words: words.map(word => [word]), first, name: '' })),
    ...names.map(({ words }) => ({ words: words.map(word => [word]), first, name: words.join(' ') })),
  ]
}

/** The arm with what was chosen for the next group; null where it means the name that they are part of otherwise. */
function join({ words, meant }: Arm, choice: Choice): Arm | null {
  if (choice.first === undefined) return { words: [...words, ...choice.words], meant }
  const before = meant.get(choice.first)
  if (before !== undefined && before !== choice.name) return null
  const isSaid = before !== undefined && choice.name !== ''
  return {
    words: isSaid ? words : [...words, ...choice.words],
    meant: new Map(meant).set(choice.first, choice.name),
  }
}

/** Whether an arm finds all that another one does: 'shock or damper' what 'shock and absorber' does. */
const finds = (arm: string[][], other: string[][]) =>
  arm.every(words => other.some(narrower => narrower.every(word => words.includes(word))))

/**
 * Whether names have any of these to speak of. The index knows which products have a word, not where: to find the few
 * names with a word of a million descriptions, all of those would be read.
 */
const isNamed = (alternatives: Alternative[]) =>
  sum(alternatives, 'nameCount') * 200 > sum(alternatives, 'productCount')

const sum = (alternatives: Alternative[], count: 'nameCount' | 'productCount') =>
  alternatives.reduce((total, alternative) => total + alternative[count], 0)
