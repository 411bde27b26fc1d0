import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { nameStockCause, type StockCause } from '#db/stock-cause.server.ts'

/**
 * Puts pieces back into stock, of the products that still exist. `pieces` is SQL of rows `product_id` and `quantity`, one a product.
 * Locks the products in the order of their ids, as buyers do, so that nobody waits in a circle.
 */
export async function putBack(tx: Db, cause: StockCause, pieces: SQL): Promise<void> {
  await nameStockCause(tx, cause)
  await tx.execute(sql`
    select product.id from products product
    where id in (select product_id from (${pieces}) back) order by product.id for no key update of product`)
  await tx.execute(sql`
    update products set stock = least(stock::bigint + back.quantity, 2147483647)::integer
    from (${pieces}) back where back.product_id = products.id`)
}
