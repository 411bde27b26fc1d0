import type { Alternative, TypedWord } from './alternatives.ts'

/** One way to say a text. A product has it if it has a word of each list: [['pad', 'pads'], ['brake', 'brakes']]. */
export type Phrase = string[][]

type Choose = (group: TypedWord) => Alternative[]

export const cost = (group: TypedWord): number => group.alternatives[0]?.cost ?? Number.POSITIVE_INFINITY
export const nearest: Choose = group => group.alternatives.filter(alternative => alternative.cost === cost(group))
export const any: Choose = group => group.alternatives
export const frequency = (group: TypedWord): number => sum(nearest(group), 'productCount')

/**
 * Whether names have any of these words to speak of. Where they stand in a million descriptions and in a few names, nobody
 * looks in names first.
 */
export const areInNames = (alternatives: Alternative[]): boolean =>
  sum(alternatives, 'nameCount') * 200 > sum(alternatives, 'productCount')

const sum = (alternatives: Alternative[], count: 'nameCount' | 'productCount') =>
  alternatives.reduce((total, alternative) => total + alternative[count], 0)

const mostPhrases = 16

/**
 * The ways to say some words, each a phrase that the index answers at one look: alternatives of one word stay together,
 * those of several ('brake pads' for 'brakepads') are multiplied out, the dearest of them left out where they are too many.
 * What stands for several words together stands for all of them: 'rocker cover' is a valve cover, and no cover of a rocker.
 */
export function phrasesOf(groups: TypedWord[], choose: Choose): Phrase[] {
  // The rarest first: most of what lacks a word is known at the first look.
  const rarestFirst = groups.toSorted((a, b) => frequency(a) - frequency(b))
  const options = rarestFirst.map(group => listChoices(choose(group)))
  const multiplied = options.reduce<Way[]>(
    (ways, choices) => ways.flatMap(way => choices.flatMap(choice => join(way, choice) ?? [])).slice(0, mostPhrases),
    [{ words: [], meant: new Map() }],
  )
  // 'cam' and 'belt' both mean 'timing belt': once is enough.
  const phrases = multiplied.map(({ words }) => [...new Map(words.map(group => [group.join(' '), group])).values()])
  return phrases.filter((phrase, place) => {
    const isFoundBy = (other: Phrase, at: number) =>
      at !== place && finds(other, phrase) && (at < place || !finds(phrase, other))
    return !phrases.some(isFoundBy)
  })
}

/** `meant`: of each name of several words, by where it begins, what was chosen for it; '' for its own words. */
type Way = { words: Phrase; meant: ReadonlyMap<number, string> }
/** One way to take a word; `first`: where a name begins that the word is part of, `name` what the choice calls it. */
type Choice = { words: Phrase; first: number | undefined; name: string }

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

/** Adds what was chosen for the next word; null where that takes the name that both are part of for something else. */
function join({ words, meant }: Way, choice: Choice): Way | null {
  if (choice.first === undefined) return { words: [...words, ...choice.words], meant }
  const before = meant.get(choice.first)
  if (before !== undefined && before !== choice.name) return null
  const isSaid = before !== undefined && choice.name !== ''
  return {
    words: isSaid ? words : [...words, ...choice.words],
    meant: new Map(meant).set(choice.first, choice.name),
  }
}

/** Whether a phrase finds all that another one does: 'shock or damper' what 'shock and absorber' does. */
const finds = (phrase: Phrase, other: Phrase) =>
  phrase.every(words => other.some(narrower => narrower.every(word => words.includes(word))))
