import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

const batchSize = 500
/** A piece sold in the last 90 days counts as much as three reviews. */
const reviewsPerSale = 3

type Change = { id: string; tier: number }

/**
 * Puts every product that is in stock into its tier of popularity: reviews, and pieces sold in the last 90 days; of equal
 * ones the newer. Run aside: it writes only what has changed, some hundred rows at a time in the order in which orders
 * lock them, and leaves out what is being ordered at that moment.
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
        where o.created_at > now() - interval '90 days' and o.status <> 'cancelled' and o.deleted_at is null
        group by item.product_id
      ), ranked as (
        select p.id, p.search_tags[1] as now, row_number() over (
          order by p.rating_count + ${reviewsPerSale} * coalesce(sold.pieces, 0) desc, p.created_at desc, p.id
        ) as place
        from products p left join sold on sold.product_id = p.id where p.is_active and p.stock > 0
      ), placed as (
        select id, now, case when place <= 1000 then 0 when place <= 4000 then 1 when place <= 16000 then 2
          when place <= 64000 then 3 when place <= 256000 then 4 else 5 end as tier
        from ranked
      )
      select id, tier from placed where tier <> now order by id`)
    return rows
  })
}

async function writeTiers(db: Db, changes: Change[]) {
  await db.execute(sql`
    with free as (
      select id from products where id = any(${sql.param(changes.map(({ id }) => id))}::text[])
      order by id for no key update skip locked
    )
    update products set search_tags[1] = change.tier
    from free join unnest(
      ${sql.param(changes.map(({ id }) => id))}::text[], ${sql.param(changes.map(({ tier }) => tier))}::integer[]
    ) as change (id, tier) using (id)
    where products.id = free.id and products.is_active and products.stock > 0`)
}
