import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/flash.ts'
import { sentForm } from '#app/web/forms.ts'
import { isKindName } from '#shop/imports/kinds.server.ts'
import { mapColumns } from '#shop/imports/mapping.server.ts'
import type { Route } from './+types/columns'

const addressOf = (id: string) => `/admin/imports/${encodeURIComponent(id)}`

export const loader = ({ params }: Route.LoaderArgs) => redirect(addressOf(params.importId))

/** Takes the columns that were chosen for a file, and checks it by them; a toast says what is missing. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await sentForm(request)
  const kind = form.get('kind')
  const mapping = form.getAll('column').map(column => (typeof column === 'string' && column ? column : null))
  const mapped =
    typeof kind === 'string' && isKindName(kind)
      ? await mapColumns(context.get(dbContext), { id: params.importId, kind, mapping })
      : { ok: false as const, message: 'Choose what is in the file' }
  const headers = mapped.ok ? [] : [flashHeader({ title: mapped.message, tone: 'danger' })]
  return redirect(addressOf(params.importId), { headers })
}
