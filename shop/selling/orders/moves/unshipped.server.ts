import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { personName } from '#db/person-name.ts'
import { findRow } from '#db/rows.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { isUuid } from '#shop/ids.ts'
import { lockOrder } from '#shop/selling/orders/lock.server.ts'
import { type OrderStatus, statusesWhere } from '#shop/selling/orders/status.ts'
import { cancelOrder } from './status.server.ts'

/** Nothing of it has left the shop: an order of which a part was sent is not cancelled with its account. */
const isUnshipped = and(
  inArray(orders.status, statusesWhere('isUnshipped')),
  isNull(orders.deletedAt),
  sql`not exists (select from shipments where order_id = orders.id)`,
)

type Unshipped = { id: string; orderNumber: string; status: OrderStatus }

/** The orders of an account that still wait to be shipped, the oldest first; at most `most`, or all of them. */
export async function listUnshipped(db: Db, userId: string, most?: number): Promise<Unshipped[]> {
  if (!isUuid(userId)) return []
  const listed = db
    .select({ id: orders.id, orderNumber: orders.orderNumber, status: orders.status })
    .from(orders)
    .where(and(eq(orders.userId, userId), isUnshipped))
    .orderBy(orders.createdAt)
    .$dynamic()
  return most === undefined ? listed : listed.limit(most)
}

/**
 * Cancels an order of an account, if nothing of it has left the shop by now: a colleague may send a part of it at this moment. Answers
 * whether it was cancelled. Throws where the table of statuses forbids it, since whoever goes on until nothing waits would go on for ever.
 */
export const cancelIfUnshipped = (
  db: Db,
  { orderId, by, origin }: { orderId: string; by: string | null; origin: string },
): Promise<boolean> =>
  db.transaction(async tx => {
    if (!(await lockOrder(tx, orderId))) return false
    const isStill = (await tx.$count(orders, and(eq(orders.id, orderId), isUnshipped))) > 0
    if (!isStill) return false
    const outcome = await cancelOrder(tx, { orderId, by, origin })
    if (!outcome.ok) throw new Error(`Order ${orderId}: ${outcome.message}`)
    return true
  })

const askedRow = z.object({ name: z.string(), orders: wholeNumber, pieces: wholeNumber })

/** Whose orders these are, how many still wait to be shipped, and their pieces; null where there is no such account. */
export async function countUnshipped(db: Db, userId: string): Promise<z.output<typeof askedRow> | null> {
  if (!isUuid(userId)) return null
  return findRow(db, askedRow)`
    select ${personName} as name, (
        select count(*) from orders where user_id = profiles.id and ${isUnshipped}) as orders, (
        select coalesce(sum(item.quantity), 0) from orders join order_items item on item.order_id = orders.id
        where user_id = profiles.id and ${isUnshipped}) as pieces
    from profiles where id = ${userId}`
}

/** The most orders that are cancelled at once, which takes some seconds. */
const mostAtOnce = 200

/**
 * Cancels the orders of an account that still wait to be shipped, each by the rules of a single one: its stock goes back, the
 * log names the admin, and a mail tells. At most 200 at once. Returns how many were cancelled; one that somebody else has
 * moved meanwhile stays.
 */
export async function cancelUnshipped(
  db: Db,
  { userId, by, origin }: { userId: string; by: string; origin: string },
): Promise<number> {
  let cancelled = 0
  for (const { id: orderId } of await listUnshipped(db, userId, mostAtOnce)) {
    if (await cancelIfUnshipped(db, { orderId, by, origin })) cancelled++
  }
  return cancelled
}
