import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { isLocked, lockTimeoutMs, untilUnlocked } from './unlocked.ts'

/**
 * The files of db/functions in the order in which they are applied: a function or trigger is made after the functions that
 * it calls, since PostgreSQL looks them up at that moment.
 */
export const functionFiles = [
  'letters.sql',
  'search/text.sql',
  'people.sql',
  'references.sql',
  'part-numbers.sql',
  'brands.sql',
  'categories.sql',
  'vehicles.sql',
  'fitment.sql',
  'ratings.sql',
  'counts.sql',
  'orders.sql',
  'documents.sql',
  'payments.sql',
  'stock.sql',
  'webhooks.sql',
  'old-slugs.sql',
  'changes.sql',
  'search/lexicon.sql',
  'search/index.sql',
]

const folder = join(import.meta.dirname, 'functions')

export type FunctionFile = { name: string; text: string }

/** All files of db/functions. */
export function readFunctionFiles(): Promise<FunctionFile[]> {
  return Promise.all(functionFiles.map(async name => ({ name, text: await readFile(join(folder, name), 'utf8') })))
}

/**
 * Whether a database has the functions and triggers of exactly these files, made since its last migration; false also where
 * it has none at all.
 */
export async function hasFunctions(client: pg.Pool | pg.PoolClient, files: FunctionFile[]): Promise<boolean> {
  const table = await client.query<{ isMade: boolean }>(
    `select to_regclass('drizzle.functions') is not null as "isMade"`,
  )
  if (!table.rows[0]?.isMade) return false
  const applied = await client.query<{ hash: string }>('select hash from drizzle.functions')
  return applied.rows[0]?.hash === (await hashOf(client, files))
}

/**
 * Makes all functions and triggers of the files, and drops those that earlier files made and these do not, in one
 * transaction. Does nothing where the files have not changed. Call it under the lock of the migrations. Replacing a trigger
 * waits for writers of its table; it waits only a moment and then tries again, for a minute at most, so that a running shop
 * is not held up.
 */
export async function applyFunctions(client: pg.PoolClient, files: FunctionFile[]): Promise<void> {
  if (await hasFunctions(client, files)) return
  await untilUnlocked(async () => {
    try {
      await applyAll(client, files)
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}

async function applyAll(client: pg.PoolClient, files: FunctionFile[]) {
  await client.query('begin')
  await client.query(`set local search_path = public; set local lock_timeout = ${lockTimeoutMs}`)
  for (const file of files) await applyFile(client, file)
  await client.query('create table if not exists drizzle.functions (hash text not null, drops text[] not null)')
  const before = await client.query<{ drop: string }>('select unnest(drops) as drop from drizzle.functions')
  // PostgreSQL notes in each row of its catalogue which transaction wrote it: with this one's number, the files have made it.
  const made = await client.query<{ drop: string }>(`
    select format('drop function if exists %s', oid::regprocedure) as drop
    from pg_proc where xmin = pg_current_xact_id()::xid
    union all
    select format('drop trigger if exists %I on %s', tgname, tgrelid::regclass)
    from pg_trigger where xmin = pg_current_xact_id()::xid`)
  const drops = made.rows.map(row => row.drop)
  const leftovers = before.rows.map(row => row.drop).filter(drop => !drops.includes(drop))
  // In reverse order of the alphabet, DROP TRIGGER comes before DROP FUNCTION, as it must.
  for (const drop of leftovers.sort().reverse()) await client.query(drop)
  await client.query('delete from drizzle.functions')
  await client.query('insert into drizzle.functions (hash, drops) values ($1, $2)', [
    await hashOf(client, files),
    drops,
  ])
  await client.query('commit')
}

async function applyFile(client: pg.PoolClient, { name, text }: FunctionFile) {
  try {
    await client.query(text)
  } catch (error) {
    if (isLocked(error) || !(error instanceof Error)) throw error
    throw new Error(`db/functions/${name}: ${error.message}`, { cause: error })
  }
}

/** The migrations count too: one that makes a table anew takes the triggers of that table along. */
async function hashOf(client: pg.Pool | pg.PoolClient, files: FunctionFile[]): Promise<string> {
  const migrations = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  const hash = createHash('sha256')
  for (const migration of migrations.rows) hash.update(`${migration.hash}\n`)
  for (const { name, text } of files) hash.update(`${name}\n${text}\n`)
  return hash.digest('hex')
}
