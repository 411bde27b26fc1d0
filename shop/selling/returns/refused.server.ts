import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { isUuid } from '#shop/ids.ts'
import { returnStatusesWhere } from './rules.ts'

/** The open return of each of the orders that was refused at the door, by the order's id. At most a page of orders. */
export async function mapRefused(db: Db, orderIds: string[]): Promise<ReadonlyMap<string, string>> {
  const ids = orderIds.filter(isUuid)
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ orderId: returns.orderId, id: returns.id })
    .from(returns)
    .where(
      and(
        inArray(returns.orderId, ids),
        eq(returns.kind, 'refused'),
        inArray(returns.status, returnStatusesWhere('isOpen')),
      ),
    )
  return new Map(found.map(({ orderId, id }) => [orderId, id]))
}
