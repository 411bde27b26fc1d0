import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import type { StaffRole } from '#shop/office/staff/permissions.ts'
import { keepAccount } from '#shop/selling/orders/account-email.server.ts'
import { allOrNothing } from '#shop/selling/orders/all-or-nothing.server.ts'
import { changeOrderStatus } from '#shop/selling/orders/moves/status.server.ts'
import { type PlacedOrder, placeOrder } from '#shop/selling/orders/place.server.ts'
import type { OrderRefusal } from '#shop/selling/orders/priced.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import { takePayment } from '#shop/selling/payments/take.server.ts'
import { mostDiscount } from './discount.server.ts'
import type { CounterSale } from './form.server.ts'
import { walkIn } from './sale.ts'

type Selling = { sale: CounterSale; by: string; role: StaffRole; origin: string }

/**
 * Places the order that a colleague took by telephone or over the counter, in one transaction; what is handed over now is paid and
 * completed in it too, with its invoice. Refuses what `placeOrder` refuses, and a price lower than the colleague may go; then nothing
 * is done. The same form sent again answers with the same order.
 */
export const sellAtCounter = (db: Db, selling: Selling): Promise<PlacedOrder | OrderRefusal> =>
  allOrNothing(db, tx => trySelling(tx, selling))

async function trySelling(tx: Db, { sale, by, role, origin }: Selling): Promise<PlacedOrder | OrderRefusal> {
  const { handover, saleKey, shownTotalCents, lines, phone, email, prices, notes } = sale
  const isNow = handover === 'now'
  const place = handover === 'delivery' ? sale : { address: '', city: '', postcode: '', deliveryNote: '' }
  const placed = await placeOrder(tx, {
    userId: await keepAccount(tx, sale.userId),
    checkout: {
      customerName: sale.customerName || (isNow ? walkIn : ''),
      phone,
      email,
      address: place.address,
      city: place.city,
      postcode: place.postcode,
      deliveryNote: place.deliveryNote,
      paymentMethod: 'cod' as const,
      deliveryMethod: handover === 'delivery' ? 'delivery' : 'pickup',
      lines,
      checkoutKey: saleKey,
      shownTotalCents,
    },
    origin,
    counter: {
      by,
      channel: isNow ? 'counter' : sale.channel,
      tells: !isNow,
      prices,
      notes,
      mostDiscountPercent: await mostDiscount(tx, role),
    },
  })
  if (!placed.ok || !placed.isNew) return placed
  const { id: orderId, orderNumber } = placed.order
  const changes = [...prices].map(([id, { priceCents, reason }]) => ({
    field: `Price of ${id}`,
    from: null,
    to: `${(priceCents / 100).toFixed(2)}: ${reason}`,
  }))
  await recordChange(tx, { by, action: 'created', thing: 'order', id: orderId, name: orderNumber, changes })
  if (isNow) await handOver(tx, { orderId, paidBy: sale.paidBy, by, origin, requestKey: saleKey })
  return placed
}

type HandingOver = { orderId: string; paidBy: CounterSale['paidBy']; by: string; origin: string; requestKey: string }

async function handOver(tx: Db, { orderId, paidBy, by, origin, requestKey }: HandingOver) {
  const ended = await changeOrderStatus(tx, { orderId, to: 'completed', by, origin, takesCash: paidBy === 'cash' })
  if (!ended.ok) throw new Error(ended.message)
  if (paidBy === 'cash') return
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const amountCents = order ? dueOf(order) : 0
  if (amountCents === 0) return
  const taken = await takePayment(tx, { orderId, amountCents, kind: paidBy, requestKey, by })
  if (!taken.ok) throw new Error(taken.message)
}
