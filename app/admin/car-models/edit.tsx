import { EditThing } from '#app/admin/things/dialogs.tsx'
import { findThing, updateThing } from '#app/admin/things/routes.server.ts'
import { parseForm } from '#app/web/forms/parse.ts'
import { modelForm } from '#shop/cars/vehicles/forms.server.ts'
import { findModelRow, updateModel } from '#shop/cars/vehicles/models.server.ts'
import type { Route } from './+types/edit'
import { ModelFields, typedModel } from './fields.tsx'
import { modelThing } from './model.ts'

export const loader = findThing(modelThing, findModelRow)

export const action = updateThing(
  modelThing,
  form => parseForm(modelForm, form),
  (db, { version, ...values }, who) => updateModel(db, { ...who, version, values }),
)

export default function EditCarModel({ loaderData: model, actionData: problems }: Route.ComponentProps) {
  const make = { id: String(model.makeId), label: model.makeName }
  return (
    <EditThing thing={modelThing} found={model} problems={problems}>
      <ModelFields values={typedModel(model)} make={make} problems={problems} />
    </EditThing>
  )
}
