import type { RouterContextProvider } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { notFound } from '#app/web/page/not-found.ts'
import { signedIn } from '#app/web/session/guards.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'

/** The order of that id, where it is one of whoever is signed in; a 404 that leads to My Orders where it is none. */
export async function ownOrder(context: Readonly<RouterContextProvider>, { orderId }: { orderId: string }) {
  const { userId } = await signedIn(context)
  return (await findOrder(context.get(dbContext), { orderId, userId })) ?? notOwn()
}

export const notOwn = (): never =>
  notFound({ title: 'Order not found', leadsTo: { to: '/orders', label: 'My Orders' } })
