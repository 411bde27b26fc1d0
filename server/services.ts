import { setTimeout as delay } from 'node:timers/promises'
import type { Begin } from '#db/around-queries.server.ts'
import type { Db } from '#db/client.server.ts'
import { isMigrated } from '#db/migrate.server.ts'
import { openReplicas, type Replicas } from '#db/replicas.server.ts'
import type { Env } from '#platform/env.ts'
import { createFiles, type Files } from '#platform/files.ts'
import type { Logger } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache.ts'
import { countWants, type Wants } from '#shop/finding/wants/counter.server.ts'
import type { Outline } from '#shop/overview/frame/outline.server.ts'
import { readSessionSecret } from '#shop/people/sessions/cookie.server.ts'
import { startWorker } from '#worker/run.ts'
import type { ShopDatabase } from './database.ts'
import { startPageCache } from './kept-pages/cache.ts'
import type { LastChange } from './kept-pages/last-change.ts'
import { serveMetrics } from './metrics/serve.ts'
import { createShopMetrics, type ShopMetrics } from './metrics/shop-metrics.ts'
import { type Readiness, watchReadiness } from './readiness.ts'
import type { RequestNotes } from './requests/request-log.ts'
import type { Traces } from './traces/traces.ts'

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
  /** When the catalogue changed last, so that a crawler hears that its copy of a feed or sitemap is still right; null where nothing is kept. */
  lastChange: Pick<LastChange, 'state'> | null
  /** Where pages for everybody are read; null where there is only the primary. */
  replicas: Pick<Replicas, 'choose'> | null
  /** Signs the cookies of sessions. */
  sessionSecret: string
  /** Counts what people look for and do not find. */
  wants: Pick<Wants, 'count'>
  /** What is known of the requests that are being answered. */
  notes: RequestNotes
  /** Figures for Prometheus; null where nobody reads them. */
  metrics: Pick<ShopMetrics, 'countRequest' | 'countStockRefusal'> | null
  /** Traces of requests; null where nobody takes them. */
  traces: Pick<Traces, 'during'> | null
  /** Why the shop cannot do its work; null where it can. */
  findObstacle: Readiness['findObstacle']
}

/** What hears of the database: of connections that break while nobody uses them, and of each statement. */
export type Hearing = { onIdleError(error: Error): void; watch?: Begin }

/**
 * Starts what the website needs, in production and in development alike: database, page cache, worker. `stop` ends them in
 * the right order; `jobs` is the database with the patience of a job. `open` opens the shop's database and migrates it.
 */
export async function startServices(
  env: Env,
  log: Logger,
  open: (hearing: Hearing) => Promise<ShopDatabase>,
): Promise<Services & { jobs: Db; announceStop(): number; stop(): Promise<void> }> {
  let isStopping = false
  let toldAt = 0
  const onIdleError = (error: Error) => {
    // All connections break together, so one line is enough.
    if (isStopping || Date.now() - toldAt < quietMs) return
    toldAt = Date.now()
    log.warn({ err: error }, 'Database connections were lost and are made anew')
  }
  const metrics = env.metrics && createShopMetrics()
  const metricsSite = env.metrics && metrics && (await serveMetrics(env.metrics, metrics))
  const traces = env.tracesTo ? (await import('./traces/traces.ts')).startTraces(env.tracesTo, log) : null
  const database = await open({ onIdleError, watch: watchBoth(metrics?.beginQuery, traces?.beginQuery) })
  const { db } = database
  const sessionSecret = await readSessionSecret(database.jobs.db)
  const replicas = openReplicas(env.replicaUrls, { primary: database.jobs.db, prepared: env.preparedStatements, log })
  const pageCache = startPageCache({ db, pool: database.jobs.pool, replicas }, env, log, sessionSecret)
  const wants = countWants(database.jobs.db, log)
  const worker = startWorker({ ...database.jobs, env, log, isAlone: database.isEmbedded })

  const readiness = watchReadiness({
    db: database.jobs.db,
    isMigrated: () => isMigrated(database.jobs.pool),
    folders: database.folder ? [env.dataDir, database.folder] : [env.dataDir],
    log,
  })
  metrics?.watchShop({
    pools: { pages: database.pool, jobs: database.jobs.pool },
    db: database.jobs.db,
    pages: pageCache.pages,
  })
  async function stop() {
    isStopping = true
    readiness.end()
    await metricsSite?.close()
    await pageCache.stop()
    await replicas?.close()
    await Promise.race([Promise.all([worker.stop(), wants.stop()]), delay(longestJobMs)])
    await database.close()
    await traces?.stop()
  }
  const { pages, outline, lastChange } = pageCache
  return {
    db,
    env,
    log,
    files: createFiles(env),
    pages,
    outline,
    lastChange,
    replicas,
    sessionSecret,
    wants,
    notes: new WeakMap(),
    metrics,
    traces,
    ...readiness,
    jobs: database.jobs.db,
    stop,
  }
}

function watchBoth(one: Begin | undefined, other: Begin | undefined): Begin | undefined {
  if (!one || !other) return one ?? other
  return statement => {
    const ends = [one(statement), other(statement)]
    return error => {
      for (const end of ends) end(error)
    }
  }
}
