import { type SQL, sql } from 'drizzle-orm'
import { settingReasons } from '#shop/stock/movements/reasons.ts'

/** SQL: the last movement of a product, 0 where it has none. */
export const lastMovementOf = (productId: SQL): SQL =>
  sql`(select coalesce(max(id), 0) from stock_movements where product_id = ${productId})`

/**
 * SQL: the lines of a stock-take, as a table 'line'. What is expected follows what another stock-take of the same shelf has counted since, so
 * that one difference is not applied twice. 'is_set' says that somebody has set the stock to another number since: the part is counted
 * again before it counts.
 */
export const linesOf = (takeId: number): SQL => sql`(
  select take_id, product_id, expected + coalesce(since.counted, 0)::integer as expected, counting.counted, applied, scanned_at,
    coalesce(since.is_set, false) as is_set
  from stock_take_lines counting left join lateral (
    select sum(quantity) filter (where reason = 'counted') as counted,
      bool_or(reason = any(${sql.param([...settingReasons])}::text[])) as is_set
    from stock_movements where product_id = counting.product_id and id > counting.since_movement
  ) since on true
  where take_id = ${takeId}
) line`
