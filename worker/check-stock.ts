import { listStockDifferences } from '#shop/stock/movements/list.server.ts'
import type { Means } from './jobs.ts'

/** Counts every product's stock anew from its movements, and says in the log which do not agree. */
export async function checkStock({ db, log }: Means): Promise<void> {
  const differences = await listStockDifferences(db)
  for (const { productId, stock, moved } of differences)
    log.error(
      { product: productId, stock, movements: moved },
      'A stock is not the sum of its movements: somebody has changed the database past its triggers. Count the product, and correct it on its stock history',
    )
}
