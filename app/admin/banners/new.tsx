import { useLocation } from 'react-router'
import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm } from '#app/admin/parts/editor-form.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { newBannerForm } from '#shop/office/banners/form.ts'
import { createBanner, nextBannerOrder } from '#shop/office/banners/rows.server.ts'
import type { Route } from './+types/new'
import { BannerFields } from './fields.tsx'
import { bannerList } from './list.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  displayOrder: await nextBannerOrder(context.get(dbContext)),
})

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(newBannerForm, await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const saved = await createBanner(context.get(dbContext), { by: userId, values: form.value })
  if (!saved.ok) return refusedSave(saved, form.typed, { list: bannerList, missing: 'Banner not found' })
  throw backToList(request, bannerList, 'Banner created successfully')
}

export default function NewBanner({ loaderData, actionData: problems }: Route.ComponentProps) {
  const closeTo = bannerList.to + useLocation().search
  const values = {
    title: '',
    subtitle: '',
    badge: '',
    imageUrl: '',
    linkUrl: '',
    startsOn: '',
    endsOn: '',
    isActive: 'on',
  }
  return (
    <RouteDialog title="Add Banner" closeTo={closeTo}>
      <EditorForm problems={problems} closeTo={closeTo} saveLabel="Create Banner">
        <BannerFields values={{ ...values, displayOrder: String(loaderData.displayOrder) }} problems={problems} />
      </EditorForm>
    </RouteDialog>
  )
}
