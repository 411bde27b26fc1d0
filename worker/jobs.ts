import type { JobHelpers } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from '#db/client.server.ts'
import type { Env } from '#platform/env.ts'
import type { Files } from '#platform/files.ts'
import type { Logger } from '#platform/log.ts'
import type { Mailer } from '#platform/mailer.ts'
import { mailAttempts } from '#shop/office/letters/queue.server.ts'
import { importAttempts } from '#shop/trade/imports/work/queue.server.ts'
import { webhookAttempts } from '#shop/trade/webhooks/rows.server.ts'
import { changeProducts } from './change-products.ts'
import { countStockAnew } from './check-stock.ts'
import { foldCounters } from './fold-counts.ts'
import { forgetWhatExpired } from './forget-expired.ts'
import { mailLink } from './mail-reset-link.ts'
import { numberOrder } from './number-documents.ts'
import { purgeDeletedOrders } from './purge-orders.ts'
import { unlockAbandoned } from './queue.ts'
import { readSources } from './read-source.ts'
import { refreshSold } from './refresh-sales.ts'
import { refreshSearch } from './refresh-search-words.ts'
import { sendMail } from './send-mail.ts'
import { sendWebhook } from './send-webhook.ts'
import { sweep } from './sweep-pictures.ts'
import { tendImports } from './tend-imports.ts'
import { withdraw } from './withdraw.ts'
import { workOnImports } from './work-import.ts'

/** The services that a job gets. `stopping` cuts what talks to somebody outside. */
export type Means = {
  db: Db
  pool: pg.Pool
  env: Env
  log: Logger
  files: Files
  mailer: Mailer
  stopping: AbortSignal
}

/** A queued job. `payload` came with it and may have any shape: the job checks it. */
export type Queued = { payload: unknown; id: string; queuedAt: Date }

/** What stands outside of the shop and may hang. */
export const partners = ['mail', 'webhook', 'supplier'] as const
export type Partner = (typeof partners)[number]

export type Job = {
  /** When it runs, as in a crontab, in UTC: '38 4 * * *' is 04:38 every night. null means only when something queues it. */
  timetable: string | null
  /** A shop that was off when the job was due runs it at its next start, if it was due within this time. */
  catchUp?: '1h' | '1d'
  /** Whom it talks to. Such jobs have places of their own: a mail server or receiver that hangs holds up no other job. */
  talksTo?: Partner
  /** How often it is tried before it is given up; the waits between tries grow from seconds to hours. */
  attempts: number
  run(means: Means, queued: Queued): Promise<void>
}

/** All work outside of requests. Two processes may run the same job at the same moment: every job must allow that. */
export const jobs: Record<string, Job> = {
  send_mail: { timetable: null, talksTo: 'mail', attempts: mailAttempts, run: sendMail },
  send_webhook: { timetable: null, talksTo: 'webhook', attempts: webhookAttempts, run: sendWebhook },
  mail_reset_link: { timetable: null, attempts: mailAttempts, run: mailLink },
  withdraw: { timetable: null, attempts: 25, run: withdraw },
  number_documents: { timetable: null, attempts: 25, run: numberOrder },
  change_products: { timetable: null, attempts: 25, run: changeProducts },
  work_import: { timetable: null, attempts: importAttempts, run: workOnImports },
  read_source: { timetable: null, talksTo: 'supplier', attempts: 2, run: readSources },
  sweep_pictures: { timetable: '23 4 * * *', catchUp: '1d', attempts: 3, run: sweep },
  check_stock: { timetable: '18 4 * * *', catchUp: '1d', attempts: 3, run: countStockAnew },
  purge_orders: { timetable: '38 4 * * *', catchUp: '1d', attempts: 3, run: purgeDeletedOrders },
  forget_expired: { timetable: '53 4 * * *', catchUp: '1d', attempts: 3, run: forgetWhatExpired },
  refresh_search_words: { timetable: '13 * * * *', catchUp: '1h', attempts: 3, run: refreshSearch },
  refresh_sales: { timetable: '43 * * * *', catchUp: '1h', attempts: 3, run: refreshSold },
  tend_imports: { timetable: '*/5 * * * *', attempts: 3, run: tendImports },
  fold_counts: { timetable: '*/5 * * * *', attempts: 3, run: foldCounters },
  unlock_abandoned: { timetable: '*/10 * * * *', attempts: 3, run: ({ pool }) => unlockAbandoned(pool, false) },
}

/** The timetable as the queue's library reads it: '38 4 * * * purge_orders ?fill=1d&max=3'. */
export const crontab = (): string =>
  Object.entries(jobs)
    .filter(([, { timetable }]) => timetable !== null)
    .map(([name, { timetable, catchUp, attempts }]) => {
      return `${timetable} ${name} ?${catchUp ? `fill=${catchUp}&` : ''}max=${attempts}`
    })
    .join('\n')

/** The functions of the jobs that talk to a partner, or with null of all others, as the queue's library calls them. */
export const taskList = (means: Means, partner: Partner | null) =>
  Object.fromEntries(
    Object.entries(jobs)
      .filter(([, job]) => (job.talksTo ?? null) === partner)
      .map(([name, { run }]) => [
        name,
        (payload: unknown, { job }: JobHelpers) => run(means, { payload, id: job.id, queuedAt: job.created_at }),
      ]),
  )
