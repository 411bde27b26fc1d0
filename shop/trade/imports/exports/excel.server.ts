import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import type { ReadDb } from '#db/client.server.ts'
import { guarded } from '#shop/trade/imports/files/csv-line.ts'
import { exportedColumns, isFigure } from '#shop/trade/imports/kinds/column.server.ts'
import type { Kind } from '#shop/trade/imports/kinds/kind.server.ts'
import { listCells } from './csv.server.ts'

/**
 * All things of a kind as an Excel workbook that an import of that kind reads as they are, in constant memory. A spreadsheet makes
 * 4465 of '04465' and 4.01E+12 of a GTIN where it opens CSV: here both are texts, also while somebody types others beside them.
 * Above a million rows there are several sheets, which an import reads as one.
 */
export const writeExcel = (db: ReadDb, kind: Kind): ReadableStream<Uint8Array> =>
  writeXlsxStream(rowsOf(db, kind), {
    name: kind.title,
    columns: exportedColumns(kind).map(column => ({
      header: column.label,
      width: column.name === 'name' || column.name === 'description' ? 40 : 18,
      numFmt: isFigure(column) ? 'General' : '@',
    })),
    freezePane: { rows: 1 },
  })

async function* rowsOf(db: ReadDb, kind: Kind): AsyncGenerator<CellValue[]> {
  const columns = exportedColumns(kind)
  for await (const cells of listCells(db, kind))
    yield cells.map((text, place) => {
      const column = columns[place]
      if (text === '') return null
      return column && isFigure(column) ? Number(text) : guarded(text)
    })
}
