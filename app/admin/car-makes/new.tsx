import { NewThing } from '#app/admin/things/dialogs.tsx'
import { createThing } from '#app/admin/things/routes.server.ts'
import { parseForm } from '#app/web/forms/parse.ts'
import { newMakeForm } from '#shop/cars/vehicles/forms.server.ts'
import { createMake } from '#shop/cars/vehicles/makes.server.ts'
import type { Route } from './+types/new'
import { MakeFields, typedMake } from './fields.tsx'
import { makeThing } from './make.ts'

export const action = createThing(
  makeThing,
  form => parseForm(newMakeForm, form),
  (db, values, by) => createMake(db, { by, values }),
)

export default function NewCarMake({ actionData: problems }: Route.ComponentProps) {
  return (
    <NewThing thing={makeThing} problems={problems}>
      <MakeFields values={typedMake(null)} problems={problems} />
    </NewThing>
  )
}
