import { NewThing } from '#app/admin/things/dialogs.tsx'
import { createThing } from '#app/admin/things/routes.server.ts'
import { parseForm } from '#app/web/forms/parse.ts'
import { newBrandForm } from '#shop/catalogue/brands/form.server.ts'
import { createBrand } from '#shop/catalogue/brands/rows.server.ts'
import type { Route } from './+types/new'
import { brandThing } from './brand.ts'
import { BrandFields, typedBrand } from './fields.tsx'

export const action = createThing(
  brandThing,
  form => parseForm(newBrandForm, form),
  (db, values, by) => createBrand(db, { by, values }),
)

export default function NewBrand({ actionData: problems }: Route.ComponentProps) {
  return (
    <NewThing thing={brandThing} problems={problems}>
      <BrandFields values={typedBrand(null)} problems={problems} />
    </NewThing>
  )
}
