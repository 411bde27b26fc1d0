import type { PartNumbers } from './search.ts'
import type { Alternative, WordGroup } from './search-alternatives.ts'
import { listKeys, type ReadWords } from './search-words.server.ts'

/**
 * One thing to look for. `stages` are each narrower than the next: the nearest alternatives of all words in the name; in
 * name or brand; any alternatives there; the nearest anywhere; any anywhere. A stage is texts of PostgreSQL's tsquery,
 * all of which match; by the counts of the words `least` to `most` products have the last one. `groups` are the words
 * that it looks for.
 */
export type Attempt = { stages: string[][]; least: number; most: number; groups: WordGroup[] }

/** `attempts` are tried in turn until one finds something. */
export type SearchPlan = {
  attempts: Attempt[]
  /** The keys of part numbers that the text names; they come before what is found by words. */
  references: string[]
  /** Keys of part numbers that end as the text does, which is also a word: they come after what is found by words. */
  laterReferences: string[]
  /** What part numbers begin with, null where none does. */
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
  return {
    attempts: isPart ? planLiterally(read) : planAttempts(read.groups),
    references: [
      ...(read.hasExactReference ? listKeys(numbers) : []),
      ...(isWords ? [] : read.endings),
      ...nearReferences,
    ],
    laterReferences: isWords ? read.endings : [],
    referencePrefix: read.hasReferencePrefix ? numbers.whole : null,
    isPrefixAWord: !/[0-9]/.test(numbers.whole) && isWords,
  }
}

/** Whether the text names a part number, by more than a beginning that is a word too. */
export function namesPart(read: ReadWords, numbers: PartNumbers): boolean {
  return (
    read.hasExactReference ||
    (read.endings.length > 0 && !areWords(read)) ||
    (read.hasReferencePrefix && (numbers.whole.length > 4 || /[0-9]/.test(numbers.whole)))
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

const isLiteral = (alternative: Alternative) => alternative.cost <= 0 || alternative.isPrefix

function planAttempts(groups: WordGroup[]): Attempt[] {
  const byKnowledge = [...groups].sort((a, b) => cost(a) - cost(b) || frequency(b) - frequency(a))
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
  const allOf = (choose: (group: WordGroup) => Alternative[], fields: Fields) =>
    groups.map(group => anyOf(choose(group).map(alternative => writeAlternative(alternative, fields))))
  const [nearby, anything] = [allOf(nearest, ''), allOf(any, '')]
  const named = allOf(any, 'AB')
  // What is written a little otherwise in a name is meant before what stands as typed in some description.
  const between = groups.every(group => isNamed(group.alternatives))
    ? [named, [`(${nearby.join(' & ')}) | (${named.join(' & ')})`]]
    : [nearby]
  const first = groups.every(group => isNamed(nearest(group))) ? [allOf(nearest, 'A'), allOf(nearest, 'AB')] : []
  const stages = [...first, ...(String(nearby) === String(anything) ? [] : between), anything]
  const counts = groups.map(group => group.alternatives.map(({ productCount }) => productCount))
  return {
    stages: stages.filter((stage, place) => String(stage) !== String(stages[place - 1])),
    least: groups.length === 1 ? Math.max(...counts.flat()) : 0,
    most: Math.min(...counts.map(group => group.reduce((sum, count) => sum + count, 0))),
    groups,
  }
}

/**
 * Whether names have any of these to speak of. The index knows which products have a word, not where: to find the few
 * names with a word of a million descriptions, all of those would be read.
 */
const isNamed = (alternatives: Alternative[]) =>
  sum(alternatives, 'nameCount') * 200 > sum(alternatives, 'productCount')

const sum = (alternatives: Alternative[], count: 'nameCount' | 'productCount') =>
  alternatives.reduce((total, alternative) => total + alternative[count], 0)

/** Where a word has to stand: in the name, in name or brand, anywhere. */
type Fields = 'A' | 'AB' | ''

const anyOf = (terms: string[]) => `(${[...new Set(terms)].join(' | ')})`
const writeAlternative = (alternative: Alternative, fields: Fields) =>
  `(${writeWords(alternative, fields).join(alternative.isPhrase ? ' <-> ' : ' & ')})`
const writeWords = ({ words }: Alternative, fields: Fields) => words.map(word => quote(word) + (fields && `:${fields}`))
const quote = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`
