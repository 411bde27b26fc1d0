import { refreshSearchWords } from '#shop/finding/text/lexicon.server.ts'
import { refreshPopularity } from '#shop/selling/sales/popularity.server.ts'
import type { Means } from './jobs.ts'

/**
 * Counts the catalogue's words anew, which tells what a typing error most likely means, and how popular products are, which
 * tells what a search shows first.
 */
export async function refreshSearch({ db }: Means): Promise<void> {
  await refreshSearchWords(db)
  await refreshPopularity(db)
}
