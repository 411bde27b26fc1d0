import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#db/client.server.ts'
import { isMigrated } from '#db/migrate.server.ts'
import { openReplicas, type Replicas } from '#db/replicas.server.ts'
import type { Env } from '#platform/env.ts'
import { createFiles, type Files } from '#platform/files.ts'
import type { Logger } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache.ts'
import { readSessionSecret } from '#shop/accounts/session-cookie.server.ts'
import type { Outline } from '#shop/outline.server.ts'
import { startWorker } from '#worker/run.ts'
import type { ShopDatabase } from './database.ts'
import { startPageCache } from './page-cache.ts'
import { type Readiness, watchReadiness } from './readiness.ts'
import type { RequestNotes } from './requests/request-log.ts'

const quietMs = 5_000
/** How long a stop waits for jobs under way; they are done again later. */
const longestJobMs = 1_500

/** What the website needs to answer requests. */
export type Services = {
  db: Db
  env: Env
  log: Logger
  files: Files
  /** The page cache; null where every page is made for each visitor. */
  pages: PageCache | null
  /** Settings and categories, kept in memory until a change of them is heard of. */
  outline: Outline
  /** Where pages for everybody are read; null where there is only the primary. */
  replicas: Pick<Replicas, 'choose'> | null
  /** Signs the cookies of sessions. */
  sessionSecret: string
  /** What is known of the requests that are being answered. */
  notes: RequestNotes
  /** Why the shop cannot do its work; null where it can. */
  findObstacle: Readiness['findObstacle']
}

type OnIdleError = (error: Error) => void

/**
 * Starts what the website needs, in production and in development alike: database, page cache, worker. `stop` ends them in
 * the right order; `jobs` is the database with the patience of a job. `open` opens the shop's database and migrates it; the
 * database tells `onIdleError` of connections that break while nobody uses them.
 */
export async function startServices(
  env: Env,
  log: Logger,
  open: (onIdleError: OnIdleError) => Promise<ShopDatabase>,
): Promise<Services & { jobs: Db; announceStop(): number; stop(): Promise<void> }> {
  let isStopping = false
  let toldAt = 0
  const database = await open(error => {
    // All connections break together, so one line is enough.
    if (isStopping || Date.now() - toldAt < quietMs) return
    toldAt = Date.now()
    log.warn({ err: error }, 'Database connections were lost and are made anew')
  })
  const { db } = database
  const sessionSecret = await readSessionSecret(database.jobs.db)
  const replicas = openReplicas(env.replicaUrls, { primary: database.jobs.db, prepared: env.preparedStatements, log })
  const pageCache = startPageCache({ ...database, replicas }, env, log, sessionSecret)
  const worker = startWorker({ ...database.jobs, env, log, isAlone: database.isEmbedded })

  const readiness = watchReadiness({
    db: database.jobs.db,
    isMigrated: () => isMigrated(database.jobs.pool),
    folders: database.folder ? [env.dataDir, database.folder] : [env.dataDir],
    log,
  })
  async function stop() {
    isStopping = true
    readiness.end()
    await pageCache.stop()
    await replicas?.close()
    await Promise.race([worker.stop(), delay(longestJobMs)])
    await database.close()
  }
  const { pages, outline } = pageCache
  return {
    db,
    env,
    log,
    files: createFiles(env),
    pages,
    outline,
    replicas,
    sessionSecret,
    notes: new WeakMap(),
    ...readiness,
    jobs: database.jobs.db,
    stop,
  }
}
