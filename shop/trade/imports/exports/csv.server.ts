import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { listRows, pageByPage } from '#db/rows.ts'
import { csvHead, csvLine } from '#shop/trade/imports/files/csv-line.ts'
import { cellText, exportedColumns, valuesRow } from '#shop/trade/imports/kinds/column.server.ts'
import type { ReadRows, WhatIsThere } from '#shop/trade/imports/kinds/kind.server.ts'

/** Rows are read so many at a time. */
const page = 1_000

const exportedRow = z.object({ values: valuesRow, place: z.array(z.string()) })
type ExportedRow = z.output<typeof exportedRow>

type Exported = Pick<ReadRows, 'columns'> & WhatIsThere

/** All things of a kind as a CSV file that an import of that kind reads as they are, a line at a time in constant memory. */
export async function* writeCsv(db: ReadDb, kind: Exported): AsyncGenerator<string> {
  yield csvHead(exportedColumns(kind).map(({ label }) => label))
  for await (const cells of listCells(db, kind)) yield csvLine(cells)
}

/**
 * All things of a kind, each as the texts of its columns that an import reads. Each page is read for itself: what somebody changes
 * meanwhile may be there or not.
 */
export async function* listCells(
  db: ReadDb,
  { columns: all, source, values, exported = values, order }: Exported,
): AsyncGenerator<string[]> {
  const columns = exportedColumns({ columns: all })
  const place = sql.join(
    order.map(({ by }) => by),
    sql`, `,
  )
  const placeTexts = sql.join(
    order.map(({ by }) => sql`${by}::text`),
    sql`, `,
  )
  const isAfter = (last: ExportedRow) => {
    const bounds = order.map(({ type }, at) => sql`${last.place[at]}::${sql.raw(type)}`)
    return sql`(${place}) > (${sql.join(bounds, sql`, `)})`
  }
  const rows = pageByPage<ExportedRow>(
    page,
    last => listRows(db, exportedRow)`
      select ${exported} as values, array[${placeTexts}] as place
      from ${source} where ${last ? isAfter(last) : sql`true`} order by ${place} limit ${page}`,
  )
  for await (const { values } of rows) yield columns.map(({ name }) => cellText(values[name] ?? null))
}
