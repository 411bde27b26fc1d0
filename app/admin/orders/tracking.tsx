import { data, redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { trackingForm } from '#shop/selling/orders/forms.server.ts'
import { saveTracking } from '#shop/selling/orders/tracking.server.ts'
import type { Route } from './+types/tracking'
import { backFrom, missingOrder } from './addresses.ts'
import { type Refused, RefusedStatus } from './refused-status.tsx'

/** Saves where the parcel is, without a step of the order. */
export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(trackingForm, await sentForm(request))
  if (!form.ok) {
    const message = form.errors.tracking ?? ''
    return data<Refused>({ title: 'Failed to save tracking', message, field: message }, { status: 422 })
  }
  const { tracking, trackingWas: was } = form.value
  const outcome = await saveTracking(context.get(dbContext), { orderId, tracking, was, by: userId })
  if (!outcome.ok && outcome.reason === 'not-found') return notFound(missingOrder)
  if (!outcome.ok) return data<Refused>({ title: 'Failed to save tracking', message: outcome.message }, { status: 409 })
  throw redirect(backFrom(orderId, new URL(request.url).searchParams), {
    headers: [flashHeader({ title: tracking ? 'Tracking saved' : 'Tracking removed' })],
  })
}

export default function Tracking({ actionData, params: { orderId } }: Route.ComponentProps) {
  return <RefusedStatus refused={actionData} orderId={orderId} />
}
