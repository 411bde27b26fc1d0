import { data, Link } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { backToList } from '#app/admin/parts/answers.server.ts'
import { FormBeside } from '#app/admin/things/form-beside.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { type FormProblems, parseForm, sentForm } from '#app/web/forms/parse.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { adminCountLimit, readPageNumber } from '#shop/paging.ts'
import { eventText } from '#shop/trade/webhooks/events.ts'
import { webhookForm } from '#shop/trade/webhooks/form.server.ts'
import { listWebhooks, makeWebhook } from '#shop/trade/webhooks/rows.server.ts'
import type { Route } from './+types/list'
import { WebhookFields } from './fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Webhooks', isHidden: true })

export async function loader({ context, url }: Route.LoaderArgs) {
  return listWebhooks(context.get(dbContext), readPageNumber(url.searchParams.get('page'), adminCountLimit))
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const { privateWebhooks } = context.get(envContext)
  const form = parseForm(webhookForm(privateWebhooks), await sentForm(request))
  if (!form.ok) return data<FormProblems>({ errors: form.errors, values: form.values }, { status: 422 })
  const id = await makeWebhook(context.get(dbContext), { ...form.value, by: userId })
  throw backToList(request, { to: `/admin/webhooks/${id}` }, 'Webhook created successfully')
}

export default function Webhooks({ loaderData: webhooks, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Webhooks"
        text="The shop calls these addresses of other programs as soon as something happens."
      />
      <div className="grid gap-6 pb-10 lg:grid-cols-[1fr_22rem]">
        <section aria-label="Webhooks" className="min-w-0">
          {webhooks.items.length === 0 ? (
            <EmptyState icon="reply" title="No webhooks yet" text="No other program is told anything." />
          ) : (
            <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
              {webhooks.items.map(({ id, url, events, isActive, problem }) => (
                <li key={id}>
                  <Link to={`/admin/webhooks/${id}`} className="block px-5 py-3 hover:bg-ground">
                    <span className="font-semibold wrap-anywhere">{url}</span>
                    {!isActive && <span className="ml-2 text-sm text-danger">Paused</span>}
                    <span className="block text-sm text-ink-soft">{events.map(eventText).join(', ')}</span>
                    {problem && (
                      <span className="block text-sm wrap-anywhere text-danger">Not taken last time: {problem}</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Pagination {...webhooks} />
        </section>
        <FormBeside action="/admin/webhooks" title="New webhook" saveLabel="Create Webhook" problems={actionData}>
          {(values, errors) => <WebhookFields values={values} errors={errors} />}
        </FormBeside>
      </div>
    </>
  )
}
