import { dbContext } from '#app/web/context.ts'
import { answerPaper } from '#app/web/paper.server.ts'
import { findPaper } from '#shop/selling/documents/find.server.ts'
import { documentFile } from '#shop/selling/documents/invoice-offer.ts'
import { findAnyOrder } from '#shop/selling/orders/admin-list.server.ts'
import type { Route } from './+types/document'

/** Any invoice or credit note of an order, as a PDF. */
export async function loader({ context, params: { orderId, documentId }, url }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const order = await findAnyOrder(db, orderId)
  const paper = order && (await findPaper(db, { orderId, documentId }))
  if (!paper) return new Response('Document not found', { status: 404 })
  return answerPaper(context, paper, documentFile(paper, order.orderNumber), url.searchParams.has('print'))
}
