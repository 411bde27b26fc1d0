import { refreshSearchTiers } from '#shop/search/old/tiers.server.ts'
import { refreshSearchWords } from '#shop/search/old/words.server.ts'
import type { Means } from './jobs.ts'

/**
 * Counts anew the catalogue's words, for what a typing error most likely means, and what is popular, which a search finds
 * first.
 */
export async function refreshSearch({ db }: Means): Promise<void> {
  await refreshSearchWords(db)
  await refreshSearchTiers(db)
}
