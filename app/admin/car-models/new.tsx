import { useLocation } from 'react-router'
import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findMakeChoice } from '#shop/cars/vehicles/choices.server.ts'
import { newModelForm } from '#shop/cars/vehicles/forms.ts'
import { createModel } from '#shop/cars/vehicles/models.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/new'
import { ModelFields } from './fields.tsx'
import { missingModel, modelList } from './model-list.ts'

/** Finds the make of a new model: the make to which the list was narrowed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const makeId = readId(url.searchParams.get('make') ?? '')
  return { make: makeId === null ? null : await findMakeChoice(context.get(dbContext), makeId) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(newModelForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const saved = await createModel(context.get(dbContext), { by: userId, values: form.value })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: modelList, missing: missingModel })
  throw backToList(request, modelList, 'Car model created successfully')
}

export default function NewCarModel({ loaderData: { make }, actionData: problems }: Route.ComponentProps) {
  const closeTo = modelList.to + useLocation().search
  const values = { name: '', slug: '', imageUrl: '', displayOrder: '', isActive: 'on' }
  return (
    <RouteDialog title="Add Car Model" closeTo={closeTo}>
      <EditorForm problems={problems} closeTo={closeTo} saveLabel="Create Car Model">
        <ModelFields values={values} make={make} problems={problems} />
      </EditorForm>
    </RouteDialog>
  )
}
