import { NewThing } from '#app/admin/things/dialogs.tsx'
import { createThing } from '#app/admin/things/routes.server.ts'
import { dbContext } from '#app/web/context.ts'
import { parseForm } from '#app/web/forms/parse.ts'
import { findModelChoice } from '#shop/cars/vehicles/choices.server.ts'
import { newSubModelForm } from '#shop/cars/vehicles/forms.server.ts'
import { createSubModel } from '#shop/cars/vehicles/sub-models.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/new'
import { SubModelFields, typedSubModel } from './fields.tsx'
import { subModelThing } from './sub-model.ts'

/** Finds the model of a new variant: the model to which the list was narrowed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const modelId = readId(url.searchParams.get('model') ?? '')
  return { model: modelId === null ? null : await findModelChoice(context.get(dbContext), modelId) }
}

export const action = createThing(
  subModelThing,
  form => parseForm(newSubModelForm, form),
  (db, values, by) => createSubModel(db, { by, values }),
)

export default function NewCarSubModel({ loaderData: { model }, actionData: problems }: Route.ComponentProps) {
  return (
    <NewThing thing={subModelThing} problems={problems}>
      <SubModelFields values={typedSubModel(null)} model={model} problems={problems} />
    </NewThing>
  )
}
