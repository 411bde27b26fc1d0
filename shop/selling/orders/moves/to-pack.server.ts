import { and, asc, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { sqlOf } from '#db/rows.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { asksForChange, waitsForSending } from '#shop/selling/orders/admin-list.server.ts'
import { countLeft } from '#shop/selling/shipments/left.server.ts'

const asCount = sqlOf(wholeNumber)
const asText = sqlOf(z.string())

export type OrderToPack = Awaited<ReturnType<typeof listToPack>>[number]

/**
 * The orders that may be packed now, what was promised first, then the oldest. Those whose customers are to be called first are
 * not among them; those whose customers ask for a change say so. `pieces` are those that no shipment has yet.
 */
export const listToPack = (db: Db, limit: number) =>
  db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      customerName: orders.customerName,
      city: asText`orders.shipping_address ->> 'city'`,
      deliveryMethod: orders.deliveryMethod,
      promisedOn: orders.promisedOn,
      placedAt: orders.createdAt,
      pieces: asCount`${countLeft}`,
      asksForChange: sqlOf(z.boolean())`${asksForChange}`,
      isPartlySent: sqlOf(z.boolean())`exists(select from shipments where shipments.order_id = orders.id)`,
    })
    .from(orders)
    .where(and(isNull(orders.deletedAt), waitsForSending))
    .orderBy(sql`${orders.promisedOn} nulls last`, asc(orders.createdAt), asc(orders.id))
    .limit(limit)
