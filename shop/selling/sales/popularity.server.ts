import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { allowTime } from '#db/patience.ts'
import { listRows } from '#db/rows.ts'
import { bands, firstBandSize } from '#shop/finding/index/tokens.ts'
import { statusesWhere } from '#shop/selling/orders/status.ts'

const batchSize = 500
/** A piece sold in the last 90 days counts as much as three reviews. */
const reviewsPerSale = 3

const changeRow = z.object({ id: z.string(), band: z.int() })
type Change = z.output<typeof changeRow>

/**
 * Puts every product that is in stock into its band of popularity: reviews, and pieces sold in the last 90 days; of equal
 * ones the newer. Run aside: it writes only what has changed, some hundred rows at a time in one order, and leaves out
 * what somebody else is writing.
 */
export async function refreshPopularity(db: Db): Promise<void> {
  const changes = await listChanges(db)
  for (let from = 0; from < changes.length; from += batchSize) {
    await writeBands(db, changes.slice(from, from + batchSize))
  }
}

function listChanges(db: Db): Promise<Change[]> {
  return db.transaction(async tx => {
    await allowTime(tx, 'count over all products')
    return listRows(tx, changeRow)`
      with sold as (
        select item.product_id, sum(item.quantity) as pieces
        from orders o join order_items item on item.order_id = o.id
        where o.created_at > now() - interval '90 days' and o.status = any(${sql.param(statusesWhere('countsAsSold'))}::text[]) and o.deleted_at is null
        group by item.product_id
      ), ranked as (
        select s.product_id, s.popularity as now, row_number() over (
          order by s.rating_count + ${reviewsPerSale} * coalesce(sold.pieces, 0) desc, s.created_at desc, s.product_id
        ) as place
        from product_search s left join sold using (product_id) where s.popularity <= ${bands.uncounted}
      ), placed as (
        select product_id, now, greatest(0, ceil(log(2, place / ${firstBandSize}::numeric)))::integer as band from ranked
      )
      select product_id as id, band from placed where band <> now order by 1`
  })
}

/** Writes the new bands. Each row is found by its place in the table and not by a join: a planner that takes the shop for empty would compare each change with each row. */
async function writeBands(db: Db, changes: Change[]) {
  const changed = sql`${JSON.stringify(Object.fromEntries(changes.map(({ id, band }) => [id, band])))}::jsonb`
  await db.execute(sql`
    update product_search s
    set popularity = (${changed} ->> s.product_id)::smallint,
      tokens = array_replace(s.tokens, 'pop/' || s.popularity, 'pop/' || (${changed} ->> s.product_id))
    where s.ctid = any(array(
      select ctid from product_search where product_id = any(${sql.param(changes.map(({ id }) => id))}::text[])
      order by product_id for no key update skip locked
    )) and s.popularity <= ${bands.uncounted}`)
}
