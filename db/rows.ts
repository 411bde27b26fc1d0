import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './client.server.ts'

/**
 * The rows that a hand-written statement gives, each checked against its schema: a column that is missing, misspelled or
 * of another kind throws here, before anything is shown or saved of it. Columns that the schema does not name are left
 * out. What stands in the template is a parameter or another piece of SQL, as in `sql`. Kinds of columns stand in
 * columns.ts. A schema is made once, outside of functions: making one costs more than reading a page of rows by it.
 *
 *     const tile = z.object({ id: wholeNumber, name: z.string(), icon: z.string().nullable() })
 *     const tiles = await listRows(db, tile)`select id, name, icon from categories where parent_id = ${parentId}`
 */
export function listRows<Row extends z.ZodType>(db: Db, row: Row) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<z.output<Row>[]> => {
    const { rows } = await db.execute(sql(text, ...values))
    return rows.map(given => readRow(row, given))
  }
}

/** The first row that a hand-written statement gives, checked as `listRows` does; null where there is none. */
export function findRow<Row extends z.ZodType>(db: Db, row: Row) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<z.output<Row> | null> => {
    const { rows } = await db.execute(sql(text, ...values))
    return rows[0] ? readRow(row, rows[0]) : null
  }
}

/** The row of a hand-written statement that always gives one, such as a count; throws where it gives none. */
export function onlyRow<Row extends z.ZodType>(db: Db, row: Row) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<z.output<Row>> => {
    const { rows } = await db.execute(sql(text, ...values))
    return readRow(row, rows[0])
  }
}

function readRow<Row extends z.ZodType>(row: Row, given: unknown): z.output<Row> {
  const read = row.safeParse(given)
  if (read.success) return read.data
  // Paths and kinds only: a log keeps no customer's name.
  throw new Error(`A row of the database is not what its schema says.\n${z.prettifyError(read.error)}`)
}
