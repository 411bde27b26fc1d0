import { useLocation } from 'react-router'
import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { HistoryLink } from '#app/admin/parts/history-link.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { bannerForm } from '#shop/office/banners/form.ts'
import { findBanner, updateBanner } from '#shop/office/banners/rows.server.ts'
import type { Route } from './+types/edit'
import { BannerFields } from './fields.tsx'
import { bannerList } from './list.tsx'

const missing = 'Banner not found'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readId(params.bannerId)
  const banner = id && (await findBanner(context.get(dbContext), id))
  return banner || notFound({ title: missing, leadsTo: bannerList })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(bannerForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const { version, ...values } = form.value
  const id = readId(params.bannerId) ?? 0
  const saved = await updateBanner(context.get(dbContext), { id, version, by: userId, values })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: bannerList, missing })
  throw backToList(request, bannerList, 'Banner updated successfully')
}

export default function EditBanner({ loaderData: banner, actionData: problems }: Route.ComponentProps) {
  const closeTo = bannerList.to + useLocation().search
  const values = {
    title: banner.title,
    subtitle: banner.subtitle ?? '',
    badge: banner.badge ?? '',
    imageUrl: banner.imageUrl,
    linkUrl: banner.linkUrl ?? '',
    displayOrder: String(banner.displayOrder),
    startsOn: banner.startsOn ?? '',
    endsOn: banner.endsOn ?? '',
    isActive: banner.isActive ? 'on' : '',
  }
  return (
    <RouteDialog title="Edit Banner" closeTo={closeTo}>
      <EditorForm problems={problems} version={banner.version} closeTo={closeTo} saveLabel="Save Changes">
        <BannerFields values={values} problems={problems} />
        <HistoryLink thing="banner" id={banner.id} />
      </EditorForm>
    </RouteDialog>
  )
}
