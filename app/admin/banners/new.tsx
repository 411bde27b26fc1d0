import { NewThing } from '#app/admin/things/dialogs.tsx'
import { createThing } from '#app/admin/things/routes.server.ts'
import { dbContext } from '#app/web/context.ts'
import { parseForm } from '#app/web/forms/parse.ts'
import { newBannerForm } from '#shop/office/banners/form.server.ts'
import { createBanner, nextBannerOrder } from '#shop/office/banners/rows.server.ts'
import type { Route } from './+types/new'
import { bannerThing } from './banner.ts'
import { BannerFields, typedBanner } from './fields.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  displayOrder: await nextBannerOrder(context.get(dbContext)),
})

export const action = createThing(
  bannerThing,
  form => parseForm(newBannerForm, form),
  (db, values, by) => createBanner(db, { by, values }),
)

export default function NewBanner({ loaderData, actionData: problems }: Route.ComponentProps) {
  return (
    <NewThing thing={bannerThing} problems={problems}>
      <BannerFields values={typedBanner(null, loaderData.displayOrder)} problems={problems} />
    </NewThing>
  )
}
