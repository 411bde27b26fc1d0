import { useLocation } from 'react-router'
import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { subModelForm } from '#shop/cars/vehicles/forms.ts'
import { findSubModelRow, updateSubModel } from '#shop/cars/vehicles/sub-models.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/edit'
import { SubModelFields } from './fields.tsx'
import { missingSubModel, subModelList } from './sub-model-list.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.subModelId)
  const variant = id && (await findSubModelRow(context.get(dbContext), id))
  return variant || notFound({ title: missingSubModel, leadsTo: subModelList })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(subModelForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const { version, ...values } = form.value
  const id = readId(params.subModelId) ?? 0
  const saved = await updateSubModel(context.get(dbContext), { id, version, by: userId, values })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: subModelList, missing: missingSubModel })
  throw backToList(request, subModelList, 'Car sub-model updated successfully')
}

export default function EditCarSubModel({ loaderData: variant, actionData: problems }: Route.ComponentProps) {
  const closeTo = subModelList.to + useLocation().search
  const model = { id: String(variant.modelId), label: variant.modelName, hint: variant.makeName }
  const values = {
    name: variant.name,
    slug: variant.slug,
    year: variant.year,
    imageUrl: variant.imageUrl ?? '',
    displayOrder: String(variant.displayOrder),
    isActive: variant.isActive ? 'on' : '',
  }
  return (
    <RouteDialog title="Edit Car Variant" closeTo={closeTo}>
      <EditorForm problems={problems} version={variant.version} closeTo={closeTo} saveLabel="Save Changes">
        <SubModelFields values={values} model={model} problems={problems} />
      </EditorForm>
    </RouteDialog>
  )
}
