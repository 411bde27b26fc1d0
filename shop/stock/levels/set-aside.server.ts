import { type SQL, sql } from 'drizzle-orm'

/** SQL: the pieces of each product that are sold and not shipped yet, as a table `set_aside`. `unshipped` are the statuses of orders of which something may still have to be sent. */
export const setAsideTable = (unshipped: readonly string[]): SQL => sql`(
  select item.product_id, sum(item.quantity - coalesce((
    select sum(shipped.quantity) from shipment_items shipped where shipped.order_item_id = item.id), 0))::integer as pieces
  from orders join order_items item on item.order_id = orders.id
  where orders.status = any(${sql.param([...unshipped])}::text[]) and orders.deleted_at is null
  group by item.product_id
) set_aside`

/** SQL: the pieces of one product that are sold and not shipped yet. */
export const setAsideOf = (productId: SQL, unshipped: readonly string[]): SQL => sql`(
  select coalesce(sum(item.quantity - coalesce((
    select sum(shipped.quantity) from shipment_items shipped where shipped.order_item_id = item.id), 0)), 0)::integer
  from order_items item join orders on orders.id = item.order_id
  where item.product_id = ${productId} and orders.status = any(${sql.param([...unshipped])}::text[]) and orders.deleted_at is null
)`
