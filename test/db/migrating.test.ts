import { expect, test } from 'vitest'
import { isMigrated, migrate } from '#db/migrate.server.ts'
import { testDatabase } from '#test/database.ts'

test('a migration asks for an order before its returns, as the shop does, and gives way to whoever has it', async () => {
  const {
    direct: { pool },
  } = await testDatabase()
  await pool.query(`
    delete from drizzle.__drizzle_migrations where created_at >= 1795893492808;
    alter table orders drop column delivery_note;
    alter table quotes drop column delivery_note`)
  /** The tables for which the migration waits, and those that it keeps from all others. */
  const tables = async (isGranted: boolean) =>
    (
      await pool.query<{ name: string }>(
        `select relation::regclass::text as name from pg_locks
        where mode = 'AccessExclusiveLock' and granted = $1 and locktype = 'relation'
          and database = (select oid from pg_database where datname = current_database()) order by name`,
        [isGranted],
      )
    ).rows.map(row => row.name)
  const page = await pool.connect()
  await page.query('begin; lock table orders in row share mode')
  const migrated = migrate(pool)
  try {
    await expect.poll(() => tables(false)).toEqual(['orders'])
    expect(await tables(true)).toEqual([])
    await expect.poll(() => tables(false)).toEqual([])
    await page.query('select from return_status_changes')
  } finally {
    await page.query('commit')
    page.release()
    await migrated
  }
  expect(await isMigrated(pool)).toBe(true)
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
