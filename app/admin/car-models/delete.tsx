import { Link, useLocation } from 'react-router'
import { backToList, refusedDeletion } from '#app/admin/parts/answers.server.ts'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { signedIn } from '#app/web/guards.server.ts'
import { notFound } from '#app/web/not-found.ts'
import { readId } from '#shop/ids.ts'
import { deleteModel, findModelUse } from '#shop/vehicles/models.server.ts'
import { subModelsInTheWay } from '#shop/vehicles/rows.ts'
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
  return (
    <DeleteDialog
      question="Are you sure you want to delete this car model?"
      name={model.name}
      closeTo={modelList.to + useLocation().search}
      problems={problems}
    >
      {model.subModelCount > 0 && !problems && <p className="font-medium text-warning">{subModelsInTheWay(model)}</p>}
      {model.subModelCount > 0 && (
        <Link
          to={`/admin/car-sub-models?model=${model.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
        >
          Show its sub-models
        </Link>
      )}
    </DeleteDialog>
  )
}
