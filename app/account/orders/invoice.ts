import { dbContext, filesContext } from '#app/web/context.ts'
import { pdfAnswer } from '#app/web/pdf.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { readPicture } from '#shop/office/pictures/files.server.ts'
import { drawInvoice } from '#shop/selling/documents/draw.server.ts'
import { invoiceFile } from '#shop/selling/documents/invoice-offer.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import type { Route } from './+types/invoice'

export const middleware: Route.MiddlewareFunction[] = [
  requireSession({ to: '/login', back: url => url.pathname.replace(/\/invoice\.pdf$/, '') }),
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { userId } = await signedIn(context)
  const order = await findOrder(context.get(dbContext), { orderId: params.orderId, userId })
  if (!order) return new Response('Order not found', { status: 404 })
  const logo = await readPicture(context.get(filesContext), order.seller.logoUrl ?? '')
  return pdfAnswer(await drawInvoice(order, logo), invoiceFile(order))
}
