import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { shipmentItems, shipments } from '#db/schema/selling/shipments.ts'
import { issueInvoice, type LinePieces } from '#shop/selling/documents/issue.server.ts'

/** What has just left the shop. `cashCents` is its invoice's total. */
export type Shipment = { id: string; number: number; pieces: LinePieces[]; cashCents: number }

type Shipping = {
  orderId: string
  /** Where the parcel is; null takes what was typed with the order before it was sent. */
  tracking: string | null
  /** The admin who ships it; null where a program or the shop itself does. */
  by: string | null
}

/** Ships all that is left of an order, with an invoice, in the transaction that moves the order. Null where nothing is left. */
export async function shipWhatIsLeft(tx: Db, shipping: Shipping): Promise<Shipment | null> {
  const left = await listUnshippedPieces(tx, shipping.orderId)
  return left.length === 0 ? null : keepShipment(tx, shipping, left)
}

/**
 * Keeps a shipment of some pieces, with an invoice for them. The transaction holds the lock of the order, and has checked the
 * pieces against `listUnshippedPieces`.
 */
export async function keepShipment(
  tx: Db,
  { orderId, tracking, by }: Shipping,
  pieces: LinePieces[],
): Promise<Shipment> {
  const [kept] = await tx
    .insert(shipments)
    .values({
      orderId,
      number: sql`(select count(*) + 1 from shipments where order_id = ${orderId})`,
      tracking: tracking ?? sql`(select tracking from orders where id = ${orderId})`,
      shippedBy: by,
      shippedAt: sql`clock_timestamp()`,
    })
    .returning({ id: shipments.id, number: shipments.number })
  if (!kept) throw new Error('An inserted shipment did not come back')
  // The order's own text was that of this parcel; the next one has another.
  await tx.update(orders).set({ tracking: '' }).where(eq(orders.id, orderId))
  await tx.insert(shipmentItems).select(
    sql`select ${kept.id}::uuid, item.id, piece.quantity
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as piece(line integer, quantity integer)
      join order_items item on item.order_id = ${orderId} and item.line = piece.line`,
  )
  const invoice = await issueInvoice(tx, { orderId, shipmentId: kept.id, pieces })
  return { ...kept, pieces, cashCents: invoice.totalCents }
}

const leftRow = z.object({ line: wholeNumber, quantity: wholeNumber })

/** The pieces of an order that have not left the shop, by line. */
export const listUnshippedPieces = (db: Db, orderId: string): Promise<LinePieces[]> =>
  listRows(db, leftRow)`
    select line, item.quantity - coalesce(sum(shipped.quantity), 0) as quantity
    from order_items item left join shipment_items shipped on shipped.order_item_id = item.id
    where item.order_id = ${orderId} group by item.id
    having item.quantity > coalesce(sum(shipped.quantity), 0) order by line`
