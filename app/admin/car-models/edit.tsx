import { useLocation } from 'react-router'
import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { modelForm } from '#shop/cars/vehicles/forms.ts'
import { findModelRow, updateModel } from '#shop/cars/vehicles/models.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/edit'
import { ModelFields } from './fields.tsx'
import { missingModel, modelList } from './model-list.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.modelId)
  const model = id && (await findModelRow(context.get(dbContext), id))
  return model || notFound({ title: missingModel, leadsTo: modelList })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(modelForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const { version, ...values } = form.value
  const id = readId(params.modelId) ?? 0
  const saved = await updateModel(context.get(dbContext), { id, version, by: userId, values })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: modelList, missing: missingModel })
  throw backToList(request, modelList, 'Car model updated successfully')
}

export default function EditCarModel({ loaderData: model, actionData: problems }: Route.ComponentProps) {
  const closeTo = modelList.to + useLocation().search
  const make = { id: String(model.makeId), label: model.makeName }
  const values = {
    name: model.name,
    slug: model.slug,
    imageUrl: model.imageUrl ?? '',
    displayOrder: String(model.displayOrder),
    isActive: model.isActive ? 'on' : '',
  }
  return (
    <RouteDialog title="Edit Car Model" closeTo={closeTo}>
      <EditorForm problems={problems} version={model.version} closeTo={closeTo} saveLabel="Save Changes">
        <ModelFields values={values} make={make} problems={problems} />
      </EditorForm>
    </RouteDialog>
  )
}
