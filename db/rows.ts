import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db, ReadDb } from './client.server.ts'

/**
 * Runs a hand-written statement and checks each row against its schema: a column that is missing, misspelled or of another
 * type throws here, before it is shown or saved. Columns that the schema does not name are left out. The template takes
 * parameters and pieces of SQL, as `sql` does. Types of columns are in columns.ts. Make a schema once, outside of functions:
 * making it costs more than reading a page of rows by it.
 *
 *     const tile = z.object({ id: wholeNumber, name: z.string(), icon: z.string().nullable() })
 *     const tiles = await listRows(db, tile)`select id, name, icon from categories where parent_id = ${parentId}`
 */
export function listRows<Row extends z.ZodType>(db: ReadDb, row: Row) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<z.output<Row>[]> => {
    const { rows } = await db.execute(sql(text, ...values))
    return rows.map(given => readRow(row, given))
  }
}

/** The first row of a hand-written statement, checked as `listRows` does; null where there is none. */
export function findRow<Row extends z.ZodType>(db: ReadDb, row: Row) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<z.output<Row> | null> => {
    const { rows } = await db.execute(sql(text, ...values))
    return rows[0] ? readRow(row, rows[0]) : null
  }
}

/** The row of a hand-written statement that always gives one, such as a count; throws where it gives none. */
export function onlyRow<Row extends z.ZodType>(db: ReadDb, row: Row) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<z.output<Row>> => {
    const { rows } = await db.execute(sql(text, ...values))
    return readRow(row, rows[0])
  }
}

/**
 * All rows of a long list, of which no more than `size` are in memory: `readPage` reads so many after the last row of the page
 * before, which is null for the first page. A page with fewer rows is the last one. What somebody changes meanwhile may be among
 * them or not.
 */
export async function* pageByPage<Row>(
  size: number,
  readPage: (last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let last: Row | null = null
  for (;;) {
    const rows: Row[] = await readPage(last)
    yield* rows
    last = rows.at(-1) ?? null
    if (rows.length < size) return
  }
}

/**
 * Writes columns of a select by hand, each checked as the rows above are. Drizzle passes a null on unchecked, so a column
 * that may have none needs a schema that is `.nullable()`. Make it once, outside of functions.
 *
 *     const asCount = sqlOf(wholeNumber)
 *     db.select({ id: orders.id, itemCount: asCount`(select count(*) from order_items where …)` }).from(orders)
 */
export function sqlOf<Value extends z.ZodType>(value: Value) {
  return (text: TemplateStringsArray, ...values: unknown[]): SQL<z.output<Value>> =>
    sql(text, ...values).mapWith((given: unknown) => readRow(value, given))
}

function readRow<Row extends z.ZodType>(row: Row, given: unknown): z.output<Row> {
  const read = row.safeParse(given)
  if (read.success) return read.data
  // The message has paths and types only, so that no customer's name gets into a log.
  throw new Error(`A row of the database is not what its schema says.\n${z.prettifyError(read.error)}`)
}

/** The number of a table's rows that a condition chooses, counted up to `limit` + 1, so that a big table costs no more. */
export const countUpTo = (db: Db, table: PgTable, chosen: SQL | undefined, limit: number): Promise<number> => {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(chosen)
    .limit(limit + 1)
  return db.$count(some.as('some'))
}
