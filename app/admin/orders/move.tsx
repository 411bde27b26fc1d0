import { data, redirect } from 'react-router'
import { RouteDialog } from '#app/admin/parts/route-dialog.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/flash.ts'
import { parseForm, sentForm } from '#app/web/forms.ts'
import { signedIn } from '#app/web/guards.server.ts'
import { listAnyOrders } from '#shop/orders/admin-list.server.ts'
import { moveManyForm } from '#shop/orders/forms.ts'
import { movedText, moveOrders } from '#shop/orders/move-many.server.ts'
import type { Route } from './+types/move'
import { orderList } from './addresses.ts'

const backOf = (request: Request) => orderList.to + new URL(request.url).search

type Answer = { title: string; refused: { orderNumber: string; message: string }[]; back: string }

/** Moves the selected orders to a status. What the table of statuses does not allow is named, order by order. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const sent = await sentForm(request)
  const form = parseForm(moveManyForm, sent, { orders: sent.getAll('orders') })
  const back = backOf(request)
  if (!form.ok) {
    const description = Object.values(form.errors)[0]
    const toast = { title: 'Failed to update order status', description, tone: 'danger' as const }
    throw redirect(back, { headers: [flashHeader(toast)] })
  }
  const db = context.get(dbContext)
  const { origin } = context.get(envContext)
  const { moved, refused } = await moveOrders(db, { ...form.value, by: userId, origin })
  const title = movedText(moved, form.value.to)
  if (refused.length === 0) throw redirect(back, { headers: [flashHeader({ title })] })
  const named = new Map(
    (
      await listAnyOrders(
        db,
        refused.map(({ orderId }) => orderId),
      )
    ).map(order => [order.id, order.orderNumber]),
  )
  const told = refused.map(({ orderId, message }) => ({ orderNumber: named.get(orderId) ?? orderId, message }))
  return data<Answer>({ title, refused: told, back }, { status: 409 })
}

/** Names each order that was refused. The list behind shows the new state of all; whoever opens the address sees only that. */
export default function RefusedMoves({ actionData }: Route.ComponentProps) {
  if (!actionData) return null
  const { title, refused, back } = actionData
  return (
    <RouteDialog title={`${refused.length} not moved`} closeTo={back}>
      <p className="mb-3">{title}.</p>
      <FormError>{refused.length === 1 ? 'This order was not moved:' : 'These orders were not moved:'}</FormError>
      <ul className="mt-3 ml-5 list-disc space-y-1">
        {refused.map(({ orderNumber, message }) => (
          <li key={orderNumber} className="break-words">
            <span className="font-semibold">{orderNumber}</span>: {message}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <ButtonLink to={back}>OK</ButtonLink>
      </div>
    </RouteDialog>
  )
}
