import { dbContext } from '#app/web/context.ts'
import { answerPaper } from '#app/web/paper.server.ts'
import { requireSession, signedIn } from '#app/web/session/guards.server.ts'
import { findPaper } from '#shop/selling/documents/find.server.ts'
import { documentFile } from '#shop/selling/documents/invoice-offer.ts'
import { findOrder } from '#shop/selling/orders/own.server.ts'
import type { Route } from './+types/document'

export const middleware: Route.MiddlewareFunction[] = [
  requireSession({ to: '/login', back: url => url.pathname.replace(/\/documents\/[^/]*$/, '') }),
]

/** Any invoice or credit note of an order of one's own, as a PDF. */
export async function loader({ context, params: { orderId, documentId } }: Route.LoaderArgs) {
  const { userId } = await signedIn(context)
  const db = context.get(dbContext)
  const order = await findOrder(db, { orderId, userId })
  const paper = order && (await findPaper(db, { orderId, documentId }))
  if (!paper) return new Response('Document not found', { status: 404 })
  return answerPaper(context, paper, documentFile(paper, order.orderNumber))
}
