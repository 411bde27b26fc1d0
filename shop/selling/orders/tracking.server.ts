import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { isUuid } from '#shop/ids.ts'
import { type Actor, recordChange } from '#shop/office/audit/changes.server.ts'
import { type OrderStatus, staleText } from './status.ts'
import { trackingChange } from './tracking.ts'

type TrackingOutcome = { ok: true } | { ok: false; reason: 'not-found' | 'stale'; message: string }

/**
 * Keeps where an order's parcel is, for its page and its mails; an empty text takes it away. Refuses one that would change for an
 * order that has another status than `expected` by now. Sends no mail: the one that it was shipped may be long on its way.
 */
export async function saveTracking(
  db: Db,
  { orderId, tracking, expected, by }: { orderId: string; tracking: string; expected?: OrderStatus; by: Actor },
): Promise<TrackingOutcome> {
  if (!isUuid(orderId)) return notFound
  return db.transaction(async (tx): Promise<TrackingOutcome> => {
    const [order] = await tx
      .select({ name: orders.orderNumber, status: orders.status, before: orders.tracking })
      .from(orders)
      .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)))
      .for('no key update')
    if (!order) return notFound
    if (order.before === tracking) return { ok: true }
    if (expected !== undefined && expected !== order.status) {
      return { ok: false, reason: 'stale', message: staleText(order.status) }
    }
    await tx.update(orders).set({ tracking }).where(eq(orders.id, orderId))
    const changes = trackingChange(order.before, tracking)
    await recordChange(tx, { by, action: 'updated', thing: 'order', id: orderId, name: order.name, changes })
    return { ok: true }
  })
}

const notFound: TrackingOutcome = { ok: false, reason: 'not-found', message: 'This order does not exist' }
