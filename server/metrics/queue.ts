import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { jobs } from '#worker/jobs.ts'

const queueRow = z.object({ name: z.string(), waiting: wholeNumber, overdueSeconds: z.number(), givenUp: wholeNumber })
export type QueuedJobs = z.output<typeof queueRow>

/** Somebody who asks for figures waits no longer than this for the database. */
const patienceMs = 2_000

/**
 * Returns a function that reads how many jobs of each name are in the queue; null where the database does not say so within two
 * seconds. Asked several times at the same moment it reads once.
 */
export function readQueue(db: Db): () => Promise<QueuedJobs[] | null> {
  const names = sql.join(
    Object.keys(jobs).map(name => sql`(${name}::text)`),
    sql`, `,
  )
  const read = () => listRows(db, queueRow)`
    select known.name,
      count(job.id) filter (where job.attempts < job.max_attempts) as waiting,
      coalesce(extract(epoch from now() - min(job.run_at) filter (
        where job.attempts < job.max_attempts and job.locked_at is null and job.run_at < now())), 0)::float8 as "overdueSeconds",
      count(job.id) filter (where job.attempts >= job.max_attempts) as "givenUp"
    from (values ${names}) as known (name)
    left join graphile_worker.jobs job on job.task_identifier = known.name
    group by known.name order by known.name`
  let reading: Promise<QueuedJobs[] | null> | null = null
  return () => {
    reading ??= Promise.race([read().catch(() => null), delay(patienceMs, null, { ref: false })]).finally(() => {
      reading = null
    })
    return reading
  }
}
