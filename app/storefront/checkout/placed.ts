import { redirect } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { sentForm } from '#app/web/forms/parse.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { isUuid } from '#shop/ids.ts'
import { findPlacedOrder } from '#shop/selling/orders/place.server.ts'
import type { Route } from './+types/placed'

export const middleware: Route.MiddlewareFunction[] = [requireSession({ to: '/auth', back: () => '/checkout' })]

/** There is no page here: whoever opens the address gets the checkout. */
export const loader = () => redirect('/checkout')

/** Answers a checkout that was sent and got no answer: the order of its key with its lines, or null. */
export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = await signedIn(context)
  const checkoutKey = String((await sentForm(request)).get('checkoutKey'))
  const placed = isUuid(checkoutKey) ? await findPlacedOrder(context.get(dbContext), { checkoutKey, userId }) : null
  return { placed }
}
