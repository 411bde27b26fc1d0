import type pg from 'pg'

/** A job that is locked for this long has lost its worker: no job takes so long. */
const abandonedAfter = '10 minutes'
/** How long a mail that was given up stays in the queue. */
const givenUpFor = '30 days'

/**
 * Frees the jobs that a killed process had in hand, so that others take them. `isAlone` says that no other process works on
 * this database: then every locked job was left over, otherwise only those locked for ten minutes.
 */
export async function unlockAbandoned(pool: pg.Pool, isAlone: boolean) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
     where locked_by is not null and ($1 or locked_at < now() - $2::interval)
     having count(*) > 0`,
    [isAlone, abandonedAfter],
  )
}

/** Forgets jobs that were given up a month ago. */
export async function forgetGivenUp(pool: pg.Pool) {
  await pool.query(
    `select graphile_worker.complete_jobs(array_agg(id))
     from graphile_worker.jobs
     where attempts >= max_attempts and updated_at < now() - $1::interval
     having count(*) > 0`,
    [givenUpFor],
  )
}
