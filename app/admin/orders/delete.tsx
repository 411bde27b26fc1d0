import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { deleteOrder } from '#shop/selling/orders/deletion.server.ts'
import type { Route } from './+types/delete'
import { backFrom, missingOrder, orderAddress, orderPath } from './addresses.ts'

/** Following a link deletes nothing: only a form does. */
export const loader = ({ params: { orderId } }: Route.LoaderArgs) => redirect(orderPath(orderId))

export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const orderNumber = await deleteOrder(context.get(dbContext), { orderId, by: userId })
  if (!orderNumber) return notFound(missingOrder)
  const { searchParams } = new URL(request.url)
  const back = backFrom(orderId, searchParams)
  const undo = orderAddress(orderId, 'restore', searchParams, back.startsWith(orderPath(orderId)))
  const toast = {
    title: 'Order deleted successfully',
    description: orderNumber,
    action: { label: 'Undo', post: undo },
  }
  throw redirect(back, { headers: [flashHeader(toast)] })
}

/** A route needs a component, but nobody sees this one: the action redirects, or answers with a 404. */
export default function DeleteOrder() {
  return null
}
