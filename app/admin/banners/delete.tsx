import { useLocation } from 'react-router'
import { backToList, refusedDeletion } from '#app/admin/parts/answers.server.ts'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { deleteBanner, findBanner } from '#shop/office/banners/rows.server.ts'
import type { Route } from './+types/delete'
import { bannerList } from './list.tsx'

const missing = 'Banner not found'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.bannerId)
  const banner = id && (await findBanner(context.get(dbContext), id))
  return banner ? { name: banner.title } : notFound({ title: missing, leadsTo: bannerList })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const deleted = await deleteBanner(context.get(dbContext), { id: readId(params.bannerId) ?? 0, by: userId })
  if (!deleted.ok) return refusedDeletion(deleted, { list: bannerList, missing })
  throw backToList(request, bannerList, 'Banner deleted successfully')
}

export default function DeleteBanner({ loaderData: { name }, actionData: problems }: Route.ComponentProps) {
  return (
    <DeleteDialog
      question="Are you sure you want to delete this banner?"
      name={name}
      closeTo={bannerList.to + useLocation().search}
      problems={problems}
    />
  )
}
