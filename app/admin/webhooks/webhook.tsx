import type { ReactNode } from 'react'
import { Outlet, useFetcher } from 'react-router'
import { AdminHead } from '#app/admin/parts/admin-page.tsx'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { CopyNumber } from '#app/ui/plain/copy-number.tsx'
import { useDateFormat } from '#app/ui/plain/dates.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { dbContext } from '#app/web/context.ts'
import { pageMeta } from '#app/web/page/meta.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { readId } from '#shop/ids.ts'
import { adminCountLimit, readPageNumber } from '#shop/paging.ts'
import { eventText } from '#shop/trade/webhooks/events.ts'
import { findWebhook } from '#shop/trade/webhooks/rows.server.ts'
import type { Route } from './+types/webhook'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Webhook', isHidden: true })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams.get('page'), adminCountLimit)
  const webhook = await findWebhook(context.get(dbContext), readId(params.webhookId) ?? 0, page)
  if (!webhook) return notFound({ title: 'Webhook not found', leadsTo: { to: '/admin/webhooks', label: 'Webhooks' } })
  return { ...webhook, now: new Date() }
}

export default function Webhook({ loaderData: webhook }: Route.ComponentProps) {
  const path = `/admin/webhooks/${webhook.id}`
  return (
    <>
      <AdminHead
        back={{ to: '/admin/webhooks', label: 'All Webhooks' }}
        title={<span className="wrap-anywhere">{webhook.url}</span>}
        text={`${webhook.isActive ? 'Told when: ' : 'Paused. Told when: '}${webhook.events.map(eventText).join(', ')}`}
      >
        <Act to={`${path}/send-test`}>Send a Test</Act>
        <Act to={`${path}/switch`}>{webhook.isActive ? 'Pause' : 'Resume'}</Act>
        <ButtonLink to={`${path}/edit`} preventScrollReset variant="secondary">
          Edit
        </ButtonLink>
        <ButtonLink to={`${path}/delete`} preventScrollReset variant="secondary">
          Delete
        </ButtonLink>
      </AdminHead>
      <div className="mb-6 rounded-lg border border-line bg-paper p-4">
        <p className="text-ink-soft">
          Each call is signed as Standard Webhooks (standardwebhooks.com) has it. The receiver checks the signature with
          this secret:
        </p>
        <CopyNumber number={webhook.secret} name="Secret" />
      </div>
      <h2 className="mb-3 text-lg">Deliveries of the last 30 days</h2>
      {webhook.deliveries.items.length === 0 ? (
        <EmptyState icon="reply" title="Nothing was sent yet" text="Send a test to see whether it arrives." />
      ) : (
        <ul className="mb-10 divide-y divide-line rounded-lg border border-line bg-paper">
          {webhook.deliveries.items.map(delivery => (
            <Delivery key={delivery.id} delivery={delivery} webhook={webhook} />
          ))}
        </ul>
      )}
      <Pagination {...webhook.deliveries} />
      <Outlet />
    </>
  )
}

/** A button that does something, and leaves the page as it is where that fails. */
function Act({ to, delivery, children }: { to: string; delivery?: string; children: ReactNode }) {
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action={to}>
      {delivery !== undefined && <input type="hidden" name="delivery" value={delivery} />}
      <Button type="submit" variant="secondary" busy={state !== 'idle'}>
        {children}
      </Button>
    </Form>
  )
}

type Data = Exclude<Route.ComponentProps['loaderData'], Response>

function Delivery({ delivery, webhook }: { delivery: Data['deliveries']['items'][number]; webhook: Data }) {
  const { dateAndTime } = useDateFormat()
  const { id, event, attempts, deliveredAt, lastError, nextTryAt, isOpen, createdAt, payload } = delivery
  const isDue = nextTryAt !== null && nextTryAt <= webhook.now
  const next = webhook.isActive
    ? nextTryAt
      ? `next try ${isDue ? 'in a moment' : dateAndTime(nextTryAt)}`
      : 'given up'
    : isOpen
      ? 'sent when the webhook goes on'
      : 'given up'
  const state = deliveredAt
    ? `Taken ${dateAndTime(deliveredAt)}`
    : lastError
      ? `${lastError} (tried ${attempts === 1 ? 'once' : `${attempts} times`}, ${next})`
      : isDue && webhook.isActive
        ? 'On its way'
        : `Not tried yet, ${next}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <span className="font-semibold">{eventText(event)}</span>{' '}
          <span className="text-sm text-ink-soft">{dateAndTime(createdAt)}</span>
        </p>
        <p className={`text-sm wrap-anywhere ${lastError && !deliveredAt ? 'text-danger' : 'text-ink-soft'}`}>
          {state}
        </p>
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer text-ink-soft">What is sent</summary>
          <code className="wrap-anywhere">{JSON.stringify(payload)}</code>
        </details>
      </div>
      <Act to={`/admin/webhooks/${webhook.id}/send-again`} delivery={id}>
        Send again<span className="sr-only">: {eventText(event)}</span>
      </Act>
    </li>
  )
}
