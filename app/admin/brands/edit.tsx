import { EditThing } from '#app/admin/things/dialogs.tsx'
import { findThing, updateThing } from '#app/admin/things/routes.server.ts'
import { parseForm } from '#app/web/forms/parse.ts'
import { brandForm } from '#shop/catalogue/brands/form.server.ts'
import { findBrandRow, updateBrand } from '#shop/catalogue/brands/rows.server.ts'
import type { Route } from './+types/edit'
import { brandThing } from './brand.ts'
import { BrandFields, typedBrand } from './fields.tsx'

export const loader = findThing(brandThing, findBrandRow)

export const action = updateThing(
  brandThing,
  form => parseForm(brandForm, form),
  (db, { version, ...values }, who) => updateBrand(db, { ...who, version, values }),
)

export default function EditBrand({ loaderData: brand, actionData: problems }: Route.ComponentProps) {
  return (
    <EditThing thing={brandThing} found={brand} problems={problems}>
      <BrandFields values={typedBrand(brand)} problems={problems} />
    </EditThing>
  )
}
