import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, inject } from 'vitest'
import { type Database, type Db, openDatabase } from '#db/client.server.ts'
import { onServer, serverAddress, type TestServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** On a machine that is busy, thousands of rows, or fifty buyers at ten connections, take longer than a page may wait. */
const patient = { statementTimeoutMs: 60_000, connectMs: 60_000, probeMs: 60_000 }

/**
 * A migrated database for one test file, dropped after its last test. Call it at the top of the file:
 * `const { db } = await testDatabase()`, and `beforeEach(() => emptyTables(db))`. `max` is the size of its pool;
 * `server` another server than the suite's (see postgres-15.ts); with TEST_POOLER_URL its connections go through that pooler, but for
 * those of `direct`, as in a shop with DATABASE_DIRECT_URL: for jobs, for what listens, and for tests that open connections of their
 * own. With `isEmpty` nothing has been migrated.
 */
export async function testDatabase(
  options: { max?: number; server?: TestServer; isEmpty?: boolean } = {},
): Promise<Database & { direct: Database }> {
  const { address, template } = options.server ?? inject('testServer')
  const name = `camshaft_test_${randomBytes(5).toString('hex')}`
  await onServer(
    address,
    `create database ${name} template ${options.isEmpty ? `template0 encoding 'UTF8'` : template} strategy file_copy`,
  )
  const url = options.server ? undefined : process.env.TEST_POOLER_URL
  const pooler = url ? serverAddress(url) : null
  const reached = pooler ? { host: pooler.host, port: pooler.port } : {}
  const database = openDatabase(
    { ...address, ...reached, database: name },
    { max: options.max ?? 10, prepared: pooler === null, ...patient },
  )
  const past = pooler ? openDatabase({ ...address, database: name }, { max: 10, ...patient }) : null
  afterAll(async () => {
    await past?.close()
    await database.close()
    await onServer(address, `drop database if exists ${name} with (force)`)
  })
  return { ...database, direct: past ?? database }
}

/** Until some connection to this database waits for what another one holds. */
export async function untilOneWaits(db: Db) {
  for (;;) {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`)
    if (rows.length > 0) return
    await delay(10)
  }
}

/**
 * A part of a block that declares `emptied text`: deletes every row of the shop and its queue, past all triggers. What has no page
 * has no row, as most tables of most tests, and is left alone: to open it, and to plan for it, is what takes the time.
 */
export const deleteRows = `
  set local session_replication_role = replica;
  for emptied in
    select format('%I.%I', nspname, relname)
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and (nspname = 'public' or (nspname = 'graphile_worker' and relname = '_private_jobs'))
      and pg_relation_size(pg_class.oid) > 0
  loop
    execute 'delete from ' || emptied;
  end loop`

/**
 * Empties every table and the queue, restarts the numbering, and puts the settings row back to its defaults. Row by row
 * and past all triggers: of tables with so few rows it takes a tenth of the time that TRUNCATE does.
 */
export async function emptyTables(db: Db) {
  await db.execute(sql`
    do $$
    declare name text; emptied text;
    begin
      ${sql.raw(deleteRows)};
      for name in
        select format('%I.%I', schemaname, sequencename) from pg_sequences
        where schemaname = 'public' and last_value is not null
      loop
        execute format('alter sequence %s restart', name);
      end loop;
      insert into settings default values;
    end $$`)
}
