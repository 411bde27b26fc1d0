import { data, redirect, useSearchParams } from 'react-router'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/flash.ts'
import { parseForm, sentForm } from '#app/web/forms.ts'
import { signedIn } from '#app/web/guards.server.ts'
import { notFound } from '#app/web/not-found.ts'
import { statusForm } from '#shop/orders/forms.ts'
import { changeOrderStatus } from '#shop/orders/status.server.ts'
import type { Route } from './+types/status'
import { backFrom, missingOrder } from './addresses.ts'

export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const form = parseForm(statusForm, await sentForm(request))
  if (!form.ok) return data({ message: Object.values(form.errors)[0] ?? '' }, { status: 422 })
  const { origin } = context.get(envContext)
  const outcome = await changeOrderStatus(context.get(dbContext), { ...form.value, orderId, by: userId, origin })
  if (!outcome.ok && outcome.reason === 'not-found') return notFound(missingOrder)
  if (!outcome.ok) return data({ message: outcome.message }, { status: 409 })
  throw redirect(backFrom(orderId, new URL(request.url).searchParams), {
    headers: [flashHeader({ title: 'Order status updated' })],
  })
}

/** Says why a change was refused, to browsers without a script; others get a toast. The list behind shows the new status. */
export default function RefusedStatus({ actionData, params: { orderId } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const back = backFrom(orderId, search)
  if (!actionData) return null
  return (
    <RouteDialog title="Failed to update order status" closeTo={back}>
      <FormError>{actionData.message}</FormError>
      <div className="mt-5 flex justify-end">
        <ButtonLink to={back}>OK</ButtonLink>
      </div>
    </RouteDialog>
  )
}
