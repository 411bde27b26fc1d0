import { DeleteThing } from '#app/admin/things/dialogs.tsx'
import { deleteThing, findThing } from '#app/admin/things/routes.server.ts'
import { deleteArea, findArea } from '#shop/selling/delivery/areas.server.ts'
import type { Route } from './+types/delete'
import { areaThing } from './area.ts'

export const loader = findThing(areaThing, findArea)

export const action = deleteThing(areaThing, deleteArea)

export default function DeleteArea({ loaderData: { name }, actionData: problems }: Route.ComponentProps) {
  return (
    <DeleteThing thing={areaThing} name={name} problems={problems}>
      <p className="text-ink-soft">
        Nothing is brought to its postcodes any more. Without any area the shop delivers everywhere.
      </p>
    </DeleteThing>
  )
}
