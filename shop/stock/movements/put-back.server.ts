import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { nameStockCause, type StockCause } from '#db/stock-cause.server.ts'

/**
 * Puts pieces back into stock, of the products that still exist; a product may stand in several lines. Locks the products in the
 * order of their ids, as buyers do, so that nobody waits in a circle.
 */
export async function putBack(
  tx: Db,
  cause: StockCause,
  lines: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const ids = sql.param(lines.map(({ productId }) => productId))
  await nameStockCause(tx, cause)
  await tx.execute(sql`
    select id from products where id = any(${ids}::text[]) order by id for no key update`)
  await tx.execute(sql`
    update products set stock = least(stock::bigint + back.quantity, 2147483647)::integer
    from (
      select id, sum(quantity) as quantity
      from unnest(${ids}::text[], ${sql.param(lines.map(({ quantity }) => quantity))}::integer[]) line(id, quantity) group by id
    ) back where back.id = products.id`)
}
