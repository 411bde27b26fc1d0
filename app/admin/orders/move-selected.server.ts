import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { dbContext, envContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { parseForm, sentForm } from '#app/web/forms/parse.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { listAnyOrders } from '#shop/selling/orders/admin-list.server.ts'
import { moveManyForm } from '#shop/selling/orders/forms.server.ts'
import { movedText, moveOrders } from '#shop/selling/orders/moves/many.server.ts'
import { orderList } from './addresses.ts'
import type { Moved } from './refused-moves.tsx'

const backOf = (request: Request) => orderList.to + new URL(request.url).search

/** Moves the selected orders to a status. What the table of statuses does not allow is named, order by order. */
export async function moveSelected({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
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
  const title = movedText(moved)
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
  return data<Moved>({ title, refused: told, back }, { status: 409 })
}
