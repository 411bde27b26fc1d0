import { BlockedDelete, DeleteThing } from '#app/admin/things/dialogs.tsx'
import { deleteThing, findThing } from '#app/admin/things/routes.server.ts'
import { deleteMake, findMakeUse } from '#shop/cars/vehicles/makes.server.ts'
import { modelsInTheWay } from '#shop/cars/vehicles/rows.ts'
import type { Route } from './+types/delete'
import { makeThing } from './make.ts'

export const loader = findThing(makeThing, findMakeUse)

export const action = deleteThing(makeThing, deleteMake)

export default function DeleteCarMake({ loaderData: make, actionData: problems, params }: Route.ComponentProps) {
  if (make.modelCount > 0) {
    const show = { to: `/admin/car-models?make=${params.makeId}`, label: 'Show Its Models' }
    return <BlockedDelete thing={makeThing} name={make.name} message={modelsInTheWay(make)} show={show} />
  }
  return <DeleteThing thing={makeThing} name={make.name} problems={problems} />
}
