import { dbContext, filesContext } from '#app/web/context.ts'
import { pdfAnswer } from '#app/web/pdf.ts'
import { readPicture } from '#shop/office/pictures/files.server.ts'
import { drawCreditNote } from '#shop/selling/documents/draw.server.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import type { Route } from './+types/credit-note'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const order = await findAnyOrder(context.get(dbContext), orderId)
  const logo = order && (await readPicture(context.get(filesContext), order.seller.logoUrl ?? ''))
  const pdf = order && (await drawCreditNote(order, logo))
  if (!pdf) return new Response('Credit note not found', { status: 404 })
  return pdfAnswer(pdf, `credit-note-${order.orderNumber}.pdf`)
}
