import { dbContext } from '#app/web/context.ts'
import { downloadOf } from '#app/web/download.ts'
import { findImport, writeRefused } from '#shop/trade/imports/work/rows.server.ts'
import type { Route } from './+types/refused'

/** The refused rows of an import as a CSV file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const found = await findImport(db, params.importId)
  if (!found) return new Response(null, { status: 404 })
  return downloadOf(writeRefused(db, found), { type: 'text/csv', name: 'refused-rows.csv' })
}
