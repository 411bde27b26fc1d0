import { backToList } from '#app/admin/parts/answers.server.ts'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { deleteSource, findSource } from '#shop/trade/sources/rows.server.ts'
import type { Route } from './+types/delete'

const list = { to: '/admin/imports/sources', label: 'Files on a Timetable' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const source = await findSource(context.get(dbContext), readId(params.sourceId) ?? 0)
  return source ?? notFound({ title: 'Timetable not found', leadsTo: list })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const isDone = await deleteSource(context.get(dbContext), { id: readId(params.sourceId) ?? 0, by: userId })
  throw backToList(request, list, isDone ? 'Timetable deleted' : 'It was deleted already')
}

export default function DeleteSource({ loaderData: { supplier, address } }: Route.ComponentProps) {
  return (
    <DeleteDialog
      question={`Are you sure you want to delete this timetable? ${address} is not read any more; what was imported from it stays.`}
      name={supplier}
      closeTo={list.to}
      problems={undefined}
    />
  )
}
