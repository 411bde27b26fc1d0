import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { expect, test } from 'vitest'
import {
  applyFunctions,
  type FunctionFile,
  functionFiles,
  hasFunctions,
  readFunctionFiles,
} from '#db/functions.server.ts'
import { isMigrated, migrate } from '#db/migrate.server.ts'
import { testDatabase } from '#test/database.ts'
import { readDefinitions } from './definitions.ts'

const {
  direct: { pool },
} = await testDatabase()
const files = await readFunctionFiles()

/** The files, and one more whose function says `answer`. */
const withAnswer = (answer: number): FunctionFile[] => [
  ...files,
  { name: 'answer.sql', text: `create or replace function answer() returns int language sql as 'select ${answer}';` },
]

async function apply(changed: FunctionFile[]) {
  const client = await pool.connect()
  try {
    await applyFunctions(client, changed)
  } finally {
    client.release(true)
  }
}

const numberIn = async (statement: string) => Number((await pool.query<{ n: string }>(statement)).rows[0]?.n)
/** The transaction that made a function last. */
const madeBy = () => numberIn(`select xmin::text as n from pg_proc where proname = 'fold_text'`)

test('every file of db/functions is applied', async () => {
  const there = await readdir(join(import.meta.dirname, '../../db/functions'), { recursive: true })
  expect([...functionFiles].sort()).toEqual(there.filter(name => name.endsWith('.sql')).sort())
})

test('the database has the functions and triggers that the files state, and no others', async () => {
  const stated = files.flatMap(({ text }) =>
    [...text.matchAll(/^CREATE OR REPLACE (FUNCTION|TRIGGER) (\w+)/gim)].map(([, kind, name]) => `${kind} ${name}`),
  )
  expect(await readDefinitions(pool).then(all => all.map(({ thing }) => thing))).toEqual(stated.sort())
})

test('they are what the files alone make, whatever the migrations made', async () => {
  const {
    direct: { pool: other },
  } = await testDatabase()
  await other.query(`
    do $$ declare made text; begin
      for made in select unnest(drops) from drizzle.functions order by 1 desc loop
        begin execute made; exception when dependent_objects_still_exist then null; end;
      end loop;
    end $$;
    delete from drizzle.functions`)
  await migrate(other)
  expect(await readDefinitions(other)).toEqual(await readDefinitions(pool))
})

test('a function whose answers a table keeps is as the migrations state it: another one needs a migration', async () => {
  const {
    direct: { pool: tables },
  } = await testDatabase({ isEmpty: true })
  await runMigrations(drizzle(tables), { migrationsFolder: join(import.meta.dirname, '../../db/migrations') })
  const kept = (await readDefinitions(tables)).filter(({ definition }) => / IMMUTABLE /.test(definition))
  expect(kept.map(({ thing }) => thing)).toContain('FUNCTION fold_text')
  expect(await readDefinitions(pool)).toEqual(expect.arrayContaining(kept))
})

test('nothing is made anew where no file has changed', async () => {
  const before = await madeBy()
  await migrate(pool)
  expect(await madeBy()).toBe(before)
})

test('a changed file is applied at the next start, and what a file no longer states is dropped', async () => {
  const before = await madeBy()
  await apply(withAnswer(1))
  await apply(withAnswer(2))
  expect(await numberIn('select answer() as n')).toBe(2)
  expect(await isMigrated(pool)).toBe(false)
  await migrate(pool)
  expect(await isMigrated(pool)).toBe(true)
  expect(await numberIn(`select count(*) as n from pg_proc where proname = 'answer'`)).toBe(0)
  expect(await madeBy()).toBeGreaterThan(before)
})

test('after a migration they are made anew: it may have made a table anew, which takes its triggers along', async () => {
  const {
    direct: { pool: moved },
  } = await testDatabase()
  const known = await readDefinitions(moved)
  await moved.query('drop trigger products_index_inserted on products')
  await moved.query(`update drizzle.__drizzle_migrations set hash = 'one more' where id = 1`)
  expect(await hasFunctions(moved, files)).toBe(false)
  const client = await moved.connect()
  await applyFunctions(client, files)
  client.release(true)
  expect(await readDefinitions(moved)).toEqual(known)
})

test('a trigger that no file states goes with its function', async () => {
  const name = 'watch.sql'
  const text = `
    create or replace function watch() returns trigger language plpgsql as 'begin return new; end';
    create or replace trigger watch_banners before insert on banners for each row execute function watch();`
  await apply([...files, { name, text }])
  expect(await numberIn(`select count(*) as n from pg_trigger where tgname = 'watch_banners'`)).toBe(1)
  await apply(files)
  expect(await numberIn(`select count(*) as n from pg_trigger where tgname = 'watch_banners'`)).toBe(0)
})

test('a function with other parameters takes the place of the one before', async () => {
  await apply(withAnswer(1))
  const text = `create or replace function answer(plus int) returns int language sql as 'select 1 + plus';`
  await apply([...files, { name: 'answer.sql', text }])
  expect(await numberIn(`select string_agg(pronargs::text, ' ') as n from pg_proc where proname = 'answer'`)).toBe(1)
  await apply(files)
})

test('a function of the owner’s own stays', async () => {
  await pool.query(`create function own_report() returns int language sql as 'select 7'`)
  await apply(withAnswer(1))
  await apply(files)
  expect(await numberIn('select own_report() as n')).toBe(7)
  await pool.query('drop function own_report()')
})

test('a file that PostgreSQL refuses is named, and nothing of the others is applied', async () => {
  const broken = {
    name: 'broken.sql',
    text: 'create or replace function broken() returns int language sql as $$ select $$;',
  }
  await expect(apply([...withAnswer(3), broken])).rejects.toThrow(/^db\/functions\/broken\.sql: /)
  expect(await numberIn(`select count(*) as n from pg_proc where proname = 'answer'`)).toBe(0)
  expect(await isMigrated(pool)).toBe(true)
})

test('whoever is writing just now is waited for, and keeps nobody else waiting', async () => {
  const waiting = () =>
    numberIn(`select count(*) as n from pg_locks where not granted and database =
      (select oid from pg_database where datname = current_database())`)
  const writer = await pool.connect()
  await writer.query(`begin; update settings set shop_name = 'Busy'`)
  const applied = apply(withAnswer(4))
  try {
    await expect.poll(waiting).toBe(1)
    await expect.poll(waiting).toBe(0)
    // It has given way: the table is free for others.
    await pool.query('update settings set phone = phone where false')
  } finally {
    await writer.query('commit')
    writer.release()
    await applied
  }
  expect(await hasFunctions(pool, withAnswer(4))).toBe(true)
  await apply(files)
})
