import { dbContext, filesContext } from '#app/web/context.ts'
import { pdfAnswer } from '#app/web/pdf.ts'
import { drawInvoice } from '#shop/documents/draw.server.ts'
import { invoiceFile } from '#shop/documents/invoice-offer.ts'
import { findAnyOrder } from '#shop/orders/admin-list.server.ts'
import { readPicture } from '#shop/pictures/files.server.ts'
import type { Route } from './+types/invoice'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const order = await findAnyOrder(context.get(dbContext), orderId)
  if (!order) return new Response('Order not found', { status: 404 })
  const logo = await readPicture(context.get(filesContext), order.seller.logoUrl ?? '')
  return pdfAnswer(await drawInvoice(order, logo), invoiceFile(order))
}
