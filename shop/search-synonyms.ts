import type { Alternative, WordGroup } from './search-alternatives.ts'
import { listSynonyms, nearSynonym } from './synonyms.ts'

const longestPhrase = 3

/**
 * The groups with what the trade also calls their words, alone and together with their neighbours ('cam belt' is a timing
 * belt). A synonym costs a little more than what it stands for, so that the very words come first.
 */
export function addSynonyms(groups: WordGroup[]): WordGroup[] {
  return groups.map((group, index) => {
    const added: Alternative[] = []
    for (let first = Math.max(0, index - longestPhrase + 1); first <= index; first++) {
      for (let last = index; last < Math.min(groups.length, first + longestPhrase); last++) {
        added.push(...synonymsOf(groups.slice(first, last + 1)))
      }
    }
    // A word of the trade is no typing error.
    const isMeant = added.some(({ cost }) => cost < 1)
    const own = isMeant ? group.alternatives.filter(({ cost }) => cost < 2) : group.alternatives
    return { ...group, alternatives: [...own, ...added].sort((a, b) => a.cost - b.cost) }
  })
}

function synonymsOf(phrase: WordGroup[]): Alternative[] {
  const typed = listSynonyms(phrase.map(({ word }) => word))
  if (typed.length > 0) return typed.flatMap(({ words, isRather }) => alternatives(words, isRather ? -0.5 : 0.5))
  const meant = phrase.map(meantWord)
  const furthest = Math.max(...meant.map(({ cost }) => cost))
  if (furthest === 0) return []
  return listSynonyms(meant.map(({ word }) => word)).flatMap(({ words, isRather }) =>
    alternatives(words, furthest + (isRather ? -0.5 : 0.5)),
  )
}

const alternatives = (meant: string[], cost: number): Alternative[] =>
  otherNumbers(meant).map(words => ({
    words,
    cost,
    isPrefix: false,
    isPhrase: false,
    isSynonym: true,
    productCount: 1,
    nameCount: 1,
  }))

/** What a word is nearest to; a beginning or several words in one are no word that has synonyms. */
function meantWord({ word, alternatives }: WordGroup): { word: string; cost: number } {
  const [nearest] = alternatives
  if (!nearest || nearest.cost > 2) {
    const meant = nearSynonym(word)
    if (meant) return { word: meant, cost: 3 }
  }
  const isWord = nearest && !nearest.isPrefix && nearest.words.length === 1 && nearest.cost >= 2
  return isWord ? { word: nearest.words[0] ?? word, cost: nearest.cost } : { word, cost: 0 }
}

function otherNumbers(words: string[]): string[][] {
  const last = words.at(-1) ?? ''
  return [words, [...words.slice(0, -1), last.endsWith('s') ? last.slice(0, -1) : `${last}s`]]
}
