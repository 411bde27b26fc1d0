import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { cellText, valuesRow } from './column.server.ts'
import { csvLine } from './csv-line.ts'
import type { Kind } from './kind.server.ts'

/** Rows are read so many at a time. */
const page = 1_000

const exportedRow = z.object({ values: valuesRow, place: z.array(z.string()) })

/**
 * All things of a kind as a CSV file that an import of that kind reads as they are, a line at a time in constant memory. Each
 * page is read for itself: what somebody changes meanwhile may be in the file or not.
 */
export async function* writeCsv(
  db: ReadDb,
  { columns, source, values, exported = values, order }: Kind,
): AsyncGenerator<string> {
  yield csvLine(columns.map(({ label }) => label))
  const place = sql.join(
    order.map(({ by }) => by),
    sql`, `,
  )
  let last: string[] | null = null
  for (;;) {
    const after: string[] | null = last
    const bounds = order.map(({ type }, at) => sql`${after?.[at]}::${sql.raw(type)}`)
    const isNext = after ? sql`(${place}) > (${sql.join(bounds, sql`, `)})` : sql`true`
    const rows: z.output<typeof exportedRow>[] = await listRows(db, exportedRow)`
      select ${exported} as values, array[${sql.join(
        order.map(({ by }) => sql`${by}::text`),
        sql`, `,
      )}] as place
      from ${source} where ${isNext} order by ${place} limit ${page}`
    for (const { values } of rows) yield csvLine(columns.map(({ name }) => cellText(values[name] ?? null)))
    const end = rows.at(-1)
    if (!end || rows.length < page) return
    last = end.place
  }
}
