import { and, asc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { documentPaper, type Paper, proFormaPaper, type UninvoicedOrder } from './paper.ts'

/** The paper of one of an order's documents; null where the order has none of that id, or it has no number yet. */
export async function findPaper(
  db: Db,
  { orderId, documentId }: { orderId: string; documentId: string },
): Promise<Paper | null> {
  // Nine digits are below the largest id that the column can hold.
  if (!/^\d{1,9}$/.test(documentId)) return null
  const [document] = await db
    .select(getTableColumns(documents))
    .from(documents)
    .where(and(eq(documents.id, Number(documentId)), eq(documents.orderId, orderId)))
  return document ? documentPaper(document) : null
}

/** The paper of an order's first invoice; a pro forma invoice until it has one with a number. */
export async function findInvoicePaper(db: Db, order: UninvoicedOrder & { id: string }): Promise<Paper> {
  const [invoice] = await db
    .select(getTableColumns(documents))
    .from(documents)
    .where(and(eq(documents.orderId, order.id), eq(documents.kind, 'invoice'), isNotNull(documents.number)))
    .orderBy(asc(documents.id))
    .limit(1)
  return (invoice && documentPaper(invoice)) ?? proFormaPaper(order)
}
