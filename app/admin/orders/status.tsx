import { data, redirect } from 'react-router'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { statusForm } from '#shop/selling/orders/forms.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import type { Route } from './+types/status'
import { backFrom, missingOrder } from './addresses.ts'
import { type Refused, RefusedStatus } from './refused-status.tsx'

const title = 'Failed to update order status'

export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(statusForm, await sentForm(request))
  if (!form.ok) {
    const message = Object.values(form.errors)[0] ?? ''
    return data<Refused>({ title, message, field: form.errors.tracking }, { status: 422 })
  }
  const { origin } = context.get(envContext)
  const outcome = await changeOrderStatus(context.get(dbContext), { ...form.value, orderId, by: userId, origin })
  if (!outcome.ok && outcome.reason === 'not-found') return notFound(missingOrder)
  if (!outcome.ok) return data<Refused>({ title, message: outcome.message }, { status: 409 })
  throw redirect(backFrom(orderId, new URL(request.url).searchParams), {
    headers: [flashHeader({ title: 'Order status updated' })],
  })
}

export default function Status({ actionData, params: { orderId } }: Route.ComponentProps) {
  return <RefusedStatus refused={actionData} orderId={orderId} />
}
