import { EditThing } from '#app/admin/things/dialogs.tsx'
import { findThing, updateThing } from '#app/admin/things/routes.server.ts'
import { parseForm } from '#app/web/forms/parse.ts'
import { bannerForm } from '#shop/office/banners/form.server.ts'
import { findBanner, updateBanner } from '#shop/office/banners/rows.server.ts'
import type { Route } from './+types/edit'
import { bannerThing } from './banner.ts'
import { BannerFields, typedBanner } from './fields.tsx'

export const loader = findThing(bannerThing, findBanner)

export const action = updateThing(
  bannerThing,
  form => parseForm(bannerForm, form),
  (db, { version, ...values }, who) => updateBanner(db, { ...who, version, values }),
)

export default function EditBanner({ loaderData: banner, actionData: problems }: Route.ComponentProps) {
  return (
    <EditThing thing={bannerThing} found={banner} problems={problems}>
      <BannerFields values={typedBanner(banner)} problems={problems} />
    </EditThing>
  )
}
