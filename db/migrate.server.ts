import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runQueueMigrations } from 'graphile-worker'
import type pg from 'pg'
import { z } from 'zod'

const migrationLock = 7_266_420_001
const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Brings a database to the schema of this version. Any number of processes may start at once: one migrates under an
 * advisory lock, the others wait and find nothing left to do.
 */
export async function migrate(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    // Making the index of a search anew takes a minute with this, and several without.
    await client.query("set maintenance_work_mem = '256MB'")
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(drizzle(client), { migrationsFolder })
    await runQueueMigrations({ pgPool: pool })
    await vacuumRewritten(client)
  } finally {
    // Closed rather than returned: the lock and the setting end with the connection.
    client.release(true)
  }
}

/** What a migration has written anew is read row by row, by no index alone, until it is vacuumed: that may be long. */
async function vacuumRewritten(client: pg.PoolClient) {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where oid in (to_regclass('products'), to_regclass('product_search')) and relpages > 1000 and relallvisible = 0`)
  for (const { name } of rows) await client.query(`vacuum (analyze) ${name}`)
}

const journalShape = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** Whether the database has every migration of this version; false also where it has none at all. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const journal = journalShape.parse(
    JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')),
  )
  const table = await pool.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!table.rows[0]?.name) return false
  const applied = await pool.query<{ at: string }>('select max(created_at) as at from drizzle.__drizzle_migrations')
  return Number(applied.rows[0]?.at) >= Math.max(...journal.entries.map(entry => entry.when))
}
