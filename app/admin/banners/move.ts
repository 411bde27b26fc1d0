import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { moveBanner } from '#shop/office/banners/rows.server.ts'
import type { Route } from './+types/move'

/** Following a link moves nothing: only a form does. */
export const loader = () => redirect('/admin/banners')

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const direction = (await sentForm(request)).get('direction') === 'up' ? 'up' : 'down'
  await moveBanner(context.get(dbContext), { id: readId(params.bannerId) ?? 0, direction, by: userId })
  return redirect('/admin/banners')
}
