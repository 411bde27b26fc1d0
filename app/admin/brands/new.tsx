import { useLocation } from 'react-router'
import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { newBrandForm } from '#shop/catalogue/brands/form.ts'
import { createBrand } from '#shop/catalogue/brands/rows.server.ts'
import type { Route } from './+types/new'
import { brandList, missingBrand } from './brand-list.ts'
import { BrandFields } from './fields.tsx'

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(newBrandForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const saved = await createBrand(context.get(dbContext), { by: userId, values: form.value })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: brandList, missing: missingBrand })
  throw backToList(request, brandList, 'Brand created successfully')
}

export default function NewBrand({ actionData: problems }: Route.ComponentProps) {
  const closeTo = brandList.to + useLocation().search
  const values = {
    name: '',
    slug: '',
    quality: '',
    description: '',
    safetyContact: '',
    website: '',
    logoUrl: '',
    tradeCode: '',
  }
  return (
    <RouteDialog title="Add Brand" closeTo={closeTo}>
      <EditorForm problems={problems} closeTo={closeTo} saveLabel="Create Brand">
        <BrandFields values={values} problems={problems} />
      </EditorForm>
    </RouteDialog>
  )
}
