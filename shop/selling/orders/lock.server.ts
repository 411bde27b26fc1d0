import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderStatusChanges, orders } from '#db/schema/selling/orders.ts'
import { isUuid } from '#shop/ids.ts'
import type { FieldChange } from '#shop/office/audit/changes.ts'
import { orderChanges, orderColumns } from './own.server.ts'
import { type OrderStatus, type OrderTarget, statusLabel } from './status.ts'

/**
 * Locks an order that is not deleted, for whoever moves or changes it, and answers its row; null where there is none. It waits for
 * whoever holds it. What stands in other tables is read afterwards: the statement that waits still sees there what was before it
 * waited.
 */
export async function lockOrder(tx: Db, orderId: string): Promise<typeof orders.$inferSelect | null> {
  if (!isUuid(orderId)) return null
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)))
    .for('no key update')
  return order ?? null
}

/**
 * Locks an order as `lockOrder` does, and answers it as its page shows it, with its items, shipments, returns and changes of
 * status.
 */
export async function lockShownOrder(tx: Db, orderId: string) {
  const locked = await lockOrder(tx, orderId)
  if (!locked) return null
  const [order] = await tx
    .select({ ...orderColumns, changes: orderChanges, userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order ?? null
}

type Kept = { orderId: string; from: OrderStatus; to: OrderTarget; changedBy: string | null; putsBack?: boolean }

/**
 * Writes the status of an order with its moment, and answers how the log tells it. The transaction holds the order's lock and has
 * asked the table of statuses.
 */
export async function keepStatus(
  tx: Db,
  { orderId, from, to, changedBy, putsBack = false }: Kept,
): Promise<FieldChange> {
  // The clock's time, not the transaction's start: two admins may have waited for one another.
  const now = sql`clock_timestamp()`
  const [order] = await tx
    .update(orders)
    .set({ status: to, ...(putsBack ? { stockRestoredAt: now } : {}) })
    .where(eq(orders.id, orderId))
    .returning({ deliveryMethod: orders.deliveryMethod })
  if (!order) throw new Error('An order whose lock is held is not there')
  await tx.insert(orderStatusChanges).values({ orderId, status: to, changedBy, changedAt: now })
  const called = (status: OrderStatus) => statusLabel({ ...order, status })
  return { field: 'Status', from: called(from), to: called(to) }
}
