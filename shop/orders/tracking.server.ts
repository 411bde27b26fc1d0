import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/orders.ts'
import { type Actor, recordChange } from '#shop/audit/changes.server.ts'
import { isUuid } from '#shop/ids.ts'
import { trackingChange } from './tracking.ts'

/**
 * Keeps where an order's parcel is, for its page and its mails; an empty text takes it away. False where the order is not
 * there. Sends no mail: the one that it was shipped may be long on its way.
 */
export async function saveTracking(
  db: Db,
  { orderId, tracking, by }: { orderId: string; tracking: string; by: Actor },
): Promise<boolean> {
  if (!isUuid(orderId)) return false
  return db.transaction(async tx => {
    const [order] = await tx
      .select({ name: orders.orderNumber, before: orders.tracking })
      .from(orders)
      .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)))
      .for('no key update')
    if (!order) return false
    if (order.before === tracking) return true
    await tx.update(orders).set({ tracking }).where(eq(orders.id, orderId))
    const changes = trackingChange(order.before, tracking)
    await recordChange(tx, { by, action: 'updated', thing: 'order', id: orderId, name: order.name, changes })
    return true
  })
}
