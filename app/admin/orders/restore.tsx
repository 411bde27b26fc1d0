import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { restoreOrder } from '#shop/selling/orders/deletion.server.ts'
import type { Route } from './+types/restore'
import { backFrom, missingOrder, orderPath } from './addresses.ts'

export const loader = ({ params: { orderId } }: Route.LoaderArgs) => redirect(orderPath(orderId))

export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const orderNumber = await restoreOrder(context.get(dbContext), { orderId, by: userId })
  if (!orderNumber) return notFound(missingOrder)
  const toast = { title: 'Order restored successfully', description: orderNumber }
  throw redirect(backFrom(orderId, new URL(request.url).searchParams), { headers: [flashHeader(toast)] })
}

/** A route needs a component, but nobody sees this one: the action redirects, or answers with a 404. */
export default function RestoreOrder() {
  return null
}
