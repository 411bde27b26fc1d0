import type { Task } from 'graphile-worker'
import type { Db } from '#db/client.server.ts'
import { refreshSearchTiers } from '#shop/search/old/tiers.server.ts'
import { refreshSearchWords } from '#shop/search/old/words.server.ts'

/**
 * The timetable's task that counts anew the catalogue's words, for what a typing error most likely means, and what
 * is popular, which a search finds first.
 */
export const refreshSearchWordsTask =
  ({ db }: { db: Db }): Task =>
  async () => {
    await refreshSearchWords(db)
    await refreshSearchTiers(db)
  }
