import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'

const differenceRow = z.object({ productId: z.string(), stock: wholeNumber, moved: wholeNumber })
type Difference = z.output<typeof differenceRow>

/**
 * Counts every product's stock anew from its movements. Where they do not agree, somebody has changed the database past its triggers:
 * the stock, by which the shop sells, stays, and one more movement says what was missing. Returns what was found.
 */
export const checkStock = (db: Db): Promise<Difference[]> =>
  listRows(db, differenceRow)`
    with found as (
      select coalesce(products.id, moved.product_id) as product_id, coalesce(products.stock, 0) as stock,
        coalesce(moved.quantity, 0) as quantity
      from products full join (
        select product_id, sum(quantity) as quantity from stock_movements group by product_id
      ) moved on moved.product_id = products.id
      where coalesce(products.stock, 0) <> coalesce(moved.quantity, 0)
    ), told as (
      insert into stock_movements (product_id, quantity, stock_after, reason, note)
      select product_id, stock - quantity, stock, 'corrected', 'Changed past the shop, found at night' from found
    )
    select product_id as "productId", stock, quantity as moved from found order by 1`
