import { type Alternative, type WordGroup, wordForms } from '#shop/search/alternatives.ts'
import type { MeantCategory } from '#shop/search/categories.ts'

/**
 * Products that have, of one of the arms, a word of each group. `field`: 2 in the name, 1 in name or brand, 0 anywhere.
 * `categories`: only what is in one of them. `fits`: only what fits the vehicle that is meant; `isOwn`: and not every
 * other one.
 */
export type Stage = { field: 0 | 1 | 2; arms: string[][][]; categories?: number[]; fits?: boolean; isOwn?: boolean }

/**
 * One thing to look for: the nearest alternatives of all words in the name; in name or brand; any alternatives there; the
 * nearest anywhere; any anywhere. What is in several stages is in the first of them; `among` are the stages, from 1, that
 * together have all of it. `groups` are the words that it looks for.
 */
export type Attempt = { stages: Stage[]; among: number[]; groups: WordGroup[] }

type Choose = (group: WordGroup) => Alternative[]

export const cost = (group: WordGroup) => group.alternatives[0]?.cost ?? Number.POSITIVE_INFINITY
export const frequency = (group: WordGroup) => sum(nearest(group), 'productCount')

const nearest: Choose = group => group.alternatives.filter(alternative => alternative.cost === cost(group))
const any: Choose = group => group.alternatives

/** All of the words, wherever a product is. */
export function formulate(groups: WordGroup[]): Attempt {
  const phrase = phraseOf(groups)
  // What is written a little otherwise in a name is meant before what stands as typed in some description.
  const stages = distinct([...inNames(phrase), { field: 0, arms: phrase.near }, { field: 0, arms: phrase.all }])
  return { stages, among: [stages.length], groups }
}

/** All of the words in names and brands; nothing where these have them not to speak of. */
export function formulateNames(groups: WordGroup[]): Attempt[] {
  const stages = distinct(inNames(phraseOf(groups)))
  return stages.length > 0 ? [{ stages, among: [stages.length], groups }] : []
}

/**
 * All of the words among what is in the categories that some of them mean: what is in one has the words that name it,
 * whatever it is called itself. Names with all of the words come first, and, where other words are left, they count
 * in any category before what only descriptions have.
 */
export function formulateWithin(meant: MeantCategory[], groups: WordGroup[]): Attempt {
  const all = phraseOf(groups)
  const scopes = meant.map(category => {
    const rest = restOf(category, groups)
    return { categories: category.ids, rest, phrase: rest.length === groups.length ? all : phraseOf(rest) }
  })
  const isBare = meant.every(({ places }) => groups.every(({ place }) => places.has(place)))
  const whole: Stage[] = all.isNearNamed ? [{ field: 2, arms: all.near }] : []
  const widest = scopes.map(({ phrase, rest, categories }): Stage => {
    return { field: rest.length > 0 ? 0 : 1, arms: phrase.all, categories }
  })
  const named = (field: Stage['field']) =>
    scopes.flatMap(({ phrase, rest, categories }) =>
      rest.length === 0 ? [] : inNames(phrase).flatMap(one => (one.field === field ? [{ ...one, categories }] : [])),
    )
  const anywhere = isBare ? [] : whole
  const within = scopes.flatMap(({ categories }) => whole.map(one => ({ ...one, categories })))
  const stages = distinct([...within, ...named(2), ...anywhere, ...named(1), ...widest])
  const among = [...anywhere, ...widest].map(one => stages.findIndex(other => isSame(one, other)) + 1)
  return { stages, among: [...new Set(among)], groups }
}

/** Things of the trade: all that is in some categories, and what is named as things that have none. */
export function formulateThings(categories: number[], names: string[][]): Attempt {
  const shelved: Stage[] = categories.length > 0 ? [{ field: 1, arms: [[]], categories }] : []
  const named: Stage[] = names.length > 0 ? [{ field: 2, arms: names.map(words => words.map(wordForms)) }] : []
  const stages = [...shelved, ...named]
  return { stages, among: stages.map((_, place) => place + 1), groups: [] }
}

/** What one finds, and after it what the other does. */
export function followedBy(first: Attempt, second: Attempt): Attempt {
  const among = [...first.among, ...second.among.map(place => first.stages.length + place)]
  return { ...first, stages: [...first.stages, ...second.stages], among }
}

/** What being in a category does not say of a product already. */
const restOf = ({ places, isSeveral }: MeantCategory, groups: WordGroup[]) =>
  isSeveral ? groups : groups.filter(({ place }) => !places.has(place))

/** Words as arms: by their nearest alternatives, and by any; and whether names have these. */
type Phrase = { near: string[][][]; all: string[][][]; isNearNamed: boolean; isNamed: boolean }

function phraseOf(groups: WordGroup[]): Phrase {
  // The rarest first: most of what lacks a word of a stage is known at the first look.
  const rarestFirst = groups.length > 1 ? groups.toSorted((a, b) => frequency(a) - frequency(b)) : groups
  const near = multiply(rarestFirst.map(nearest))
  const isPlain = groups.every(group => nearest(group).length === group.alternatives.length)
  return {
    near,
    all: isPlain ? near : multiply(rarestFirst.map(any)),
    isNearNamed: groups.every(group => isNamed(nearest(group))),
    isNamed: groups.every(group => isNamed(any(group))),
  }
}

function inNames({ near, all, isNearNamed, isNamed }: Phrase): Stage[] {
  const nearest: Stage[] = isNearNamed
    ? [
        { field: 2, arms: near },
        { field: 1, arms: near },
      ]
    : []
  return isNamed ? [...nearest, { field: 1, arms: all }] : nearest
}

const isSame = (a: Stage, b: Stage) => a.field === b.field && a.arms === b.arms && a.categories === b.categories

const distinct = (stages: Stage[]): Stage[] =>
  stages.filter((one, place) => !stages.slice(0, place).some(other => isSame(one, other)))

/**
 * The same among what fits a vehicle: parts whose names have its words as well (`naming`) come first, then what is made for
 * it, and last what fits every vehicle.
 */
export function formulateFitting(attempt: Attempt, naming: WordGroup[]): Attempt {
  const canName = naming.length > 0 && naming.every(group => isNamed(nearest(group)))
  const names = canName ? multiply(naming.map(nearest)) : []
  const named = attempt.stages
    .filter(({ field, categories }) => field === 2 || categories)
    .slice(0, 2)
    .map(one => ({
      ...one,
      field: 2 as const,
      arms: one.arms.flatMap(arm => names.map(name => [...arm, ...name])).slice(0, mostArms),
      ...{ fits: true, isOwn: true },
    }))
    .filter(({ arms }) => arms.length > 0)
  const own = attempt.stages.map(one => ({ ...one, fits: true, isOwn: true }))
  const all = attempt.stages.map(one => ({ ...one, fits: true }))
  const before = named.length + own.length
  return { ...attempt, stages: [...named, ...own, ...all], among: attempt.among.map(place => before + place) }
}

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
