import type pg from 'pg'

export type Definition = { thing: string; definition: string }

/** The functions and triggers of a database that are ours: no extension's, and not the queue's. */
export async function readDefinitions(pool: pg.Pool): Promise<Definition[]> {
  const { rows } = await pool.query<Definition>(`
    select * from (
      select 'FUNCTION ' || proname as thing, pg_get_functiondef(oid) as definition from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
      union all
      select 'TRIGGER ' || tgname, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    ) all_of_them order by thing collate "C", definition`)
  return rows
}

/** The columns, constraints and indexes of a database's tables, each as one line. */
export async function readTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with tables as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
    select concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod), 'not null: ' || attnotnull,
      'identity: ' || attidentity::text, 'generated: ' || attgenerated::text,
      pg_get_expr(adbin, adrelid)) as line
    from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select concat_ws(' ', relname, conname, pg_get_constraintdef(c.oid)) from tables join pg_constraint c on conrelid = tables.oid
    where contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
    order by line`)
  return rows.map(row => row.line)
}
