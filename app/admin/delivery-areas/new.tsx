import { useLocation } from 'react-router'
import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { createArea } from '#shop/selling/delivery/areas.server.ts'
import { newAreaForm } from '#shop/selling/delivery/form.ts'
import type { Route } from './+types/new'
import { areaList, missingArea } from './addresses.ts'
import { AreaFields, typedArea } from './fields.tsx'

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(newAreaForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const saved = await createArea(context.get(dbContext), { by: userId, values: form.value })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: areaList, missing: missingArea })
  throw backToList(request, areaList, 'Delivery area created successfully')
}

export default function NewArea({ actionData: problems }: Route.ComponentProps) {
  const closeTo = areaList.to + useLocation().search
  return (
    <RouteDialog title="Add Delivery Area" closeTo={closeTo}>
      <EditorForm problems={problems} closeTo={closeTo} saveLabel="Create Area">
        <AreaFields values={typedArea(null)} problems={problems} />
      </EditorForm>
    </RouteDialog>
  )
}
