import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { findDocumentSettings } from '#shop/selling/documents/row.server.ts'
import { recipientOf } from '#shop/selling/orders/account-email.server.ts'
import { orderColumns } from '#shop/selling/orders/own.server.ts'
import type { OrderTarget } from '#shop/selling/orders/status.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import type { Shipment } from '#shop/selling/shipments/ship.server.ts'
import { orderStatusLetter } from './letter.ts'

type News = { orderId: string; status: OrderTarget; origin: string; shipment: Shipment | null; isPart?: boolean }

/**
 * Queues the customer's mail about a step of an order, to the account's own address, in the transaction that takes the step.
 * None where the settings leave it out, or for an order whose customer has deleted the account. `isPart` says that more of the
 * order will follow what was shipped.
 */
export async function queueNews(tx: Db, { orderId, status, origin, shipment, isPart = false }: News): Promise<void> {
  if (!(await findDocumentSettings(tx)).statusMails.includes(status)) return
  const [order] = await tx
    .select({ ...orderColumns, userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId))
  const to = order ? await recipientOf(tx, order) : null
  if (!order || !to) return
  const settings = await findSettings(tx)
  // The order's own symbol, in case the shop has another one by now.
  const shop = { ...shopFacts(settings, origin), symbol: order.currencySymbol }
  const parcel = shipment && {
    isPart,
    cashCents: Math.max(0, Math.min(shipment.cashCents, dueOf(order))),
    items: shipment.pieces.flatMap(({ line, quantity }) => {
      const item = order.items.find(one => one.line === line)
      return item ? [{ ...item, quantity }] : []
    }),
  }
  await queueMail(tx, {
    ...orderStatusLetter(shop, { ...order, hasPage: order.userId !== null, status, parcel }),
    to,
    replyTo: settings.email || undefined,
    orderId,
  })
}
