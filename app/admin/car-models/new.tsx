import { NewThing } from '#app/admin/things/dialogs.tsx'
import { createThing } from '#app/admin/things/routes.server.ts'
import { dbContext } from '#app/web/context.ts'
import { parseForm } from '#app/web/forms/parse.ts'
import { findMakeChoice } from '#shop/cars/vehicles/choices.server.ts'
import { newModelForm } from '#shop/cars/vehicles/forms.server.ts'
import { createModel } from '#shop/cars/vehicles/models.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/new'
import { ModelFields, typedModel } from './fields.tsx'
import { modelThing } from './model.ts'

/** Finds the make of a new model: the make to which the list was narrowed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const makeId = readId(url.searchParams.get('make') ?? '')
  return { make: makeId === null ? null : await findMakeChoice(context.get(dbContext), makeId) }
}

export const action = createThing(
  modelThing,
  form => parseForm(newModelForm, form),
  (db, values, by) => createModel(db, { by, values }),
)

export default function NewCarModel({ loaderData: { make }, actionData: problems }: Route.ComponentProps) {
  return (
    <NewThing thing={modelThing} problems={problems}>
      <ModelFields values={typedModel(null)} make={make} problems={problems} />
    </NewThing>
  )
}
