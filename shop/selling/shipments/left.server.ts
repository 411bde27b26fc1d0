import { sql } from 'drizzle-orm'

/** SQL: how many pieces of an order of `orders` are in no shipment; null of an order without lines. */
export const countLeft = sql`(
  select sum(quantity - coalesce((
    select sum(sent.quantity) from shipment_items sent where sent.order_item_id = item.id), 0))
  from order_items item where item.order_id = orders.id)`
