import { setTimeout as delay } from 'node:timers/promises'
import { type Runner, run } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from '#db/client.server.ts'
import type { Env } from '#platform/env.ts'
import { createFiles } from '#platform/files.ts'
import type { Logger } from '#platform/log.ts'
import { createMailer, mailsAtOnce, mayAnnounce } from '#platform/mailer.ts'
import { crontab, type Partner, partners, taskList } from './jobs.ts'
import { forgetGivenUp, unlockAbandoned } from './queue.ts'
import { queueLogger, tellFailures } from './telling.ts'

export type Worker = { stop(): Promise<void> }

const jobsAtOnce = 2
const atOnce: Record<Partner, number> = { mail: mailsAtOnce, webhook: 2, supplier: 1 }
/** How long a stop waits for mails under way; then they are cut, and sent again later. */
const longestMailMs = 1_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * Works off the queue until `stop`, two mails, two webhooks, a supplier's file and two other jobs at a time. A job that fails is tried again later, as often as jobs.ts says.
 * `isAlone` says that no other process works on this database, so that a locked job was left by a killed process.
 */
export function startWorker(services: { db: Db; pool: pg.Pool; env: Env; log: Logger; isAlone: boolean }): Worker {
  const { db, pool, env, log, isAlone } = services
  const mailer = createMailer({ ...env, announce: mayAnnounce(env), log })
  const stopping = new AbortController()
  const means = { db, pool, env, log, files: createFiles(env), mailer, stopping: stopping.signal }
  let runners: Runner[] = []

  const start = (partner: Partner | null) =>
    run({
      pgPool: pool,
      taskList: taskList(means, partner),
      crontab: partner ? '' : crontab(),
      concurrency: partner ? atOnce[partner] : jobsAtOnce,
      // Any delay, even 0, makes stopping wait until the queue has noted the finished jobs, so that no mail is sent twice.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      noHandleSignals: true,
      noPreparedStatements: !env.preparedStatements,
      logger: queueLogger(log),
      events: tellFailures(log, env),
    })

  const stopAll = () => Promise.all(runners.map(runner => runner.stop().catch(() => undefined)))

  /** Starts the runners again when one gives up, as it does when the database stays away for long. */
  async function keepWorking() {
    for (let pauseMs = firstPauseMs; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await unlockAbandoned(pool, isAlone)
        await forgetGivenUp(pool)
        for (const partner of [...partners, null]) runners.push(await start(partner))
        if (stopping.signal.aborted) await stopAll()
        await Promise.all(runners.map(runner => runner.promise))
      } catch (error) {
        log.warn({ err: error }, 'The queue stopped and starts again: mails wait in the database meanwhile')
      }
      // Where one gave up the other ends too, so that the next start may free whatever they had in hand.
      await stopAll()
      runners = []
      await delay(pauseMs, null, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const working = keepWorking()
  return {
    async stop() {
      stopping.abort()
      const hurrying = setTimeout(mailer.close, longestMailMs)
      await stopAll()
      await working
      clearTimeout(hurrying)
      mailer.close()
    },
  }
}
