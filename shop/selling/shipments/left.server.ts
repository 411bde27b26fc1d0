import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'

/** SQL: how many pieces of an order of `orders` are in no shipment; null of an order without lines. */
export const countLeft = sql`(
  select sum(quantity - coalesce((
    select sum(sent.quantity) from shipment_items sent where sent.order_item_id = item.id), 0))
  from order_items item where item.order_id = orders.id)`

const sentRow = z.object({ line: wholeNumber, quantity: wholeNumber })

/** The pieces of an order that have left the shop, by line; lines of which none have left are not there. */
export async function countSent(db: Db, orderId: string): Promise<Map<number, number>> {
  const sent = await listRows(db, sentRow)`
    select line, sum(shipped.quantity) as quantity
    from order_items item join shipment_items shipped on shipped.order_item_id = item.id
    where item.order_id = ${orderId} group by line`
  return new Map(sent.map(({ line, quantity }) => [line, quantity]))
}
