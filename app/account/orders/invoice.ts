import { dbContext } from '#app/web/context.ts'
import { answerPaper } from '#app/web/paper.server.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { findInvoicePaper } from '#shop/selling/documents/find.server.ts'
import { invoiceFile } from '#shop/selling/documents/invoice-offer.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import type { Route } from './+types/invoice'

export const middleware: Route.MiddlewareFunction[] = [
  requireSession({ to: '/login', back: url => url.pathname.replace(/\/invoice\.pdf$/, '') }),
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { userId } = await signedIn(context)
  const db = context.get(dbContext)
  const order = await findOrder(db, { orderId: params.orderId, userId })
  if (!order) return new Response('Order not found', { status: 404 })
  return answerPaper(context, await findInvoicePaper(db, order), invoiceFile(order))
}
