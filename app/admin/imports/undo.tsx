import { data, redirect } from 'react-router'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import type { EditorProblems } from '#app/admin/parts/editor-form.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { formatNumber } from '#shop/numbers.ts'
import { countApplied, findImport } from '#shop/trade/imports/work/rows.server.ts'
import { importCan } from '#shop/trade/imports/work/states.ts'
import { undoImport } from '#shop/trade/imports/work/work.server.ts'
import type { Route } from './+types/undo'

const list = { to: '/admin/imports', label: 'All Imports' }

const addressOf = (id: string) => `/admin/imports/${encodeURIComponent(id)}`

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const found = (await findImport(db, params.importId)) ?? notFound({ title: 'Import not found', leadsTo: list })
  if (!importCan(found.state, 'undo') || !found.isKept) throw redirect(addressOf(found.id))
  return { fileName: found.fileName, count: await countApplied(db, found) }
}

export async function action({ context, params }: Route.ActionArgs) {
  const undone = await undoImport(context.get(dbContext), params.importId)
  if (undone.ok) throw redirect(addressOf(params.importId))
  return data<EditorProblems>({ errors: { '': undone.message }, values: {} }, { status: 409 })
}

export default function UndoImport({ loaderData: { fileName, count }, actionData, params }: Route.ComponentProps) {
  return (
    <DeleteDialog
      question={`Are you sure you want to undo this import? ${
        count === 1 ? '1 row is' : `${formatNumber(count)} rows are`
      } taken back. What was changed, ordered or used since is left as it is. To apply it again, the file has to be sent again.`}
      name={fileName}
      closeTo={addressOf(params.importId)}
      problems={actionData}
      verb={{ name: 'Undo', busy: 'Undoing...' }}
    />
  )
}
