import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { isUuid } from '#shop/ids.ts'

/**
 * Locks an order that is not deleted, for whoever moves or changes it, and answers its row; null where there is none. It waits for
 * whoever holds it. What stands in other tables is read afterwards: the statement that waits still sees there what was before it waited.
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
