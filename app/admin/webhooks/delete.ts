import { redirect } from 'react-router'
import { backToList } from '#app/admin/parts/answers.server.ts'
import { dbContext } from '#app/web/context.ts'
import { signedIn } from '#app/web/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { deleteWebhook } from '#shop/webhooks/rows.server.ts'
import type { Route } from './+types/delete'

const list = '/admin/webhooks'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`${list}/${readId(params.webhookId) ?? ''}`)

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const isDone = await deleteWebhook(context.get(dbContext), { id: readId(params.webhookId) ?? 0, by: userId })
  return backToList(request, { to: list }, isDone ? 'Webhook deleted' : 'This webhook was deleted already')
}
