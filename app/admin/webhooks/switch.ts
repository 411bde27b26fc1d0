import { redirect } from 'react-router'
import { backToList } from '#app/admin/parts/answers.server.ts'
import { dbContext } from '#app/web/context.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { switchWebhook } from '#shop/trade/webhooks/rows.server.ts'
import type { Route } from './+types/switch'

const list = '/admin/webhooks'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`${list}/${readId(params.webhookId) ?? ''}`)

/** Pauses a webhook, or lets it go on. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const isActive = await switchWebhook(context.get(dbContext), { id: readId(params.webhookId) ?? 0, by: userId })
  if (isActive === null) return backToList(request, { to: list }, 'This webhook is not there any more')
  const toast = isActive ? 'Webhook resumed' : 'Webhook paused'
  return backToList(request, { to: `${list}/${readId(params.webhookId) ?? ''}` }, toast)
}
