import type pg from 'pg'
import { listenForChanges } from '#db/changes.server.ts'
import type { Env } from '#platform/env.ts'
import type { Logger } from '#platform/log.ts'
import { createPageCache, type PageCache } from '#platform/page-cache.ts'
import { carriesSession } from '#shop/accounts.server.ts'

const bytesOfMegabyte = 1024 * 1024

/**
 * The page cache of one process, on while it hears what changes in the database; null where PAGE_CACHE_MB is 0, and in
 * development. `stop` ends the listening.
 */
export function startPageCache(
  pool: pg.Pool,
  env: Pick<Env, 'pageCacheMegabytes' | 'production'>,
  log: Logger,
): { pages: PageCache | null; stop(): Promise<void> } {
  if (!env.production || env.pageCacheMegabytes === 0) return { pages: null, stop: async () => undefined }
  const pages = createPageCache({ maxBytes: env.pageCacheMegabytes * bytesOfMegabyte, isPersonal: carriesSession })
  let isToldOff = false
  const listening = listenForChanges(pool, {
    turnOn() {
      pages.turnOn()
      if (isToldOff) log.info('Changes of the database are heard of again: the page cache is on')
      isToldOff = false
    },
    turnOff(error) {
      pages.turnOff()
      if (!isToldOff) {
        log.warn(
          { err: error },
          'Changes of the database are not heard of: the page cache is empty and off until they are',
        )
      }
      isToldOff = true
    },
    change: tags => pages.change(tags),
  })
  return { pages, stop: listening.stop }
}
