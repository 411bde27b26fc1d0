import type { Db } from '#db/client.server.ts'
import { isMigrated, migrate } from '#db/migrate.server.ts'
import type { Env } from '#platform/env.ts'
import { createFiles, type Files } from '#platform/files.ts'
import type { Logger } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache.ts'
import type { Outline } from '#shop/outline.server.ts'
import { openShopDatabase } from './database.ts'
import { fillWithDemo, isEmptyShop } from './demo/fill.ts'
import { startPageCache } from './page-cache.ts'
import { step } from './progress.ts'
import { startWorker } from './worker.ts'

const quietMs = 5_000

/** What server.ts needs to answer requests. */
export type Services = {
  db: Db
  env: Env
  log: Logger
  files: Files
  /** null: every page is made for each visitor. */
  pages: PageCache | null
  /** As old as the last change of it that was heard of. */
  outline: Outline
  isReady: () => Promise<boolean>
}

/** What runs beside the web server, in production and in development alike; `stop` ends it in the right order. */
export async function startServices(env: Env, log: Logger): Promise<Services & { stop(): Promise<void> }> {
  let isStopping = false
  let toldAt = 0
  // All connections break together: one line says it.
  const onIdleError = (error: Error) => {
    if (isStopping || Date.now() - toldAt < quietMs) return
    toldAt = Date.now()
    log.warn({ err: error }, 'Database connections were lost and are made anew')
  }
  const warn = (line: string) => log.warn(line)
  const database = await step('Database', say => openShopDatabase(env, { say, warn, onIdleError }))
  const { db, pool } = database
  await step('Migrations', () => migrate(pool))
  if (env.demo && (await isEmptyShop(db))) await step('Demo catalogue', say => fillWithDemo(db, say))
  const pageCache = startPageCache(database, env, log)
  const worker = startWorker({ db, pool, env, log, isAlone: database.isEmbedded })

  let migrated = false
  async function isReady() {
    try {
      if (migrated) await pool.query('select')
      else migrated = await isMigrated(pool)
      return migrated
    } catch {
      return false
    }
  }
  async function stop() {
    isStopping = true
    await pageCache.stop()
    await worker.stop()
    await database.close()
  }
  const { pages, outline } = pageCache
  return { db, env, log, files: createFiles(env), pages, outline, isReady, stop }
}
