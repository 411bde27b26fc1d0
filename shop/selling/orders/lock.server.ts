import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { isUuid } from '#shop/ids.ts'
import { orderChanges, orderColumns } from './own.server.ts'

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
