import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { statusesWhere } from '#shop/orders/status.ts'

const batchSize = 500
/** A piece sold in the last 90 days counts as much as three reviews. */
const reviewsPerSale = 3

type Change = { id: string; tier: number }

/**
 * Puts every product that is in stock into its tier of popularity: reviews, and pieces sold in the last 90 days; of equal
 * ones the newer. Run aside: it writes only what has changed, some hundred rows at a time in one order, and leaves out
 * what somebody else is writing.
 */
export async function refreshSearchTiers(db: Db): Promise<void> {
  const changes = await listTierChanges(db)
  for (let from = 0; from < changes.length; from += batchSize) {
    await writeTiers(db, changes.slice(from, from + batchSize))
  }
}

function listTierChanges(db: Db): Promise<Change[]> {
  return db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = '10min'`)
    const { rows } = await tx.execute<Change>(sql`
      with sold as (
        select item.product_id, sum(item.quantity) as pieces
        from orders o join order_items item on item.order_id = o.id
        where o.created_at > now() - interval '90 days' and o.status = any(${sql.param(statusesWhere('countsAsSold'))}::text[]) and o.deleted_at is null
        group by item.product_id
      ), ranked as (
        select s.product_id, s.tier as now, row_number() over (
          order by s.rating_count + ${reviewsPerSale} * coalesce(sold.pieces, 0) desc, s.created_at desc, s.product_id
        ) as place
        from product_search s left join sold using (product_id) where s.tier <= 5
      ), placed as (
        select product_id, now, case when place <= 1000 then 0 when place <= 4000 then 1 when place <= 16000 then 2
          when place <= 64000 then 3 when place <= 256000 then 4 else 5 end as tier
        from ranked
      )
      select product_id as id, tier from placed where tier <> now order by 1`)
    return rows
  })
}

/** By where the rows stand, not by a join: a planner that takes the shop for empty would compare each change with each row. */
async function writeTiers(db: Db, changes: Change[]) {
  const tiers = sql`${JSON.stringify(Object.fromEntries(changes.map(({ id, tier }) => [id, tier])))}::jsonb`
  await db.execute(sql`
    update product_search s
    set tier = (${tiers} ->> s.product_id)::smallint, terms = (${tiers} ->> s.product_id)::integer || s.terms[2:]
    where s.ctid = any(array(
      select ctid from product_search where product_id = any(${sql.param(changes.map(({ id }) => id))}::text[])
      order by product_id for no key update skip locked
    )) and s.tier <= 5`)
}
