import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runQueueMigrations } from 'graphile-worker'
import type pg from 'pg'
import { Refusal } from '#platform/refusal.ts'
import { applyFunctions, hasFunctions, readFunctionFiles } from './functions.server.ts'
import { lockTimeoutMs, untilUnlocked } from './unlocked.ts'

const migrationLock = 7_266_420_001
const migrationsFolder = join(import.meta.dirname, 'migrations')

/** The database has migrations that this version does not know. The message says what to do. */
export class OtherVersionError extends Refusal {
  constructor() {
    super(
      'This database was made by another version of Camshaft: start that version or a newer one, or begin anew with DATA_DIR set to a new folder or DATABASE_URL to an empty database',
    )
    this.name = 'OtherVersionError'
  }
}

/**
 * Brings a database to the tables, functions and triggers of this version. Any number of processes may start at once: one
 * migrates under an advisory lock, the others wait and find nothing left to do. Where there is nothing to do from the
 * beginning no lock is taken, which a pooler in transaction mode could not hold. A migration waits only a moment for a table
 * that others use, then gives way and tries again, for a minute at most. Refuses the database of another version by an
 * OtherVersionError.
 */
export async function migrate(pool: pg.Pool) {
  const isOfThisVersion = (await listMigrations(pool)).length === listOwnMigrations().length && (await isMigrated(pool))
  if (!isOfThisVersion) await migrateAlone(pool)
  // The queue's library sees to it itself that only one of several processes does this.
  await runQueueMigrations({ pgPool: pool })
}

async function migrateAlone(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const own = listOwnMigrations()
    if ((await listMigrations(client)).some(hash => !own.includes(hash))) throw new OtherVersionError()
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    await untilUnlocked(() => runPending(client))
    await applyFunctions(client, await readFunctionFiles())
  } finally {
    // Closed rather than returned: the lock and the setting end with the connection.
    client.release(true)
  }
}

/**
 * Runs all pending migrations in one transaction, which begins with the locks that any of them takes, in the order in which they
 * stand: else an earlier statement holds what an order waits for, while the lock waits for that order.
 */
async function runPending(client: pg.PoolClient) {
  try {
    await client.query('begin')
    await lockFirst(client)
    // Its own BEGIN says no more than that there is a transaction, and its COMMIT ends this one.
    await runMigrations(drizzle(client), { migrationsFolder })
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Takes the locks that pending migrations name, of tables that are there: what one of them makes is nobody's yet. */
async function lockFirst(client: pg.PoolClient) {
  const applied = await listMigrations(client)
  const pending = readMigrationFiles({ migrationsFolder }).filter(({ hash }) => !applied.includes(hash))
  const named = pending.flatMap(({ sql }) => sql).flatMap(statement => [...statement.matchAll(lockStatement)])
  for (const [, tables = '', mode] of named) {
    for (const table of tables.split(',')) {
      const found = await client.query<{ oid: string | null }>('select to_regclass($1) as oid', [table.trim()])
      if (found.rows[0]?.oid) await client.query(`lock table ${table} in ${mode}`)
    }
  }
}

const lockStatement = /^lock table (.+) in (.+ mode);?$/gim

/** Whether the database has the migrations, functions and triggers of this version; false also where it has none at all. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const applied = await listMigrations(pool)
  return (
    listOwnMigrations().every(hash => applied.includes(hash)) && (await hasFunctions(pool, await readFunctionFiles()))
  )
}

/** The hashes of this version's migrations, oldest first. */
export const listOwnMigrations = () => readMigrationFiles({ migrationsFolder }).map(migration => migration.hash)

/** The hashes of the migrations that a database has, oldest first; none where it is no shop's. */
export async function listMigrations(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  const table = await client.query<{ isMade: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isMade"`,
  )
  if (!table.rows[0]?.isMade) return []
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  return applied.rows.map(row => row.hash)
}
