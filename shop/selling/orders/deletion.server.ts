import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { isUuid } from '#shop/ids.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { tellReviews } from './bought-here.server.ts'
import { deletedForDays } from './status.ts'

const keptSince = sql`now() - make_interval(days => ${deletedForDays})`

/** SQL: an order that is not deleted, or was deleted less than 30 days ago. Any other counts as gone before its row is. */
export const isKept = or(isNull(orders.deletedAt), gt(orders.deletedAt, keptSince))

type Who = { orderId: string; by: string }

/**
 * Takes an order out of all lists, its customer's too, and out of the revenue. Changes neither its status nor the stock.
 * Returns the order's number, or null where it is not there or deleted already.
 */
export async function deleteOrder(db: Db, { orderId, by }: Who): Promise<string | null> {
  if (!isUuid(orderId)) return null
  return db.transaction(async tx => {
    const [gone] = await tx
      .update(orders)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)))
      .returning({ name: orders.orderNumber })
    if (!gone) return null
    await tellReviews(tx, orderId)
    await recordChange(tx, { by, action: 'deleted', thing: 'order', id: orderId, name: gone.name })
    return gone.name
  })
}

/** Undoes a deletion; does nothing to an order that is not deleted. Returns the order's number, or null where it is gone. */
export async function restoreOrder(db: Db, { orderId, by }: Who): Promise<string | null> {
  if (!isUuid(orderId)) return null
  return db.transaction(async tx => {
    const [order] = await tx
      .select({ name: orders.orderNumber, deletedAt: orders.deletedAt })
      .from(orders)
      .where(and(eq(orders.id, orderId), isKept))
      .for('no key update')
    if (!order?.deletedAt) return order?.name ?? null
    await tx.update(orders).set({ deletedAt: null }).where(eq(orders.id, orderId))
    await tellReviews(tx, orderId)
    await recordChange(tx, { by, action: 'restored', thing: 'order', id: orderId, name: order.name })
    return order.name
  })
}

/**
 * Removes orders for good, with their items, that were deleted 30 days ago. Returns their number. One that has a document
 * or a payment stays, seen by nobody: their series has no gap, and a business has to keep what it has invoiced.
 */
export async function purgeOrders(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(orders)
    .where(
      and(
        lte(orders.deletedAt, keptSince),
        sql`not exists (select from documents where order_id = ${orders.id})`,
        sql`not exists (select from payments where order_id = ${orders.id})`,
      ),
    )
  return rowCount ?? 0
}
