import { DeleteThing } from '#app/admin/things/dialogs.tsx'
import { deleteThing, findThing } from '#app/admin/things/routes.server.ts'
import { countOf } from '#shop/cars/vehicles/rows.ts'
import { deleteSubModel, findSubModelUse } from '#shop/cars/vehicles/sub-models.server.ts'
import type { Route } from './+types/delete'
import { subModelThing } from './sub-model.ts'

export const loader = findThing(subModelThing, findSubModelUse)

export const action = deleteThing(subModelThing, deleteSubModel)

export default function DeleteCarSubModel({ loaderData, actionData: problems }: Route.ComponentProps) {
  const { name, productCount } = loaderData
  return (
    <DeleteThing thing={subModelThing} name={name} problems={problems}>
      <p className={productCount === 0 ? 'text-ink-soft' : 'font-medium text-warning'}>
        {productCount === 0
          ? 'No product says that it fits it.'
          : `${countOf(productCount, 'product')} will no longer be said to fit it. The products themselves stay.`}
      </p>
    </DeleteThing>
  )
}
