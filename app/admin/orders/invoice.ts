import { dbContext, filesContext } from '#app/web/context.ts'
import { pdfAnswer } from '#app/web/pdf.ts'
import { readPicture } from '#shop/office/pictures/files.server.ts'
import { drawInvoice } from '#shop/selling/documents/draw.server.ts'
import { invoiceFile } from '#shop/selling/documents/invoice-offer.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import type { Route } from './+types/invoice'

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const order = await findAnyOrder(context.get(dbContext), orderId)
  if (!order) return new Response('Order not found', { status: 404 })
  const logo = await readPicture(context.get(filesContext), order.seller.logoUrl ?? '')
  return pdfAnswer(await drawInvoice(order, logo), invoiceFile(order))
}
