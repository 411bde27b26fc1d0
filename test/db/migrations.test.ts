import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { isMigrated, migrate, OtherVersionError } from '#db/migrate.server.ts'
import { testDatabase } from '#test/database.ts'
import { postgres15 } from '#test/servers/postgres-15.ts'
import { readDefinitions, readTables } from './definitions.ts'

const db = join(import.meta.dirname, '../../db')
const {
  direct: { pool },
} = await testDatabase()

async function readSchema() {
  const exported: Record<string, unknown> = {}
  for (const name of await readdir(join(db, 'schema'), { recursive: true }))
    if (name.endsWith('.ts')) Object.assign(exported, await import(join(db, 'schema', name)))
  return generateDrizzleJson(exported)
}

async function readSnapshot() {
  const snapshots = (await readdir(join(db, 'migrations/meta'))).filter(name => name.endsWith('_snapshot.json'))
  expect(snapshots).toHaveLength(1)
  return JSON.parse(await readFile(join(db, 'migrations/meta', String(snapshots[0])), 'utf8'))
}

test('npm run db:generate has nothing to generate: the one snapshot is the schema', async () => {
  expect(await generateMigration(await readSnapshot(), await readSchema())).toEqual([])
})

test('the migrations make the tables that db/schema says, and nothing else', async () => {
  const {
    direct: { pool: other },
  } = await testDatabase()
  const { rows } = await other.query<{ name: string }>(`
    select format('%I', tablename) as name from pg_tables where schemaname = 'public'`)
  await other.query(`drop table ${rows.map(row => row.name).join(', ')} cascade`)
  for (const statement of await generateMigration(generateDrizzleJson({}), await readSchema()))
    await other.query(statement)
  const ofMigrations = await readTables(pool)
  const ofSchema = await readTables(other)
  expect(ofSchema.length).toBeGreaterThan(300)
  expect(ofSchema.filter(line => !ofMigrations.includes(line))).toEqual([])
  expect(ofMigrations.filter(line => !ofSchema.includes(line))).toEqual([])
})

test('a database is ready only with the tables and the functions of this version', async () => {
  const {
    direct: { pool: empty },
  } = await testDatabase({ isEmpty: true })
  expect(await isMigrated(empty)).toBe(false)
  await migrate(empty)
  expect(await isMigrated(empty)).toBe(true)
  await empty.query(`update drizzle.functions set hash = 'another'`)
  expect(await isMigrated(empty)).toBe(false)
  await migrate(empty)
  expect(await isMigrated(empty)).toBe(true)
})

test('any number of processes may start at once on an empty database', async () => {
  const {
    direct: { pool: empty },
  } = await testDatabase({ isEmpty: true })
  await Promise.all(Array.from({ length: 4 }, () => migrate(empty)))
  expect(await readTables(empty)).toEqual(await readTables(pool))
  expect(await readDefinitions(empty)).toEqual(await readDefinitions(pool))
})

test('where there is nothing to do no lock is asked for, which a pooler in transaction mode could not hold', async () => {
  const {
    direct: { pool: done },
  } = await testDatabase()
  const holder = await done.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [7_266_420_001])
    await migrate(done)
  } finally {
    holder.release(true)
  }
})

test('the oldest supported server has the same functions and triggers', async () => {
  const {
    direct: { pool: oldest },
  } = await testDatabase({ server: await postgres15() })
  expect(await readDefinitions(oldest)).toEqual(await readDefinitions(pool))
})

test('a database of another version is refused and left as it is, whatever else it has', async () => {
  const {
    direct: { pool: other },
  } = await testDatabase()
  await other.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', 1)`)
  await expect(migrate(other)).rejects.toThrow(OtherVersionError)
  await other.query('delete from drizzle.functions')
  await expect(migrate(other)).rejects.toThrow(
    /start that version or a newer one, or begin anew with DATA_DIR set to a new folder/,
  )
  expect((await other.query('select from drizzle.functions')).rowCount).toBe(0)
})
