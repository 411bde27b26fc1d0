import { dbContext } from '#app/web/context.ts'
import { downloadOf } from '#app/web/download.ts'
import { tableTypes } from '#shop/trade/imports/exports/export.server.ts'
import { writeRefused, writeRefusedExcel } from '#shop/trade/imports/work/downloads.server.ts'
import { findImport } from '#shop/trade/imports/work/rows.server.ts'
import type { Route } from './+types/refused'

/** The refused rows of an import, as its file was: a CSV file, or an Excel workbook. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const found = await findImport(db, params.importId)
  if (!found) return new Response(null, { status: 404 })
  if (found.layout && 'sheet' in found.layout)
    return downloadOf(writeRefusedExcel(db, found), { type: tableTypes.xlsx, name: 'refused-rows.xlsx' })
  return downloadOf(writeRefused(db, found), { type: 'text/csv', name: 'refused-rows.csv' })
}
