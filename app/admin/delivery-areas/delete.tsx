import { useLocation } from 'react-router'
import { backToList, refusedDeletion } from '#app/admin/parts/answers.server.ts'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { deleteArea, findArea } from '#shop/selling/delivery/areas.server.ts'
import type { Route } from './+types/delete'
import { areaList, missingArea } from './addresses.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.areaId)
  const area = id && (await findArea(context.get(dbContext), id))
  return area ? { name: area.name } : notFound({ title: missingArea, leadsTo: areaList })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const deleted = await deleteArea(context.get(dbContext), { id: readId(params.areaId) ?? 0, by: userId })
  if (!deleted.ok) return refusedDeletion(deleted, { list: areaList, missing: missingArea })
  throw backToList(request, areaList, 'Delivery area deleted successfully')
}

export default function DeleteArea({ loaderData: { name }, actionData: problems }: Route.ComponentProps) {
  return (
    <DeleteDialog
      question="Are you sure you want to delete this delivery area? Nothing is brought to its postcodes any more. Without any area the shop delivers everywhere."
      name={name}
      closeTo={areaList.to + useLocation().search}
      problems={problems}
    />
  )
}
