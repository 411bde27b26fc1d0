import { sql } from 'drizzle-orm'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows, pageByPage } from '#db/rows.ts'
import { csvHead, csvLine, guarded } from '#shop/trade/imports/files/csv-line.ts'
import { shortPlace } from '#shop/trade/imports/files/line-place.ts'
import { type Column, isFigure } from '#shop/trade/imports/kinds/column.server.ts'
import { isKindName, kindOf } from '#shop/trade/imports/kinds/kinds.server.ts'
import { listImportRows, problemsOfRow } from './rows.server.ts'
import type { ShownImport, ShownRow } from './shown.ts'

/** Rows of a file that is written are read so many at a time. */
const page = 1_000

/** What the changed rows of an import would change, or have changed, as a CSV file: a line for each field. */
export async function* writeChanged(db: Db, found: Pick<ShownImport, 'id' | 'kind'>): AsyncGenerator<string> {
  yield csvHead(['Line', 'Row', 'Field', 'From', 'To'])
  const rows = pageByPage<ShownRow>(page, last => listImportRows(db, found, 'changed', page, last?.number))
  for await (const { key, changes, ...row } of rows)
    for (const { field, from, to } of changes) yield csvLine([shortPlace(row), key ?? '', field, from ?? '', to ?? ''])
}

/**
 * The refused rows of an import, those that were left alone, and those of which a value was left out, as a CSV file: each as it came,
 * with its line, the columns and the reasons before it. Mend the cells and send the file again: the three columns are not read.
 */
export async function* writeRefused(db: Db, found: Pick<ShownImport, 'id' | 'header'>): AsyncGenerator<string> {
  yield csvHead([...before, ...found.header])
  for await (const cells of listRefused(db, found)) yield csvLine(cells)
}

/** The same as an Excel workbook, for a file that was one: a spreadsheet that opens CSV makes 4465 of '04465'. */
export function writeRefusedExcel(
  db: Db,
  found: Pick<ShownImport, 'id' | 'header' | 'kind' | 'mapping'>,
): ReadableStream<Uint8Array> {
  const known = isKindName(found.kind) ? kindOf(found.kind).columns : []
  const columns = [...before.map(() => null), ...found.mapping].map(name => known.find(column => column.name === name))
  return writeXlsxStream(cellsOf(listRefused(db, found), columns), {
    name: 'Refused rows',
    columns: [...before, ...found.header].map((header, place) => ({
      header,
      width: header === why ? 60 : 18,
      numFmt: isNumbers(columns[place]) ? 'General' : '@',
    })),
    freezePane: { rows: 1 },
  })
}

const why = 'Why refused'
const before = ['Line', 'Column', why]

const isNumbers = (column: Column | undefined) => column !== undefined && isFigure(column)
/** A number beyond doubt: '1.234' may be more than a thousand, and stays as it came. */
const plainNumber = /^-?\d{1,15}(\.(?!\d{3}$)\d+)?$/

async function* cellsOf(rows: AsyncIterable<string[]>, columns: (Column | undefined)[]): AsyncGenerator<CellValue[]> {
  for await (const cells of rows)
    yield cells.map((text, place) => {
      if (text === '') return null
      return isNumbers(columns[place]) && plainNumber.test(text) ? Number(text) : guarded(text)
    })
}

const refusedRow = z.object({
  number: wholeNumber,
  line: wholeNumber,
  sheet: z.string().nullable(),
  fields: z.string().nullable(),
  reasons: z.string().nullable(),
  cells: z.array(z.string().nullable()),
})

async function* listRefused(db: Db, { id }: Pick<ShownImport, 'id'>): AsyncGenerator<string[]> {
  const problems = sql`jsonb_array_elements(${problemsOfRow}) problem`
  const rows = pageByPage<z.output<typeof refusedRow>>(
    page,
    last => listRows(db, refusedRow)`
      select number, l.line, l.sheet, l.cells, (select string_agg(distinct problem ->> 'field', ', ') from ${problems}) as fields,
        (select string_agg(problem ->> 'reason', '; ') from ${problems}) as reasons
      from import_rows r join import_lines l using (import_id, number)
      where import_id = ${id} and (r.outcome in ('refused', 'left') or r.notes is not null) and number > ${last?.number ?? 0}
      order by number limit ${page}`,
  )
  for await (const { fields, reasons, cells, ...row } of rows)
    yield [shortPlace(row), fields ?? '', reasons ?? '', ...cells.map(cell => cell ?? '')]
}
