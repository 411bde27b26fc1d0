import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderStatusChanges, orders } from '#db/schema/selling/orders.ts'
import type { FieldChange } from '#shop/office/audit/changes.ts'
import { type OrderStatus, type OrderTarget, orderStates } from '#shop/selling/orders/status.ts'

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
  await tx
    .update(orders)
    .set({ status: to, ...(putsBack ? { stockRestoredAt: now } : {}) })
    .where(eq(orders.id, orderId))
  await tx.insert(orderStatusChanges).values({ orderId, status: to, changedBy, changedAt: now })
  return { field: 'Status', from: orderStates[from].label, to: orderStates[to].label }
}
