import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** Queues the work on an import, once: where it waits in the queue already it does not come in twice. */
export const queueWork = (tx: Db, id: string) =>
  tx.execute(sql`
    select graphile_worker.add_job('work_import', payload := json_build_object('id', ${id}::text), max_attempts := 25,
      job_key := ${`import:${id}`})`)
