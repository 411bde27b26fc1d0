import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { moment, wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { maxUnsent } from './unsent.ts'

const unsentRow = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  reason: z.string(),
  queuedAt: moment,
  attempts: wholeNumber,
  isGivenUp: z.boolean(),
})
/** A mail whose sending has failed so far. `reason` is what the mail server or the network said last. */
export type UnsentMail = z.output<typeof unsentRow>

/** SQL: the mails of the queue. The library has no view with what a job sends. */
const queuedMails = sql`graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier = 'send_mail'`

/** Mails that could not be sent so far, the newest first; those about one order where its id is given. */
export async function listUnsentMails(db: Db, orderId: string | null = null, limit = maxUnsent): Promise<UnsentMail[]> {
  return listRows(db, unsentRow)`
    select job.id::text as id, coalesce(job.payload ->> 'to', '') as to, coalesce(job.payload ->> 'subject', '') as subject,
      left(split_part(job.last_error, E'\n', 1), 300) as reason, job.created_at as "queuedAt", job.attempts,
      job.attempts >= job.max_attempts as "isGivenUp"
    from ${queuedMails}
    where job.last_error is not null and (${orderId}::text is null or job.payload ->> 'orderId' = ${orderId})
    order by job.id desc limit ${limit}`
}

/** Lets the worker try a mail again at once, also one that was given up. False where it is not in the queue any more. */
export async function retryMail(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select graphile_worker.reschedule_jobs(array_agg(job.id), run_at := now(), attempts := 0, max_attempts := 25)
    from ${queuedMails} where job.id = ${id}::bigint and job.locked_at is null having count(*) > 0`)
  return rowCount !== 0
}
