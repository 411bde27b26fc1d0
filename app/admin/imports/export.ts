import { dbContext, envContext } from '#app/web/context.ts'
import { downloadOf } from '#app/web/download.ts'
import { isTradeFileName, writeTradeFile } from '#shop/imports/trade-files.server.ts'
import type { Route } from './+types/export'

/** What the shop has as a file: its products as PIES, or which vehicles they fit as ACES. */
export function loader({ context, params: { name } }: Route.LoaderArgs) {
  if (!isTradeFileName(name)) return new Response(null, { status: 404 })
  const texts = writeTradeFile(context.get(dbContext), name, context.get(envContext).origin)
  return downloadOf(texts, { type: 'application/xml', name: `${name}.xml` })
}
