import { dbContext } from '#app/web/context.ts'
import { pdfAnswer } from '#app/web/pdf.ts'
import { drawCreditNote } from '#shop/documents/draw.server.ts'
import { findAnyOrder } from '#shop/orders/admin-list.server.ts'
import type { Route } from './+types/credit-note'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const order = await findAnyOrder(context.get(dbContext), orderId)
  const pdf = order && (await drawCreditNote(order))
  if (!pdf) return new Response('Credit note not found', { status: 404 })
  return pdfAnswer(pdf, `credit-note-${order.orderNumber}.pdf`)
}
