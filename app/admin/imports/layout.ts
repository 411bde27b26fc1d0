import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { findImport } from '#shop/trade/imports/work/rows.server.ts'
import { readLayoutForm } from '#shop/trade/imports/work/settings-form.server.ts'
import { readAgain } from '#shop/trade/imports/work/stage.server.ts'
import type { Route } from './+types/layout'

const addressOf = (id: string) => `/admin/imports/${encodeURIComponent(id)}`

export const loader = ({ params }: Route.LoaderArgs) => redirect(addressOf(params.importId))

/** Reads the file of an import again, in the encoding, with the separator and from the line that were chosen. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const db = context.get(dbContext)
  const found = await findImport(db, params.importId)
  if (!found) notFound({ title: 'Import not found', leadsTo: { to: '/admin/imports', label: 'All Imports' } })
  const read = readLayoutForm(await sentForm(request), found.settings)
  const told = (message: string) =>
    redirect(addressOf(params.importId), { headers: [flashHeader({ title: message, tone: 'danger' })] })
  if (!read.ok) return told(read.message)
  return (await readAgain(db, found.id, read.settings))
    ? redirect(addressOf(params.importId))
    : told('This file cannot be read again any more. Send it again.')
}
