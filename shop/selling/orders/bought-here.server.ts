import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { sqlOf } from '#db/rows.ts'
import { statusesWhere } from './status.ts'

/** SQL: whether the author of a review bought the product here: by an order that counts as sold and is not deleted. */
export const isBoughtHere = sqlOf(z.boolean())`exists (
  select from orders bought join order_items item on item.order_id = bought.id
  where bought.user_id = reviews.user_id and item.product_id = reviews.product_id
    and bought.status = any(${sql.param(statusesWhere('countsAsSold'))}::text[]) and bought.deleted_at is null)`

/**
 * Drops the kept pages of an order's products when the order no longer, or again, proves that they were bought here. A new
 * order need not call this: it changes the stock, which drops these pages already.
 */
export async function tellReviews(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`
    select tell_change(string_agg('product:' || product_id, ' ')) from order_items where order_id = ${orderId}
    having count(*) > 0`)
}
