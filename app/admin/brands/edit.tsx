import { useLocation } from 'react-router'
import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { HistoryLink } from '#app/admin/parts/history-link.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { brandForm } from '#shop/catalogue/brands/form.ts'
import { findBrandRow, updateBrand } from '#shop/catalogue/brands/rows.server.ts'
import { readId } from '#shop/ids.ts'
import type { Route } from './+types/edit'
import { brandList, missingBrand } from './brand-list.ts'
import { BrandFields } from './fields.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.brandId)
  const brand = id && (await findBrandRow(context.get(dbContext), id))
  return brand || notFound({ title: missingBrand, leadsTo: brandList })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(brandForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const { version, ...values } = form.value
  const id = readId(params.brandId) ?? 0
  const saved = await updateBrand(context.get(dbContext), { id, version, by: userId, values })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: brandList, missing: missingBrand })
  throw backToList(request, brandList, 'Brand updated successfully')
}

export default function EditBrand({ loaderData: brand, actionData: problems }: Route.ComponentProps) {
  const closeTo = brandList.to + useLocation().search
  const values = {
    name: brand.name,
    slug: brand.slug,
    quality: brand.quality ?? '',
    description: brand.description ?? '',
    safetyContact: brand.safetyContact ?? '',
    website: brand.website ?? '',
    logoUrl: brand.logoUrl ?? '',
    tradeCode: brand.tradeCode ?? '',
  }
  return (
    <RouteDialog title="Edit Brand" closeTo={closeTo}>
      <EditorForm problems={problems} version={brand.version} closeTo={closeTo} saveLabel="Save Changes">
        <BrandFields values={values} problems={problems} />
        <HistoryLink thing="brand" id={brand.id} />
      </EditorForm>
    </RouteDialog>
  )
}
