import { type Alternative, costs, type TypedWord } from './alternatives.ts'

const productsRead = 10

/**
 * The words of a text as they were understood, given the names of the first products found; null where nothing was
 * corrected. A typing error that may stand for several words is the one that most of these names have.
 */
export function correctText(groups: TypedWord[], names: string[]): string | null {
  const read = names.slice(0, productsRead).map(name => lettersAndDigits(name))
  const corrected = groups.map(group => correctWord(group, read))
  if (corrected.every((words, index) => words === groups[index]?.word)) return null
  // A word that is only begun is written in full, once the page says anything at all.
  return corrected.map((words, index) => (words === groups[index]?.word ? complete(words, read) : words)).join(' ')
}

function correctWord({ word, alternatives }: TypedWord, names: string[][]): string {
  const [nearest] = alternatives
  if (!nearest || nearest.cost < costs.begun || nearest.kind !== 'corrected') return word
  const found = ({ words }: Alternative) => names.filter(name => words.every(part => name.includes(part))).length
  const likely = alternatives.filter(
    ({ kind, cost }) => kind !== 'begun' && kind !== 'synonym' && cost <= nearest.cost + 1,
  )
  const [best] = likely
    .map(alternative => ({ alternative, count: found(alternative) }))
    .sort((a, b) => b.count - a.count)
  // It was found by another name of the thing ('bonet' by 'hood').
  if (!best?.count && alternatives.some(({ kind }) => kind === 'synonym')) return word
  return (best?.alternative ?? nearest).words.join(' ')
}

function complete(word: string, names: string[][]): string {
  const parts = names.flat()
  if (parts.includes(word)) return word
  return parts.find(part => part.startsWith(word) && /^\p{L}+$/u.test(part)) ?? word
}

const lettersAndDigits = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u)
