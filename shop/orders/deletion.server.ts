import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/orders.ts'
import { recordChange } from '#shop/audit/changes.server.ts'
import { isUuid } from '#shop/ids.ts'
import { tellReviews } from '#shop/reviews/bought-here.server.ts'
import { deletedForDays } from './status.ts'

const keptSince = sql`now() - make_interval(days => ${deletedForDays})`

/** SQL: an order that is there, or was deleted less than 30 days ago. Any other is gone, also while its row is still kept. */
export const isKept = or(isNull(orders.deletedAt), gt(orders.deletedAt, keptSince))

type Who = { orderId: string; by: string }

/**
 * Takes an order out of lists and revenue, its customer's too; its number, or null where it is not there or deleted
 * already. Nothing else changes: not its status, not the stock.
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

/** Takes a deletion back; the order's number, or null where it is not there any more. One that is not deleted stays as it is. */
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

/** Removes for good what was deleted 30 days ago, with its lines; answers how many orders that were. */
export async function purgeOrders(db: Db): Promise<number> {
  const { rowCount } = await db.delete(orders).where(lte(orders.deletedAt, keptSince))
  return rowCount ?? 0
}
