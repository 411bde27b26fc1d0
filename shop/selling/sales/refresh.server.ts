import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { statusesWhere } from '#shop/selling/orders/status.ts'

/** What fewer customers bought says nothing of the next one, and might tell who bought what. */
const fewestBuyers = 3
/** How many products are kept that were bought along with those of a category; a product's page shows those that fit its own cars. */
const keptOfCategory = 60
const keptBestSellers = 40
/** In a big shop the newest orders say enough, and counting them takes seconds. */
const mostOrders = 20_000

/** Orders that count as sold, with who placed them. */
const recentOrders = (period: '90 days' | '1 year'): SQL => sql`
  select id, coalesce(user_id::text, customer_email) as buyer from orders
  where created_at > now() - ${period}::interval and deleted_at is null
    and status = any(${sql.param(statusesWhere('countsAsSold'))}::text[])
  order by created_at desc, id desc limit ${mostOrders}`

/**
 * Counts anew what products of a category are bought with, and the best sellers, out of orders of at least three customers.
 * It writes only what has changed, and may run twice at the same moment.
 */
export async function refreshSales(db: Db): Promise<void> {
  await refreshBoughtWith(db)
  await refreshBestSellers(db)
}

/** Counts what was bought together in the last year. A product of the same category does not count: it is bought instead of another, or in two sizes. */
async function refreshBoughtWith(db: Db) {
  await db.execute(sql`
    with recent as (${recentOrders('1 year')}),
    line as (
      select recent.id as order_id, recent.buyer, item.product_id, product.category_id
      from recent join order_items item on item.order_id = recent.id join products product on product.id = item.product_id
    ),
    pair as (
      select bought.category_id, other.product_id, count(distinct bought.buyer)::integer as buyers
      from (select distinct order_id, buyer, category_id from line where category_id is not null) bought
      join line other on other.order_id = bought.order_id and other.category_id is distinct from bought.category_id
      group by bought.category_id, other.product_id having count(distinct bought.buyer) >= ${fewestBuyers}
    ),
    fresh as materialized (
      select category_id, product_id, buyers from (
        select *, row_number() over (partition by category_id order by buyers desc, product_id) as place from pair
      ) ranked where place <= ${keptOfCategory}
    ),
    gone as (
      delete from bought_with old where not exists (
        select from fresh where fresh.category_id = old.category_id and fresh.product_id = old.product_id
      )
    )
    insert into bought_with (category_id, product_id, buyers) select * from fresh order by category_id, product_id
    on conflict (category_id, product_id) do update set buyers = excluded.buyers
    where bought_with.buyers <> excluded.buyers`)
}

/** Counts the best sellers of the last 90 days, by pieces. */
async function refreshBestSellers(db: Db) {
  await db.execute(sql`
    with recent as (${recentOrders('90 days')}),
    fresh as materialized (
      select item.product_id, sum(item.quantity)::integer as pieces
      from recent join order_items item on item.order_id = recent.id
      group by item.product_id having count(distinct recent.buyer) >= ${fewestBuyers}
      order by pieces desc, item.product_id limit ${keptBestSellers}
    ),
    gone as (
      delete from best_sellers old where not exists (select from fresh where fresh.product_id = old.product_id)
    )
    insert into best_sellers (product_id, pieces) select * from fresh order by product_id
    on conflict (product_id) do update set pieces = excluded.pieces where best_sellers.pieces <> excluded.pieces`)
}
