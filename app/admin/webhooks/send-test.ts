import { redirect } from 'react-router'
import { backToList } from '#app/admin/parts/answers.server.ts'
import { dbContext } from '#app/web/context.ts'
import { readId } from '#shop/ids.ts'
import { sendTest } from '#shop/trade/webhooks/rows.server.ts'
import type { Route } from './+types/send-test'

const list = '/admin/webhooks'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`${list}/${readId(params.webhookId) ?? ''}`)

export async function action({ context, request, params }: Route.ActionArgs) {
  const queued = await sendTest(context.get(dbContext), readId(params.webhookId) ?? 0)
  if (!queued) return backToList(request, { to: list }, 'This webhook is not there any more')
  const toast = queued.isActive ? 'A test is on its way' : 'The test is sent when the webhook goes on'
  return backToList(request, { to: `${list}/${readId(params.webhookId) ?? ''}` }, toast)
}
