import { dbContext } from '#app/web/context.ts'
import { findImport, writeRefused } from '#shop/imports/rows.server.ts'
import type { Route } from './+types/refused'

/** The refused rows of an import as a CSV file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const found = await findImport(db, params.importId)
  if (!found) return new Response(null, { status: 404 })
  const lines = writeRefused(db, found)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="refused-rows.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
