import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { statusesWhere } from '#shop/orders/status.ts'

/** SQL: whether an order of a review's author proves that they bought the product here: one that counts as sold and is not deleted. */
export const isBoughtHere: SQL<boolean> = sql`exists (
  select from orders bought join order_items item on item.order_id = bought.id
  where bought.user_id = reviews.user_id and item.product_id = reviews.product_id
    and bought.status = any(${sql.param(statusesWhere('countsAsSold'))}::text[]) and bought.deleted_at is null)`

/**
 * Tells that an order proves no longer, or again, that its parts were bought here: pages of these that were kept in memory
 * go. A new order needs no word of it, since it takes some of their stock.
 */
export async function tellReviews(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`
    select tell_change(string_agg('product:' || product_id, ' ')) from order_items where order_id = ${orderId}
    having count(*) > 0`)
}
