import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isMigrated, migrate } from '#db/migrate.server.ts'
import { testDatabase } from '#test/database.ts'
import { migrateUntil } from './older.ts'

type Pool = Awaited<ReturnType<typeof testDatabase>>['direct']['pool']

/** The tables of the mode that somebody waits for, or has. */
const tablesIn = async (pool: Pool, mode: string, isGranted: boolean) =>
  (
    await pool.query<{ name: string }>(
      `select relation::regclass::text as name from pg_locks
      where mode = $1 and granted = $2 and locktype = 'relation'
        and database = (select oid from pg_database where datname = current_database()) order by name`,
      [mode, isGranted],
    )
  ).rows.map(row => row.name)

test('the migrations of returns and notes ask for orders before their returns, as the shop does', async () => {
  const {
    direct: { pool },
  } = await testDatabase()
  await pool.query('alter table orders drop column delivery_note; alter table quotes drop column delivery_note')
  const folder = join(import.meta.dirname, '../../db/migrations')
  const names = ['20261128191812_return_taken_back.sql', '20261128195835_delivery_note.sql']
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  const page = await pool.connect()
  await page.query('begin; lock table orders in row share mode')
  const migrated = pool.query(`begin; ${texts.join('\n')}; commit`)
  try {
    await expect.poll(() => tablesIn(pool, 'AccessExclusiveLock', false)).toEqual(['orders'])
    expect(await tablesIn(pool, 'AccessExclusiveLock', true)).toEqual([])
    await page.query('select from return_status_changes')
  } finally {
    await page.query('commit')
    page.release()
    await migrated
  }
})

test('what pending migrations lock is locked before the first of them begins: nothing is held while an order is waited for', async () => {
  const {
    direct: { pool },
  } = await testDatabase({ isEmpty: true })
  // It alters the counters, and locks the orders only then.
  await migrateUntil(pool, '20261129015337_order_channels_and_till_currencies')
  const page = await pool.connect()
  await page.query('begin; lock table orders in row exclusive mode')
  const migrated = migrate(pool)
  try {
    await expect.poll(() => tablesIn(pool, 'ShareLock', false)).toEqual(['orders'])
    expect(await tablesIn(pool, 'AccessExclusiveLock', true)).toEqual([])
    await page.query('insert into order_totals (day, status, order_count, amount) select now(), $1, 0, 0', ['pending'])
  } finally {
    await page.query('commit')
    page.release()
    await migrated
  }
  expect(await isMigrated(pool)).toBe(true)
})

test('a migration gives way to whoever has a table that it needs, and begins anew', async () => {
  const {
    direct: { pool: empty },
  } = await testDatabase({ isEmpty: true })
  await empty.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const other = await empty.connect()
  // Reading goes on, and noting that the first migration was made waits.
  await other.query('begin; lock table drizzle.__drizzle_migrations in share mode')
  const migrated = migrate(empty)
  const waitsFor = () => tablesIn(empty, 'RowExclusiveLock', false)
  try {
    await expect.poll(waitsFor).toEqual(['drizzle.__drizzle_migrations'])
    await expect.poll(waitsFor).toEqual([])
  } finally {
    await other.query('commit')
    other.release()
    await migrated
  }
  expect(await isMigrated(empty)).toBe(true)
})

test('migrations that PostgreSQL ended, since they and others waited for one another, are run again', async () => {
  const {
    direct: { pool: empty },
  } = await testDatabase({ isEmpty: true })
  // A sequence counts on when its transaction is undone.
  await empty.query(`
    create sequence commands;
    create function end_one() returns event_trigger language plpgsql as $$
    begin
      if nextval('commands') = 40 then raise 'deadlock detected' using errcode = 'deadlock_detected'; end if;
    end $$;
    create event trigger end_one on ddl_command_start execute function end_one()`)
  await migrate(empty)
  expect(await isMigrated(empty)).toBe(true)
})

test('what was kept before of names with letters of other alphabets is found by plain ones after the migration', async () => {
  const {
    direct: { pool },
  } = await testDatabase()
  const folder = join(import.meta.dirname, '../../db/migrations')
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const [old, migration] = [
    await read('20261125204446_people_without_accents.sql'),
    await read('20261129000723_searched.sql'),
  ]
  const before = old
    .slice(0, old.indexOf('--> statement-breakpoint'))
    .replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION')
  await pool.query(`
    alter table orders drop column searched; alter table profiles drop column searched;
    ${before};
    create index orders_admin_search on orders (id); create index profiles_admin_search on profiles (id);
    reindex index contact_messages_admin_search;
    insert into profiles (full_name, email) values ('Søren Łukasz Weiß', 'weiss@example.com');
    insert into contact_messages (name, email, subject, message) values ('Søren Łukasz Weiß', 'w@example.com', 'Pads', 'When?')`)
  await pool.query(`begin; ${migration}; commit`)
  const found = await pool.query(`
    set enable_seqscan = off;
    select full_name as name from profiles where searched like '%soren lukasz weiss%';
    select name from contact_messages where (without_accents(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message)
      || ' ' || phone_digits(coalesce(phone, ''))) like '%soren lukasz weiss%'`)
  expect([found].flat().flatMap(({ rows }) => rows)).toEqual(Array(2).fill({ name: 'Søren Łukasz Weiß' }))
})
