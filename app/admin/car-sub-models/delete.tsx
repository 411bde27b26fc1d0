import { useLocation } from 'react-router'
import { backToList, refusedDeletion } from '#app/admin/parts/answers.server.ts'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { countOf } from '#shop/cars/vehicles/rows.ts'
import { deleteSubModel, findSubModelUse } from '#shop/cars/vehicles/sub-models.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/delete'
import { missingSubModel, subModelList } from './sub-model-list.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.subModelId)
  const use = id && (await findSubModelUse(context.get(dbContext), id))
  return use || notFound({ title: missingSubModel, leadsTo: subModelList })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const deleted = await deleteSubModel(context.get(dbContext), { id: readId(params.subModelId) ?? 0, by: userId })
  if (!deleted.ok) return refusedDeletion(deleted, { list: subModelList, missing: missingSubModel })
  throw backToList(request, subModelList, 'Car sub-model deleted successfully')
}

export default function DeleteCarSubModel({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { name, productCount } = loaderData
  return (
    <DeleteDialog
      question="Are you sure you want to delete this car sub-model?"
      name={name}
      closeTo={subModelList.to + useLocation().search}
      problems={problems}
    >
      <p className={productCount === 0 ? 'text-ink-soft' : 'font-medium text-warning'}>
        {productCount === 0
          ? 'No product says that it fits it.'
          : `${countOf(productCount, 'product')} will no longer be said to fit it. The products themselves stay.`}
      </p>
    </DeleteDialog>
  )
}
