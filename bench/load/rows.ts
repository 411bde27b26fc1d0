import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** Rows as a table of a statement: they travel as one JSON text. */
export function rowsOf(rows: object[], columns: string): SQL {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as t(${sql.raw(columns)})`
}

/** The rows brought their own ids; the next one made in the shop comes after them. */
export async function continueIds(tx: Db, table: string): Promise<void> {
  const name = sql.identifier(table)
  await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${name}))`)
}
