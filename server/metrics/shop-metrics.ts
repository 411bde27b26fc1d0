import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import type { Begin } from '#db/around-queries.server.ts'
import type { Db } from '#db/client.server.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { PageCache } from '#platform/page-cache.ts'
import { type QueuedJobs, readQueue } from './queue.ts'

/** From a page out of memory to one that a frozen database holds up, in seconds. */
const requestBounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 7.5]
const queryBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 8]
const nanoseconds = 1e-9

export type ShopMetrics = ReturnType<typeof createShopMetrics>

/** What a shop counts of itself. Every label comes from a table: routes, statuses, jobs, pools. */
export function createShopMetrics() {
  const metrics = createMetrics()
  const { counter, histogram, gauge, text } = metrics
  const requests = counter('camshaft_http_requests_total', 'Answered requests.', ['route', 'status'])
  const requestTimes = histogram(
    'camshaft_http_request_seconds',
    'Time until an answer had left.',
    ['route'],
    requestBounds,
  )
  const queryTimes = histogram('camshaft_query_seconds', 'Time until PostgreSQL had answered.', [], queryBounds)
  const queryErrors = counter('camshaft_query_errors_total', 'Statements that failed.')
  const stockRefusals = counter('camshaft_stock_refusals_total', 'Orders refused because a product was sold out.')

  const lag = monitorEventLoopDelay({ resolution: 10 })
  lag.enable()
  gauge('camshaft_event_loop_delay_seconds', 'How late timers ran since the last look.', ['quantile'], () => {
    const samples = [50, 99].map(percent => ({
      labels: [String(percent / 100)],
      value: Math.max(0, lag.percentile(percent) * nanoseconds - 0.01),
    }))
    lag.reset()
    return samples
  })
  gauge('camshaft_memory_bytes', 'Memory of the process.', ['kind'], () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return [
      { labels: ['resident'], value: rss },
      { labels: ['heap'], value: heapUsed },
      { labels: ['external'], value: external },
    ]
  })
  gauge('camshaft_cpu_seconds', 'Processor time of the process since its start.', [], () => {
    const { user, system } = process.cpuUsage()
    return [{ labels: [], value: (user + system) / 1e6 }]
  })

  const beginQuery: Begin = () => {
    const begun = performance.now()
    return error => {
      queryTimes.record([], (performance.now() - begun) / 1000)
      if (error !== undefined) queryErrors.add([])
    }
  }

  return {
    text,
    beginQuery,
    countRequest(route: string, status: number, ms: number) {
      requests.add([route, String(status)])
      requestTimes.record([route], ms / 1000)
    },
    countStockRefusal: () => stockRefusals.add([]),

    /** Adds the figures that are read when somebody asks for them. */
    watchShop({ pools, db, pages }: { pools: Record<string, pg.Pool>; db: Db; pages: PageCache | null }) {
      gauge('camshaft_pool_connections', 'Connections to PostgreSQL, and who waits for one.', ['pool', 'state'], () =>
        Object.entries(pools).flatMap(([name, { totalCount, idleCount, waitingCount }]) => [
          { labels: [name, 'busy'], value: totalCount - idleCount },
          { labels: [name, 'idle'], value: idleCount },
          { labels: [name, 'waiting'], value: waitingCount },
        ]),
      )
      watchQueue(metrics, db)
      if (pages) watchPages(metrics, pages)
    },
  }
}

type Gauge = Pick<ReturnType<typeof createMetrics>, 'gauge'>

function watchPages({ gauge }: Gauge, pages: PageCache) {
  gauge(
    'camshaft_page_cache_answers',
    'Pages asked for since the start: kept ones, and those that were made.',
    ['from'],
    () => {
      const { kept, made } = pages.counts()
      return [
        { labels: ['memory'], value: kept },
        { labels: ['making'], value: made },
      ]
    },
  )
  gauge('camshaft_page_cache_bytes', 'Memory of kept pages.', [], () => [{ labels: [], value: pages.size().bytes }])
  gauge('camshaft_page_cache_on', '1 while changes of the database are heard of, so that pages are kept.', [], () => [
    { labels: [], value: Number(pages.isOn()) },
  ])
}

/** The queue is that of all processes: each of them says the same of it. Mails are the job 'send_mail'. */
function watchQueue({ gauge }: Gauge, db: Db) {
  const queue = readQueue(db)
  const figure = (name: string, help: string, read: (jobs: QueuedJobs) => number) =>
    gauge(name, help, ['job'], async () =>
      ((await queue()) ?? []).map(jobs => ({ labels: [jobs.name], value: read(jobs) })),
    )
  figure('camshaft_jobs_waiting', 'Jobs in the queue, without those that were given up.', jobs => jobs.waiting)
  figure('camshaft_jobs_overdue_seconds', 'For how long the oldest due job has waited.', jobs => jobs.overdueSeconds)
  figure('camshaft_jobs_given_up', 'Jobs that failed for the last time.', jobs => jobs.givenUp)
  gauge('camshaft_database_up', '1 where the database answers.', [], async () => [
    { labels: [], value: Number((await queue()) !== null) },
  ])
}
