import { useLocation } from 'react-router'
import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findModelChoice } from '#shop/cars/vehicles/choices.server.ts'
import { newSubModelForm } from '#shop/cars/vehicles/forms.ts'
import { createSubModel } from '#shop/cars/vehicles/sub-models.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/new'
import { SubModelFields } from './fields.tsx'
import { missingSubModel, subModelList } from './sub-model-list.ts'

/** Finds the model of a new variant: the model to which the list was narrowed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const modelId = readId(url.searchParams.get('model') ?? '')
  return { model: modelId === null ? null : await findModelChoice(context.get(dbContext), modelId) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(newSubModelForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const saved = await createSubModel(context.get(dbContext), { by: userId, values: form.value })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: subModelList, missing: missingSubModel })
  throw backToList(request, subModelList, 'Car sub-model created successfully')
}

export default function NewCarSubModel({ loaderData: { model }, actionData: problems }: Route.ComponentProps) {
  const closeTo = subModelList.to + useLocation().search
  const values = { name: '', slug: '', year: '', imageUrl: '', displayOrder: '', isActive: 'on' }
  return (
    <RouteDialog title="Add Car Variant" closeTo={closeTo}>
      <EditorForm problems={problems} closeTo={closeTo} saveLabel="Create Car Variant">
        <SubModelFields values={values} model={model} problems={problems} />
      </EditorForm>
    </RouteDialog>
  )
}
