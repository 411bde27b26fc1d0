import { useLocation } from 'react-router'
import { backToList, refusedDeletion } from '#app/admin/parts/answers.server.ts'
import { BlockedDelete } from '#app/admin/parts/blocked-delete.tsx'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { deleteModel, findModelUse } from '#shop/cars/vehicles/models.server.ts'
import { subModelsInTheWay } from '#shop/cars/vehicles/rows.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/delete'
import { missingModel, modelList } from './model-list.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.modelId)
  const use = id && (await findModelUse(context.get(dbContext), id))
  return use ? { id, ...use } : notFound({ title: missingModel, leadsTo: modelList })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const deleted = await deleteModel(context.get(dbContext), { id: readId(params.modelId) ?? 0, by: userId })
  if (!deleted.ok) return refusedDeletion(deleted, { list: modelList, missing: missingModel })
  throw backToList(request, modelList, 'Car model deleted successfully')
}

export default function DeleteCarModel({ loaderData: model, actionData: problems }: Route.ComponentProps) {
  const closeTo = modelList.to + useLocation().search
  if (model.subModelCount > 0) {
    const show = { to: `/admin/car-sub-models?model=${model.id}`, label: 'Show Its Variants' }
    return <BlockedDelete name={model.name} closeTo={closeTo} message={subModelsInTheWay(model)} show={show} />
  }
  return (
    <DeleteDialog
      question="Are you sure you want to delete this car model?"
      name={model.name}
      closeTo={closeTo}
      problems={problems}
    />
  )
}
