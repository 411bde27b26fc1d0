import type { Candidate } from '#shop/finding/index/looks.server.ts'
import type { Tier } from '#shop/finding/meaning/tiers.ts'

/** Puts candidates in order by the first tier that has them, then by popularity, and the id decides. */
export function rank(candidates: readonly Candidate[], tiers: readonly Tier[]): Candidate[] {
  return candidates
    .map(candidate => ({ candidate, tier: tierOf(candidate, tiers) }))
    .sort((a, b) => a.tier - b.tier || byPopularity(a.candidate, b.candidate))
    .map(({ candidate }) => candidate)
}

export const byPopularity = (a: Candidate, b: Candidate): number =>
  a.popularity - b.popularity || b.ratingCount - a.ratingCount || (a.id < b.id ? -1 : 1)

/** Whether a candidate shows by itself that it is in a tier: by its name, brand and category, not by words of descriptions. */
export const isSeenInNames = ({ looks, isWidest }: Tier): boolean =>
  !isWidest && looks.every(look => look.every(group => !group[0]?.startsWith('w/')))

function tierOf(candidate: Candidate, tiers: readonly Tier[]): number {
  const fits = new Set(candidate.foundBy.map(place => tiers[place]?.fits))
  const has = (tier: Tier, place: number) =>
    candidate.foundBy.includes(place) ||
    (isSeenInNames(tier) &&
      (!tier.fits || fits.has(tier.fits)) &&
      tier.looks.some(look => look.every(group => group.some(token => hasToken(candidate, token)))))
  const tier = tiers.findIndex(has)
  return tier < 0 ? tiers.length : tier
}

function hasToken({ nameWords, brandWords, categoryId }: Candidate, token: string): boolean {
  const word = ` ${token.slice(2)} `
  if (token.startsWith('n/')) return nameWords.includes(word)
  if (token.startsWith('t/')) return nameWords.includes(word) || brandWords.includes(word)
  return token === `category/${categoryId}`
}
