import type { Candidate } from './looks.server.ts'
import type { Phrase } from './phrases.ts'
import type { Tier } from './tiers.ts'

/** Candidates by relevance: by the first tier that has them, then by popularity, and the id decides. */
export function rank(candidates: readonly Candidate[], tiers: readonly Tier[]): Candidate[] {
  return candidates
    .map(candidate => ({ candidate, tier: tierOf(candidate, tiers) }))
    .sort((a, b) => a.tier - b.tier || byPopularity(a.candidate, b.candidate))
    .map(({ candidate }) => candidate)
}

export const byPopularity = (a: Candidate, b: Candidate): number =>
  a.popularity - b.popularity || b.ratingCount - a.ratingCount || (a.id < b.id ? -1 : 1)

/** Whether the name and brand of a candidate show that it has a tier. Words of descriptions they do not show. */
export const isSeenInNames = ({ place, phrases, isWidest }: Tier): boolean =>
  !isWidest && (place !== 'anywhere' || phrases.every(phrase => phrase.length === 0))

function tierOf(candidate: Candidate, tiers: readonly Tier[]): number {
  const fits = new Set(candidate.foundBy.map(place => tiers[place]?.fits))
  const has = (tier: Tier, place: number) =>
    candidate.foundBy.includes(place) ||
    (isSeenInNames(tier) &&
      (!tier.fits || fits.has(tier.fits)) &&
      (!tier.categories || (candidate.categoryId !== null && tier.categories.includes(candidate.categoryId))) &&
      tier.phrases.some(phrase => hasPhrase(candidate, tier, phrase)))
  const tier = tiers.findIndex(has)
  return tier < 0 ? tiers.length : tier
}

function hasPhrase({ nameWords, brandWords }: Candidate, { place }: Tier, phrase: Phrase): boolean {
  const hasWord = (word: string) =>
    nameWords.includes(` ${word} `) || (place === 'title' && brandWords.includes(` ${word} `))
  return phrase.every(words => words.some(hasWord))
}
