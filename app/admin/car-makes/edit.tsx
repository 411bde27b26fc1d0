import { useLocation } from 'react-router'
import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { makeForm } from '#shop/cars/vehicles/forms.ts'
import { findMakeRow, updateMake } from '#shop/cars/vehicles/makes.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/edit'
import { MakeFields } from './fields.tsx'
import { makeList, missingMake } from './make-list.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.makeId)
  const make = id && (await findMakeRow(context.get(dbContext), id))
  return make || notFound({ title: missingMake, leadsTo: makeList })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(makeForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const { version, ...values } = form.value
  const id = readId(params.makeId) ?? 0
  const saved = await updateMake(context.get(dbContext), { id, version, by: userId, values })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: makeList, missing: missingMake })
  throw backToList(request, makeList, 'Car make updated successfully')
}

export default function EditCarMake({ loaderData: make, actionData: problems }: Route.ComponentProps) {
  const closeTo = makeList.to + useLocation().search
  const values = {
    name: make.name,
    slug: make.slug,
    logoUrl: make.logoUrl ?? '',
    displayOrder: String(make.displayOrder),
    isActive: make.isActive ? 'on' : '',
  }
  return (
    <RouteDialog title="Edit Car Make" closeTo={closeTo}>
      <EditorForm problems={problems} version={make.version} closeTo={closeTo} saveLabel="Save Changes">
        <MakeFields values={values} problems={problems} />
      </EditorForm>
    </RouteDialog>
  )
}
