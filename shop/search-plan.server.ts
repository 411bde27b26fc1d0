import type { PartNumbers } from './search.ts'
import type { Alternative, ReadWords, WordGroup } from './search-words.server.ts'

/**
 * One thing to look for, as texts of PostgreSQL's tsquery. `stages` are each narrower than the next: the nearest
 * alternatives of all words in the name, in name or brand, anywhere; then any alternatives. `ranking`: the words whose
 * weight orders what a stage finds.
 */
export type Attempt = { stages: string[]; ranking: string }

/** `attempts` are tried in turn until one finds something. */
export type SearchPlan = {
  numbers: PartNumbers
  attempts: Attempt[]
  hasReference: boolean
  hasReferencePrefix: boolean
  /** Whether what begins a part number is also a word of the catalogue, and so more likely meant as that. */
  isPrefixAWord: boolean
}

/**
 * What to look for, given what the catalogue knows of the words: all of them first, then without the least known word,
 * and so on to the best known one. Where the text names a part number its words are taken as written or not at all.
 */
export function planSearch(read: ReadWords, numbers: PartNumbers): SearchPlan {
  const isKnown = (group: WordGroup) => cost(group) <= 0
  const namesPart =
    read.hasExactReference || (read.hasReferencePrefix && (numbers.whole.length > 4 || /[0-9]/.test(numbers.whole)))
  return {
    numbers,
    attempts: namesPart ? planLiterally(read) : planAttempts(read.groups),
    hasReference: read.hasExactReference || read.hasReferencePrefix,
    hasReferencePrefix: read.hasReferencePrefix,
    isPrefixAWord:
      !/[0-9]/.test(numbers.whole) && !read.hasUnknown && read.groups.length > 0 && read.groups.every(isKnown),
  }
}

function planLiterally({ groups, hasUnknown }: ReadWords): Attempt[] {
  const literal = groups.map(group => ({ ...group, alternatives: group.alternatives.filter(isLiteral) }))
  const isComplete = !hasUnknown && literal.length > 0 && literal.every(group => group.alternatives.length > 0)
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
  const allOf = (choose: (group: WordGroup) => Alternative[], fields: Fields) =>
    groups.map(group => anyOf(choose(group).map(alternative => writeAlternative(alternative, fields)))).join(' & ')
  const stages = [allOf(nearest, 'A'), allOf(nearest, 'AB'), allOf(nearest, ''), allOf(group => group.alternatives, '')]
  return {
    stages: [...new Set(stages)],
    ranking: anyOf(groups.flatMap(group => nearest(group).flatMap(alternative => writeWords(alternative, '')))),
  }
}

/** Where a word has to stand: in the name, in name or brand, anywhere. */
type Fields = 'A' | 'AB' | ''

const anyOf = (terms: string[]) => `(${[...new Set(terms)].join(' | ')})`
const writeAlternative = (alternative: Alternative, fields: Fields) =>
  `(${writeWords(alternative, fields).join(alternative.isPhrase ? ' <-> ' : ' & ')})`
const writeWords = ({ words, isPrefix }: Alternative, fields: Fields) =>
  words.map(word => quote(word) + (isPrefix || fields ? `:${isPrefix ? '*' : ''}${fields}` : ''))
const quote = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`
