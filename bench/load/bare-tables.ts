import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/**
 * Takes from tables what makes a bulk load slow: their own triggers, their indexes but those of keys, and their foreign
 * keys. The answer puts all of it back, which checks the foreign keys.
 */
export async function bareTables(tx: Db, tables: string[]): Promise<() => Promise<void>> {
  const names = sql.param(tables)
  const keys = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${names}::regclass[]) order by conname`)
  const indexes = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i where indrelid = any(${names}::regclass[])
      and not exists (select from pg_constraint where conindid = i.indexrelid) order by 1`)

  const run = (statement: string) => tx.execute(sql.raw(statement))
  for (const { table, name } of keys.rows) await run(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes.rows) await run(`drop index ${name}`)
  for (const table of tables) await run(`alter table ${table} disable trigger user`)
  return async () => {
    for (const { definition } of indexes.rows) await run(definition)
    for (const { table, name, definition } of keys.rows) {
      await run(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const table of tables) await run(`alter table ${table} enable trigger user`)
  }
}
