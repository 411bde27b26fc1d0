import { EditThing } from '#app/admin/things/dialogs.tsx'
import { findThing, updateThing } from '#app/admin/things/routes.server.ts'
import { parseForm } from '#app/web/forms/parse.ts'
import { subModelForm } from '#shop/cars/vehicles/forms.server.ts'
import { findSubModelRow, updateSubModel } from '#shop/cars/vehicles/sub-models.server.ts'
import type { Route } from './+types/edit'
import { SubModelFields, typedSubModel } from './fields.tsx'
import { subModelThing } from './sub-model.ts'

export const loader = findThing(subModelThing, findSubModelRow)

export const action = updateThing(
  subModelThing,
  form => parseForm(subModelForm, form),
  (db, { version, ...values }, who) => updateSubModel(db, { ...who, version, values }),
)

export default function EditCarSubModel({ loaderData: variant, actionData: problems }: Route.ComponentProps) {
  const model = { id: String(variant.modelId), label: variant.modelName, hint: variant.makeName }
  return (
    <EditThing thing={subModelThing} found={variant} problems={problems}>
      <SubModelFields values={typedSubModel(variant)} model={model} problems={problems} />
    </EditThing>
  )
}
