import { EventEmitter } from 'node:events'
import { Logger as QueueLogger, type WorkerEvents } from 'graphile-worker'
import type { Env } from '#platform/env.ts'
import type { Logger } from '#platform/log.ts'
import { MailRefused } from './send-mail.ts'

/** Writes the messages of the queue's library to our log, except failed jobs, which tellFailures logs with some advice. */
export function queueLogger(log: Logger) {
  return new QueueLogger(() => (level, message, { failure, error }) => {
    if (failure) return
    const fields = error ? { err: error } : {}
    if (level === 'error') log.error(fields, message)
    else if (level === 'warning') log.warn(fields, message)
    else log.debug(fields, message)
  })
}

/** Logs each failed job: which one, what to look at, and whether it is tried again. */
export function tellFailures(log: Logger, env: Env): WorkerEvents {
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
