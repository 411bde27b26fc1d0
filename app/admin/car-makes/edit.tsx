import { EditThing } from '#app/admin/things/dialogs.tsx'
import { findThing, updateThing } from '#app/admin/things/routes.server.ts'
import { parseForm } from '#app/web/forms/parse.ts'
import { makeForm } from '#shop/cars/vehicles/forms.server.ts'
import { findMakeRow, updateMake } from '#shop/cars/vehicles/makes.server.ts'
import type { Route } from './+types/edit'
import { MakeFields, typedMake } from './fields.tsx'
import { makeThing } from './make.ts'

export const loader = findThing(makeThing, findMakeRow)

export const action = updateThing(
  makeThing,
  form => parseForm(makeForm, form),
  (db, { version, ...values }, who) => updateMake(db, { ...who, version, values }),
)

export default function EditCarMake({ loaderData: make, actionData: problems }: Route.ComponentProps) {
  return (
    <EditThing thing={makeThing} found={make} problems={problems}>
      <MakeFields values={typedMake(make)} problems={problems} />
    </EditThing>
  )
}
