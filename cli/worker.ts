import { EventEmitter } from 'node:events'
import { Logger as QueueLogger, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from '#db/client.server.ts'
import { type Env, isLoopback } from '#platform/env.ts'
import type { Logger } from '#platform/log.ts'
import { createMailer } from '#platform/mailer.ts'
import { foldCountsTask } from './fold-counts.ts'
import { forgetExpiredTask } from './forget-expired.ts'
import { mailResetLinkTask } from './mail-reset-link.ts'
import { purgeOrdersTask } from './purge-orders.ts'
import { refreshSearchWordsTask } from './refresh-search-words.ts'
import { MailRefused, sendMailTask } from './send-mail.ts'
import { sweepPicturesTask } from './sweep-pictures.ts'

export type Worker = { stop(): Promise<void> }

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** No task takes this long: its worker is gone. */
const abandonedAfter = '10 minutes'
/** What a shop that was off at its hour has missed, it does at its next start; counters come round soon enough. */
const timetable = `
  23 4 * * * sweep_pictures ?fill=1d&max=3
  53 4 * * * forget_expired ?fill=1d&max=3
  38 4 * * * purge_orders ?fill=1d&max=3
  13 * * * * refresh_search_words ?fill=1h&max=3
  */5 * * * * fold_counts ?max=3
  */10 * * * * unlock_abandoned ?max=3
`
/** How long a mail that was given up stays in the queue. */
const givenUpFor = '30 days'

/**
 * Works off the queue until `stop`, two jobs at a time; a job that fails is tried again later, up to 25 times over some
 * days. `isAlone` says that no other process works on this database, so that what is locked was left by a killed one.
 */
export function startWorker(services: { db: Db; pool: pg.Pool; env: Env; log: Logger; isAlone: boolean }): Worker {
  const { db, pool, env, log, isAlone } = services
  const mailer = createMailer({ ...env, announce: isLoopback(env.host), log })
  const stopping = new AbortController()
  let runner: Runner | null = null
  const working = keepWorking()

  /** The runner gives up when the database stays away for long; the shop does not. */
  async function keepWorking() {
    for (let pauseMs = firstPauseMs; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await unlockAbandoned(pool, isAlone)
        await forgetGivenUp(pool)
        runner = await run({
          pgPool: pool,
          taskList: {
            send_mail: sendMailTask({ db, pool, env, mailer }),
            mail_reset_link: mailResetLinkTask({ db, env }),
            sweep_pictures: sweepPicturesTask({ db, env, log }),
            forget_expired: forgetExpiredTask({ db }),
            purge_orders: purgeOrdersTask({ db, log }),
            refresh_search_words: refreshSearchWordsTask({ db }),
            fold_counts: foldCountsTask({ db }),
            unlock_abandoned: () => unlockAbandoned(pool, false),
          },
          crontab: timetable,
          concurrency: 2,
          // With a delay, even of nothing, a stop waits until it is written what was done: no mail is sent twice.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          noHandleSignals: true,
          noPreparedStatements: !env.preparedStatements,
          logger: queueLogger(log),
          events: tellFailures(log, env),
        })
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        log.warn({ err: error }, 'The queue stopped and starts again: mails wait in the database meanwhile')
      }
      runner = null
      if (!stopping.signal.aborted) await pause(pauseMs, stopping.signal)
    }
  }

  return {
    async stop() {
      stopping.abort()
      await runner?.stop().catch(() => undefined)
      await working
      mailer.close()
    },
  }
}

async function unlockAbandoned(pool: pg.Pool, isAlone: boolean) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
     where locked_by is not null and ($1 or locked_at < now() - $2::interval)
     having count(*) > 0`,
    [isAlone, abandonedAfter],
  )
}

async function forgetGivenUp(pool: pg.Pool) {
  await pool.query(
    `select graphile_worker.complete_jobs(array_agg(id))
     from graphile_worker.jobs
     where attempts >= max_attempts and updated_at < now() - $1::interval
     having count(*) > 0`,
    [givenUpFor],
  )
}

/** A failed job is told by tellFailures, with what to do about it. */
function queueLogger(log: Logger) {
  return new QueueLogger(() => (level, message, { failure, error }) => {
    if (failure) return
    const fields = error ? { err: error } : {}
    if (level === 'error') log.error(fields, message)
    else if (level === 'warning') log.warn(fields, message)
    else log.debug(fields, message)
  })
}

function tellFailures(log: Logger, env: Env): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  const advice = env.smtpUrl ? 'check SMTP_URL and the mail server' : `check that ${env.dataDir}/mail can be written`
  events.on('job:error', ({ job, error }) => {
    if (error instanceof MailRefused) {
      log.error({ job: job.id }, `A mail was refused for good and is not tried again: ${error.message}`)
      return
    }
    const what =
      job.task_identifier === 'send_mail' ? `A mail could not be sent: ${advice}` : `${job.task_identifier} failed`
    const isLast = job.attempts >= job.max_attempts
    const next = isLast ? 'It is given up' : `It is tried again later (attempt ${job.attempts} of ${job.max_attempts})`
    log.error({ err: error, job: job.id }, `${what}. ${next}`)
  })
  return events
}

function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
