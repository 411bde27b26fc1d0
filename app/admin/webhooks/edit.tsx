import { backToList, refusedForm, refusedSave } from '#app/admin/parts/answers.server.ts'
import { EditorForm, startValues } from '#app/admin/parts/editor-form.tsx'
import { HistoryLink } from '#app/admin/parts/history-link.tsx'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { readId } from '#shop/ids.ts'
import { eventNames } from '#shop/trade/webhooks/events.ts'
import { webhookEditForm } from '#shop/trade/webhooks/form.server.ts'
import { findWebhook, updateWebhook } from '#shop/trade/webhooks/rows.server.ts'
import type { Route } from './+types/edit'
import { WebhookFields } from './fields.tsx'

const missing = 'Webhook not found'
const list = { to: '/admin/webhooks', label: 'Webhooks' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const webhook = await findWebhook(context.get(dbContext), readId(params.webhookId) ?? 0)
  if (!webhook) return notFound({ title: missing, leadsTo: list })
  const { id, url, events, version } = webhook
  return { id, url, events, version }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(webhookEditForm(context.get(envContext).privateWebhooks), await sentForm(request))
  if (!form.ok) return refusedForm(form)
  const id = readId(params.webhookId) ?? 0
  const saved = await updateWebhook(context.get(dbContext), { id, by: userId, ...form.value })
  if (!saved.ok) return refusedSave(saved, form.typed, { list, missing })
  throw backToList(request, { to: `${list.to}/${id}` }, 'Webhook updated successfully')
}

export default function EditWebhook({ loaderData: webhook, actionData: problems }: Route.ComponentProps) {
  const closeTo = `${list.to}/${webhook.id}`
  const ticked = Object.fromEntries(eventNames.map(event => [event, webhook.events.includes(event) ? 'on' : '']))
  const values = startValues({ url: webhook.url, ...ticked }, problems)
  return (
    <RouteDialog title="Edit Webhook" closeTo={closeTo}>
      <EditorForm problems={problems} version={webhook.version} closeTo={closeTo} saveLabel="Save Changes">
        <WebhookFields values={values} errors={problems?.errors ?? {}} />
        <HistoryLink thing="webhook" id={webhook.id} />
      </EditorForm>
    </RouteDialog>
  )
}
