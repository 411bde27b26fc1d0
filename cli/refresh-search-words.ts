import type { Task } from 'graphile-worker'
import type { Db } from '#db/client.server.ts'
import { refreshSearchWords } from '#shop/search-words.server.ts'

/** The timetable's task that counts the catalogue's words anew, for what a typing error most likely means. */
export const refreshSearchWordsTask =
  ({ db }: { db: Db }): Task =>
  async () => {
    await refreshSearchWords(db)
  }
