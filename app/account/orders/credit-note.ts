import { dbContext, filesContext } from '#app/web/context.ts'
import { pdfAnswer } from '#app/web/pdf.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { readPicture } from '#shop/office/pictures/files.server.ts'
import { drawCreditNote } from '#shop/selling/documents/draw.server.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import type { Route } from './+types/credit-note'

export const middleware: Route.MiddlewareFunction[] = [
  requireSession({ to: '/login', back: url => url.pathname.replace(/\/credit-note\.pdf$/, '') }),
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { userId } = await signedIn(context)
  const order = await findOrder(context.get(dbContext), { orderId: params.orderId, userId })
  const logo = order && (await readPicture(context.get(filesContext), order.seller.logoUrl ?? ''))
  const pdf = order && (await drawCreditNote(order, logo))
  if (!pdf) return new Response('Credit note not found', { status: 404 })
  return pdfAnswer(pdf, `credit-note-${order.orderNumber}.pdf`)
}
