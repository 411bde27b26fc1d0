import { useLocation } from 'react-router'
import { backToList, refusedDeletion } from '#app/admin/parts/answers.server.ts'
import { BlockedDelete } from '#app/admin/parts/blocked-delete.tsx'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { deleteMake, findMakeUse } from '#shop/cars/vehicles/makes.server.ts'
import { modelsInTheWay } from '#shop/cars/vehicles/rows.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/delete'
import { makeList, missingMake } from './make-list.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.makeId)
  const use = id && (await findMakeUse(context.get(dbContext), id))
  return use ? { id, ...use } : notFound({ title: missingMake, leadsTo: makeList })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const deleted = await deleteMake(context.get(dbContext), { id: readId(params.makeId) ?? 0, by: userId })
  if (!deleted.ok) return refusedDeletion(deleted, { list: makeList, missing: missingMake })
  throw backToList(request, makeList, 'Car make deleted successfully')
}

export default function DeleteCarMake({ loaderData: make, actionData: problems }: Route.ComponentProps) {
  const closeTo = makeList.to + useLocation().search
  if (make.modelCount > 0) {
    const show = { to: `/admin/car-models?make=${make.id}`, label: 'Show Its Models' }
    return <BlockedDelete name={make.name} closeTo={closeTo} message={modelsInTheWay(make)} show={show} />
  }
  return (
    <DeleteDialog
      question="Are you sure you want to delete this car make?"
      name={make.name}
      closeTo={closeTo}
      problems={problems}
    />
  )
}
