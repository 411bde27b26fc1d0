import { dbContext } from '#app/web/context.ts'
import { downloadOf } from '#app/web/download.ts'
import { writeChanged } from '#shop/trade/imports/work/downloads.server.ts'
import { findImport } from '#shop/trade/imports/work/rows.server.ts'
import type { Route } from './+types/changed'

/** What the changed rows of an import would change as a CSV file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const found = await findImport(db, params.importId)
  if (!found) return new Response(null, { status: 404 })
  return downloadOf(writeChanged(db, found), { type: 'text/csv', name: 'changed-rows.csv' })
}
