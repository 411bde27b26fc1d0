import { dbContext } from '#app/web/context.ts'
import { answerPaper } from '#app/web/paper.server.ts'
import { findInvoicePaper } from '#shop/selling/documents/find.server.ts'
import { invoiceFile } from '#shop/selling/documents/invoice-offer.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import type { Route } from './+types/invoice'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const order = await findAnyOrder(db, orderId)
  if (!order) return new Response('Order not found', { status: 404 })
  return answerPaper(context, await findInvoicePaper(db, order), invoiceFile(order))
}
