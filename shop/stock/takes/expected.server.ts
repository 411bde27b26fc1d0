import { type SQL, sql } from 'drizzle-orm'
import { recountReasons } from '#shop/stock/movements/reasons.ts'

/** SQL: the last movement of a product, 0 where it has none. */
export const lastMovementOf = (productId: SQL): SQL =>
  sql`(select coalesce(max(id), 0) from stock_movements where product_id = ${productId})`

/**
 * SQL: what is expected of a `line` by now. Somebody who has corrected the stock since its first scan, or has applied another stock-take, has moved no
 * piece: the same difference must not be applied twice. Of a line that was applied it is what was expected then.
 */
export const expectedNow = sql`(case when line.applied is not null then line.expected else line.expected + (
  select coalesce(sum(quantity), 0)::integer from stock_movements
  where product_id = line.product_id and id > line.since_movement and reason = any(${sql.param([...recountReasons])}::text[])
) end)`

/** SQL: the lines of a stock-take as a table \`line\`, with what is expected by now. */
export const linesOf = (takeId: number): SQL => sql`(
  select take_id, product_id, ${expectedNow} as expected, counted, applied, scanned_at from stock_take_lines line where take_id = ${takeId}
) line`
