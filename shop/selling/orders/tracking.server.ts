import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { type Actor, recordChange } from '#shop/office/audit/changes.server.ts'
import { lockOrder } from './lock.server.ts'
import { trackingOfOrder } from './own.server.ts'
import { type OrderStatus, staleText } from './status.ts'
import { trackingChange } from './tracking.ts'

type Tracking = {
  orderId: string
  tracking: string
  /** The text that the form was opened with; left out, whatever is saved is written over. */
  was?: string
  expected?: OrderStatus
  by: Actor
}

type TrackingOutcome = { ok: true } | { ok: false; reason: 'not-found' | 'stale'; message: string }

/**
 * Keeps where an order's latest parcel is, for its page and its mails; an empty text takes it away. Refuses one that would change
 * for an order that has another status than `expected` by now, or another text than `was`. Sends no mail: the one that it was
 * shipped may be long on its way.
 */
export async function saveTracking(
  db: Db,
  { orderId, tracking, was, expected, by }: Tracking,
): Promise<TrackingOutcome> {
  return db.transaction(async (tx): Promise<TrackingOutcome> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return notFound
    const before = await findTracking(tx, orderId)
    if (before === tracking) return { ok: true }
    if (expected !== undefined && expected !== order.status) {
      return { ok: false, reason: 'stale', message: staleText(order) }
    }
    if (was !== undefined && was !== before) {
      const message = before ? `Somebody else has saved another one meanwhile: ${before}` : takenAway
      return { ok: false, reason: 'stale', message }
    }
    await keepTracking(tx, orderId, tracking)
    const changes = trackingChange(before, tracking)
    await recordChange(tx, { by, action: 'updated', thing: 'order', id: orderId, name: order.orderNumber, changes })
    return { ok: true }
  })
}

/** Where an order's latest parcel is. Read after its lock was taken. */
export async function findTracking(tx: Db, orderId: string): Promise<string> {
  const [order] = await tx.select({ tracking: trackingOfOrder }).from(orders).where(eq(orders.id, orderId))
  return order?.tracking ?? ''
}

/** Writes it where `trackingOfOrder` reads it, and so that programs are told of a change. The transaction holds the order's lock. */
export async function keepTracking(tx: Db, orderId: string, tracking: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update shipments set tracking = ${tracking}
    where order_id = ${orderId} and number = (select max(number) from shipments where order_id = ${orderId})`)
  const isShipped = (rowCount ?? 0) > 0
  await tx
    .update(orders)
    .set({ tracking: isShipped ? '' : tracking })
    .where(eq(orders.id, orderId))
}

const takenAway = 'Somebody else has taken it away meanwhile. Please look at the order again.'

const notFound: TrackingOutcome = { ok: false, reason: 'not-found', message: 'This order does not exist' }
