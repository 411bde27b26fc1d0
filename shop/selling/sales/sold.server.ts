import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { statusesWhere } from '#shop/selling/orders/status.ts'

/** How many of the newest order lines of a product are looked at for what was sold of it. */
const linesLookedAt = 1_000
const soldDays = 90

/** How many of the newest orders are counted where all of a shop's products are compared. */
const ordersLookedAt = 2_000

/** SQL: the pieces sold of each product in the last 90 days, of which the newest 2,000 orders tell. A table of `product_id` and `units`. */
export const soldLately = (): SQL => sql`(
  select item.product_id, sum(item.quantity)::integer as units
  from (
    select id from orders
    where created_at > now() - make_interval(days => ${soldDays}) and deleted_at is null
      and status = any(${sql.param(statusesWhere('countsAsSold'))}::text[])
    order by created_at desc, id desc limit ${ordersLookedAt}
  ) recent
  cross join lateral (select product_id, quantity from order_items where order_id = recent.id offset 0) item
  group by item.product_id)`

const soldRow = z.object({ id: z.string(), sold: wholeNumber })

/** The pieces sold of these products in the last 90 days, cancelled and deleted orders left out. One bounded query. */
export async function countSold(db: Db, ids: string[]): Promise<Record<string, number>> {
  if (ids.length === 0) return {}
  const rows = await listRows(db, soldRow)`
    select wanted.id, coalesce(sum(line.quantity), 0) as sold
    from unnest(${sql.param(ids)}::text[]) wanted (id)
    cross join lateral (
      select order_id, quantity from order_items where product_id = wanted.id order by id desc limit ${linesLookedAt}
    ) line
    join orders o on o.id = line.order_id and o.deleted_at is null
      and o.status = any(${sql.param(statusesWhere('countsAsSold'))}::text[])
      and o.created_at > now() - make_interval(days => ${soldDays})
    group by wanted.id`
  return Object.fromEntries(rows.map(({ id, sold }) => [id, sold]))
}
