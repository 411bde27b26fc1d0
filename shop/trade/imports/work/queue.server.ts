import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** How often a batch is tried, within four minutes in all; then the import stops, and its page says so. */
export const importAttempts = 6

/** SQL: the key by which the queue knows the job of an import. */
export const jobKey = (id: SQL | string): SQL => sql`'import:' || ${id}::text`

/** Queues the work on an import, once: where it waits in the queue already it does not come in twice. */
export const queueWork = (tx: Db, id: string) =>
  tx.execute(sql`
    select graphile_worker.add_job('work_import', payload := json_build_object('id', ${id}::text),
      max_attempts := ${importAttempts}::integer, job_key := ${jobKey(id)})`)
