import { redirect } from 'react-router'
import { backToList } from '#app/admin/parts/answers.server.ts'
import { dbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { readId } from '#shop/ids.ts'
import { sendAgain } from '#shop/trade/webhooks/rows.server.ts'
import type { Route } from './+types/send-again'

const list = '/admin/webhooks'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`${list}/${readId(params.webhookId) ?? ''}`)

/** Sends a delivery, whose id is in the form, once more. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const deliveryId = String((await sentForm(request)).get('delivery') ?? '')
  const webhookId = readId(params.webhookId) ?? 0
  const queued = await sendAgain(context.get(dbContext), { webhookId, deliveryId })
  const toast = queued
    ? queued.isActive
      ? 'It is sent again now'
      : 'It is sent when the webhook goes on'
    : 'This delivery is not kept any more'
  return backToList(request, { to: `${list}/${readId(params.webhookId) ?? ''}` }, toast)
}
