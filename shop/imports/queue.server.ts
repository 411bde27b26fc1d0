import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** Queues the next batch of an import, once: a batch that is queued already is not queued beside it. */
export const queueWork = (tx: Db, id: string) =>
  tx.execute(sql`
    select graphile_worker.add_job('work_import', payload := json_build_object('id', ${id}::text), max_attempts := 25,
      job_key := ${`import:${id}`})`)
