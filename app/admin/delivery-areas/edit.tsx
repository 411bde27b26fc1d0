import { useLocation } from 'react-router'
import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { HistoryLink } from '#app/admin/parts/history-link.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { findArea, updateArea } from '#shop/selling/delivery/areas.server.ts'
import { areaForm } from '#shop/selling/delivery/form.ts'
import type { Route } from './+types/edit'
import { areaList, missingArea } from './addresses.ts'
import { AreaFields, typedArea } from './fields.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.areaId)
  const area = id && (await findArea(context.get(dbContext), id))
  return area || notFound({ title: missingArea, leadsTo: areaList })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId: by } = await signedIn(context)
  const form = parseForm(areaForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const { version, values } = form.value
  const id = readId(params.areaId) ?? 0
  const saved = await updateArea(context.get(dbContext), { id, version, by, values })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: areaList, missing: missingArea })
  throw backToList(request, areaList, 'Delivery area updated successfully')
}

export default function EditArea({ loaderData: area, actionData: problems }: Route.ComponentProps) {
  const closeTo = areaList.to + useLocation().search
  return (
    <RouteDialog title="Edit Delivery Area" closeTo={closeTo}>
      <EditorForm problems={problems} version={area.version} closeTo={closeTo} saveLabel="Save Changes">
        <AreaFields values={typedArea(area)} problems={problems} />
        <HistoryLink thing="delivery-area" id={area.id} />
      </EditorForm>
    </RouteDialog>
  )
}
