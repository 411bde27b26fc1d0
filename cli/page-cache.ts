import { listenForChanges } from '#db/changes.server.ts'
import type { Database } from '#db/client.server.ts'
import type { Env } from '#platform/env.ts'
import { keepValue } from '#platform/kept-value.ts'
import type { Logger } from '#platform/log.ts'
import { createPageCache, type PageCache } from '#platform/page-cache.ts'
import { carriesSession } from '#shop/accounts.server.ts'
import { type Frame, readFrame } from '#shop/frame.server.ts'

const bytesOfMegabyte = 1024 * 1024

/**
 * What one process keeps in memory while it hears what changes in the database: the frame of all pages, and whole pages,
 * which are null where PAGE_CACHE_MB is 0. In development nothing is kept. `stop` ends the listening.
 */
export function startPageCache(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  env: Pick<Env, 'pageCacheMegabytes' | 'production'>,
  log: Logger,
): { pages: PageCache | null; frame: () => Promise<Frame>; stop(): Promise<void> } {
  const frame = keepValue(() => readFrame(db))
  if (!env.production) return { pages: null, frame: frame.get, stop: async () => undefined }
  const maxBytes = env.pageCacheMegabytes * bytesOfMegabyte
  const pages = maxBytes > 0 ? createPageCache({ maxBytes, isPersonal: carriesSession }) : null
  let isToldOff = false
  const listening = listenForChanges(pool, {
    turnOn() {
      frame.turnOn()
      pages?.turnOn()
      if (isToldOff) log.info('Changes of the database are heard of again: pages are kept')
      isToldOff = false
    },
    turnOff(error) {
      frame.turnOff()
      pages?.turnOff()
      if (!isToldOff) {
        log.warn({ err: error }, 'Changes of the database are not heard of: nothing is kept in memory until they are')
      }
      isToldOff = true
    },
    change(tags) {
      if (tags.includes('all')) frame.forget()
      pages?.change(tags)
    },
  })
  return { pages, frame: frame.get, stop: listening.stop }
}
