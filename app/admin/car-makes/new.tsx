import { useLocation } from 'react-router'
import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { newMakeForm } from '#shop/cars/vehicles/forms.ts'
import { createMake } from '#shop/cars/vehicles/makes.server.ts'
import type { Route } from './+types/new'
import { MakeFields } from './fields.tsx'
import { makeList, missingMake } from './make-list.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(newMakeForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const saved = await createMake(context.get(dbContext), { by: userId, values: form.value })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: makeList, missing: missingMake })
  throw backToList(request, makeList, 'Car make created successfully')
}

export default function NewCarMake({ actionData: problems }: Route.ComponentProps) {
  const closeTo = makeList.to + useLocation().search
  const values = { name: '', slug: '', logoUrl: '', displayOrder: '', isActive: 'on' }
  return (
    <RouteDialog title="Add Car Make" closeTo={closeTo}>
      <EditorForm problems={problems} closeTo={closeTo} saveLabel="Create Car Make">
        <MakeFields values={values} problems={problems} />
      </EditorForm>
    </RouteDialog>
  )
}
