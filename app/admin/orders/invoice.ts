import { dbContext } from '#app/web/context.ts'
import { pdfAnswer } from '#app/web/pdf.ts'
import { drawInvoice } from '#shop/documents/draw.server.ts'
import { findAnyOrder } from '#shop/orders/admin-list.server.ts'
import type { Route } from './+types/invoice'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const order = await findAnyOrder(context.get(dbContext), orderId)
  if (!order) return new Response('Order not found', { status: 404 })
  return pdfAnswer(await drawInvoice(order), `invoice-${order.orderNumber}.pdf`)
}
