import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { moment, wholeNumber } from '#db/columns.ts'
import { personName } from '#db/person-name.ts'
import { findRow, listRows } from '#db/rows.ts'
import { stockReasons, stockSources } from '#db/words/stock-reasons.ts'
import { pageSize } from '#shop/paging.ts'
import { setAsideOf } from '#shop/stock/levels/set-aside.server.ts'

const movementRow = z.object({
  id: wholeNumber,
  productId: z.string(),
  quantity: z.int(),
  stockAfter: z.int(),
  reason: z.enum(stockReasons),
  /** What it belongs to, such as an order, and its id; null where it belongs to nothing. */
  source: z.enum(stockSources).nullable(),
  sourceId: z.string().nullable(),
  /** What people call it: the number of an order or a return, an import's file, a change's title; null once it is gone. */
  sourceName: z.string().nullable(),
  note: z.string(),
  /** The name of whoever did it; null for a program, and once the account is deleted. */
  by: z.string().nullable(),
  byEmail: z.string().nullable(),
  /** Whether that is somebody of the shop: a customer's own orders are moved by the customer. */
  isByStaff: z.boolean(),
  movedAt: moment,
})
export type StockMovement = z.output<typeof movementRow>

/** The latest movements of a product's stock, 40 of them before the movement `before`; `next` leads to earlier ones. One query. */
export async function listMovements(
  db: Db,
  { productId, before }: { productId: string; before: number | null },
): Promise<{ items: StockMovement[]; next: number | null }> {
  const found = await listRows(db, movementRow)`
    select movement.id, product_id as "productId", quantity, stock_after as "stockAfter", reason, source, source_id as "sourceId", note,
      moved_at::text as "movedAt", ${personName} as by, email as "byEmail",
      exists(select from user_roles where user_id = moved_by) as "isByStaff",
      case source
        when 'order' then (select order_number from orders where id = source_id::uuid)
        when 'return' then (
          select number from returns where id = source_id::uuid
            and exists (select from orders where orders.id = order_id and deleted_at is null))
        when 'import' then (select file_name from imports where id = source_id::uuid)
        when 'bulk_change' then (select title from bulk_changes where id = source_id::uuid)
        when 'stock_take' then (select title from stock_takes where id = source_id::integer)
      end as "sourceName"
    from stock_movements movement left join profiles on profiles.id = moved_by
    where product_id = ${productId} and (${before}::bigint is null or movement.id < ${before}::bigint)
    order by movement.id desc limit ${pageSize + 1}`
  const items = found.slice(0, pageSize)
  return { items, next: found.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}

const stockRow = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  stock: z.int(),
  setAside: wholeNumber,
})

/**
 * A product's pieces: `stock` can be sold, `setAside` are sold and not shipped yet; both together lie on the shelf. Null where there
 * is no such product. `unshipped` are the statuses of orders of which something may still have to be sent.
 */
export const findStock = (
  db: Db,
  { productId, unshipped }: { productId: string; unshipped: readonly string[] },
): Promise<z.output<typeof stockRow> | null> =>
  findRow(db, stockRow)`
    select id, name, brand, stock, ${setAsideOf(sql`products.id`, unshipped)} as "setAside"
    from products where id = ${productId}`
