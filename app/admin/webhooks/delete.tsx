import { backToList } from '#app/admin/parts/answers.server.ts'
import { DeleteDialog } from '#app/admin/parts/delete-dialog.tsx'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { deleteWebhook, findWebhookUrl } from '#shop/trade/webhooks/rows.server.ts'
import type { Route } from './+types/delete'

const list = { to: '/admin/webhooks', label: 'Webhooks' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const url = await findWebhookUrl(context.get(dbContext), readId(params.webhookId) ?? 0)
  return url === null ? notFound({ title: 'Webhook not found', leadsTo: list }) : { url }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const isDone = await deleteWebhook(context.get(dbContext), { id: readId(params.webhookId) ?? 0, by: userId })
  throw backToList(request, list, isDone ? 'Webhook deleted' : 'This webhook was deleted already')
}

export default function DeleteWebhook({ loaderData: { url }, params }: Route.ComponentProps) {
  return (
    <DeleteDialog
      question="Are you sure you want to delete this webhook? The program at its address is told nothing more."
      name={url}
      closeTo={`${list.to}/${params.webhookId}`}
      problems={undefined}
    />
  )
}
