import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './client.server.ts'
import { listRows, onlyRow } from './rows.ts'

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()), needs: z.array(z.string()) })

/** A table and those of its columns that are written, as SQL names them; a generated column is not among them. */
export type Table = { name: string; columns: string[] }

/**
 * Lists every table of a shop and of its queue, each after the tables that its foreign keys point to, so that they can be
 * filled in this order. The notes of migrations are left out: they belong to the database, not to the shop.
 */
export async function listTables(db: Db): Promise<Table[]> {
  const found = await listRows(db, tableRow)`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(
        select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select distinct format('%I.%I', rn.nspname, r.relname)
        from pg_constraint k join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid
      ) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r'
      and (n.nspname = 'public' or (n.nspname = 'graphile_worker' and starts_with(c.relname, '_private_')))
    order by 1`
  return sortByNeeds(found)
}

function sortByNeeds(tables: z.output<typeof tableRow>[]): Table[] {
  const sorted: Table[] = []
  const names = new Set<string>()
  while (sorted.length < tables.length) {
    const ready = tables.filter(table => !names.has(table.name) && table.needs.every(name => names.has(name)))
    if (ready.length === 0) throw new Error('The foreign keys of some tables point in a circle')
    for (const { name, columns } of ready) {
      names.add(name)
      sorted.push({ name, columns })
    }
  }
  return sorted
}

const rowSum = z.object({ rows: z.string(), sum: z.string() })

/** How many rows a table has, and the sum of their hashes: equal where two tables have the same rows, in whatever order. */
export function sumRows(db: Db, table: string): Promise<z.output<typeof rowSum>> {
  return onlyRow(db, rowSum)`
    select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
    from ${sql.raw(table)} t`
}

export const sequenceRow = z.object({ name: z.string(), value: z.string() })

/** The last number that each sequence has given. */
export function listSequences(db: Db): Promise<z.output<typeof sequenceRow>[]> {
  return listRows(db, sequenceRow)`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`
}
