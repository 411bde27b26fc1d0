import { checkStock } from '#shop/stock/movements/check.server.ts'
import type { Means } from './jobs.ts'

/** Counts every product's stock anew from its movements, and says in the log which did not agree. */
export async function countStockAnew({ db, log }: Means): Promise<void> {
  for (const { productId, stock, moved } of await checkStock(db))
    log.error(
      { product: productId, stock, movements: moved },
      'A stock was not the sum of its movements: somebody has changed the database past its triggers. A movement says so now; please count the product',
    )
}
