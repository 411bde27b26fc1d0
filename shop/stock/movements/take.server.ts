import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { nameStockCause, type StockCause } from '#db/stock-cause.server.ts'

/** Takes pieces out of stock, of products that are locked and have so many; one line a product. What is sold is taken when it is ordered. */
export async function takeStock(tx: Db, cause: StockCause, lines: readonly { id: string; quantity: number }[]) {
  await nameStockCause(tx, cause)
  const taken = await tx.execute(sql`
    update products set stock = stock - line.quantity
    from unnest(
      ${sql.param(lines.map(line => line.id))}::text[], ${sql.param(lines.map(line => line.quantity))}::integer[]
    ) as line(id, quantity)
    where products.id = line.id and is_active and stock >= line.quantity`)
  if (taken.rowCount !== lines.length) throw new Error('Stock changed under a lock')
}
