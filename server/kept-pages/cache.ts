import { listenForChanges } from '#db/changes.server.ts'
import type { Database } from '#db/client.server.ts'
import type { Replicas } from '#db/replicas.server.ts'
import type { Env } from '#platform/env.ts'
import { keepValue, keepValues } from '#platform/kept-value.ts'
import type { Logger } from '#platform/log.ts'
import { createPageCache, type PageCache } from '#platform/page-cache.ts'
import { type Outline, readOutline } from '#shop/overview/frame/outline.server.ts'
import { carriesSession, withoutForgedSession } from '#shop/people/sessions/cookie.server.ts'
import { type LastChange, watchLastChange } from './last-change.ts'

const bytesOfMegabyte = 1024 * 1024
const mostCategories = 2000
/** Longer than a replica may be behind before it is left out. */
const replicasSettleInMs = 60_000
/** Each has some kilobytes of filters. */
const mostWholeLists = 500

/**
 * Keeps in memory, while this process hears of the database's changes: the frame around all pages, categories, the filters
 * of whole lists, and whole pages; and tells `replicas` of the changes. `pages` is null where PAGE_CACHE_MB is 0. In development nothing is kept. `stop` ends the listening.
 */
export function startPageCache(
  { db, pool, replicas = null }: Pick<Database, 'db' | 'pool'> & { replicas?: Replicas | null },
  env: Pick<Env, 'pageCacheMegabytes' | 'production'>,
  log: Logger,
  sessionSecret: string,
): { pages: PageCache | null; outline: Outline; lastChange: LastChange | null; stop(): Promise<void> } {
  const now = readOutline(db)
  const frame = keepValue(now.frame)
  const category = keepValues(now.category, mostCategories)
  const categoryNames = keepValue(now.categoryNames)
  const wholeList = keepValues(now.wholeList, mostWholeLists)
  const kept = [frame, category, categoryNames, wholeList]
  if (!env.production) return { pages: null, outline: now, lastChange: null, stop: async () => undefined }
  const isPersonal = (cookie: string) => carriesSession(withoutForgedSession(cookie, sessionSecret))
  const maxBytes = env.pageCacheMegabytes * bytesOfMegabyte
  const pages = maxBytes > 0 ? createPageCache({ maxBytes, isPersonal }) : null
  const lastChange = watchLastChange({ settlesInMs: replicas ? replicasSettleInMs : 0 })
  let isToldOff = false
  const listening = listenForChanges(pool, {
    turnOn() {
      replicas?.turnOn()
      for (const values of kept) values.turnOn()
      pages?.turnOn()
      lastChange.turnOn()
      if (isToldOff) log.info('Changes of the database are heard of again: pages are kept')
      isToldOff = false
    },
    turnOff(error) {
      replicas?.turnOff()
      for (const values of kept) values.turnOff()
      pages?.turnOff()
      lastChange.turnOff()
      if (!isToldOff) {
        log.warn({ err: error }, 'Changes of the database are not heard of: nothing is kept in memory until they are')
      }
      isToldOff = true
    },
    change(tags) {
      replicas?.change(tags)
      if (tags.includes('all')) {
        frame.forget()
        category.forget()
        categoryNames.forget()
      }
      if (tags.includes('all') || tags.includes('lists')) wholeList.forget()
      pages?.change(tags)
      lastChange.change()
    },
  })
  return {
    pages,
    outline: {
      frame: frame.get,
      category: category.get,
      categoryNames: categoryNames.get,
      wholeList: wholeList.get,
    },
    lastChange,
    stop: listening.stop,
  }
}
