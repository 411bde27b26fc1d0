import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { tell } from '#cli/progress.ts'
import type { Db } from '#db/client.server.ts'

const pollMs = 500
const patienceMs = 15 * 60_000
const mostTries = 3
/** The worker puts what it has missed into its queue when it starts. */
const startMs = 2_000

/** Waits until the shop's own worker has done what it missed while it was off: words and what is popular, counted anew. */
export async function waitForChores(db: Db): Promise<void> {
  const ends = Date.now() + patienceMs
  await delay(startMs)
  while ((await countWaiting(db)) > 0) {
    if (Date.now() > ends) throw new Error('The queue of this shop does not come to its end')
    await delay(pollMs)
  }
}

/** Measures again where the hourly count of a whole catalogue came in between. */
export async function undisturbed<T>(db: Db, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const before = await lastCount(db)
    const result = await work()
    if (tries === mostTries || (await lastCount(db)) === before) return result
    tell('  the hourly count of words came in between: once more')
    await waitForChores(db)
  }
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`)
  return rows[0]?.count ?? 0
}

async function lastCount(db: Db): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select coalesce(max(last_execution), '-infinity')::text as at from graphile_worker._private_known_crontabs
    where identifier = 'refresh_search_words'`)
  return rows[0]?.at ?? ''
}
