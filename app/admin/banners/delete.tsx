import { DeleteThing } from '#app/admin/things/dialogs.tsx'
import { deleteThing, findThing } from '#app/admin/things/routes.server.ts'
import { deleteBanner, findBanner } from '#shop/office/banners/rows.server.ts'
import type { Route } from './+types/delete'
import { bannerThing } from './banner.ts'

export const loader = findThing(bannerThing, findBanner)

export const action = deleteThing(bannerThing, deleteBanner)

export default function DeleteBanner({ loaderData: { title }, actionData: problems }: Route.ComponentProps) {
  return <DeleteThing thing={bannerThing} name={title} problems={problems} />
}
