import { dbContext, envContext } from '#app/web/context.ts'
import { downloadOf } from '#app/web/download.ts'
import { exportFormat, isExportName, writeExport } from '#shop/trade/imports/exports/export.server.ts'
import type { Route } from './+types/export'

/** What the shop has as a file: a kind of it as CSV or, with `?as=xlsx`, for Excel; its products as PIES, or which vehicles they fit as ACES. */
export function loader({ context, request, params: { name } }: Route.LoaderArgs) {
  if (!isExportName(name)) return new Response(null, { status: 404 })
  const as = new URL(request.url).searchParams.get('as') === 'xlsx' ? 'xlsx' : 'csv'
  const content = writeExport(context.get(dbContext), name, as, context.get(envContext).origin)
  return downloadOf(content, exportFormat(name, as))
}
