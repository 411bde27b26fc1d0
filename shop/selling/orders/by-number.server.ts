import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { isOrderNumber } from './status.ts'

/** An order by its number as people type it: '#ORD-1732-7K2M9QXPD', or its last nine characters; null where none or several have them. */
export async function findByNumber(db: Db, typed: string) {
  const number = typed.trim().replace(/^#/, '').toUpperCase()
  if (!isOrderNumber(number)) return null
  // The end of the number is found by the index of the owner's search, as other ends are.
  const found = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber, customerName: orders.customerName })
    .from(orders)
    .where(
      and(
        isNull(orders.deletedAt),
        sql`${orders.searched} like ${`%${number.slice(-9).toLowerCase()}%`}`,
        sql`${orders.orderNumber} like ${`%${number}`}`,
      ),
    )
    .limit(2)
  return found.length === 1 ? (found[0] ?? null) : null
}
