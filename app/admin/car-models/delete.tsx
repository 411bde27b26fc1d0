import { BlockedDelete, DeleteThing } from '#app/admin/things/dialogs.tsx'
import { deleteThing, findThing } from '#app/admin/things/routes.server.ts'
import { deleteModel, findModelUse } from '#shop/cars/vehicles/models.server.ts'
import { subModelsInTheWay } from '#shop/cars/vehicles/rows.ts'
import type { Route } from './+types/delete'
import { modelThing } from './model.ts'

export const loader = findThing(modelThing, findModelUse)

export const action = deleteThing(modelThing, deleteModel)

export default function DeleteCarModel({ loaderData: model, actionData: problems, params }: Route.ComponentProps) {
  if (model.subModelCount > 0) {
    const show = { to: `/admin/car-sub-models?model=${params.modelId}`, label: 'Show Its Variants' }
    return <BlockedDelete thing={modelThing} name={model.name} message={subModelsInTheWay(model)} show={show} />
  }
  return <DeleteThing thing={modelThing} name={model.name} problems={problems} />
}
