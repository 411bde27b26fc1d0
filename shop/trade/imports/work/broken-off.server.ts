import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** Whoever reads a file says so this often, in its row. */
const signEveryMs = 30_000
const lostAfter = sql`interval '3 minutes'`

const brokenOff = 'The shop stopped while the file was read, so not all of it arrived. Send it again'

/** Does the work of reading a file, and says in its row meanwhile that it is still being read. */
export async function whileSignalling<Answer>(db: Db, id: string, work: () => Promise<Answer>): Promise<Answer> {
  const sign = () =>
    db
      .execute(sql`update imports set phase_at = now() where (id = ${id} or part_of = ${id}) and state = 'reading'`)
      .catch(() => undefined)
  const timer = setInterval(sign, signEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/**
 * Refuses the files whose process was killed while it read them: nobody has said for three minutes that they are read. What waited
 * to become their rows is removed.
 */
export async function refuseBrokenOff(db: Db): Promise<void> {
  await db.execute(sql`
    with lost as (
      update imports set state = 'refused', problem = ${brokenOff}, ended_at = now()
      where state = 'reading' and phase_at < now() - ${lostAfter} returning id
    )
    delete from import_applications using lost where import_id = lost.id`)
}
