import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { isUuid } from '#shop/ids.ts'
import { isKept } from './deletion.server.ts'
import { orderColumns, takenByFullName } from './own.server.ts'

/** Orders that another program reads at once. */
export const changedAtOnce = 100
/**
 * An order is told of only so many seconds after its last change: by then every change of that moment is committed, and none
 * comes in behind what was read.
 */
export const settledSeconds = 10

/** An order as other programs read it. */
export type ChangedOrder = Awaited<ReturnType<typeof select>>[number]

const select = (db: Db) =>
  db
    .select({ ...orderColumns, takenBy: takenByFullName, updatedAt: orders.updatedAt, deletedAt: orders.deletedAt })
    .from(orders)

/**
 * The next 100 orders after a place in the order of their last changes, those that were deleted less than 30 days ago too. The
 * place of an order is its `updatedAt`, in whole milliseconds, and its id.
 */
export const listChangedOrders = (db: Db, { at, id }: { at: Date; id: string }): Promise<ChangedOrder[]> =>
  select(db)
    .where(
      and(
        isKept,
        sql`(${orders.updatedAt}, ${orders.id}) > (${at.toISOString()}::timestamptz, ${id}::uuid)`,
        sql`${orders.updatedAt} < now() - make_interval(secs => ${settledSeconds})`,
      ),
    )
    .orderBy(asc(orders.updatedAt), asc(orders.id))
    .limit(changedAtOnce)

/** One order by its id, as other programs read it; null where there is none. */
export async function findChangedOrder(db: Db, orderId: string): Promise<ChangedOrder | null> {
  if (!isUuid(orderId)) return null
  const [order] = await select(db).where(and(isKept, eq(orders.id, orderId)))
  return order ?? null
}
