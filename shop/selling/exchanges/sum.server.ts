import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import type { ExchangeSum } from './sum.ts'

/** What an exchange comes to, in its transaction, once what is credited was set against the new order. */
export async function findSum(
  tx: Db,
  { oldId, newId, creditedCents, setCents }: { oldId: string; newId: string; creditedCents: number; setCents: number },
): Promise<Omit<ExchangeSum, 'cars'>> {
  const [old, fresh] = [await readBalance(tx, oldId), await readBalance(tx, newId)]
  const backCents = Math.max(0, Math.min(-dueOf(old), old.paidCents, creditedCents - setCents))
  const lines = await tx
    .select({
      productId: orderItems.productId,
      name: orderItems.productName,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
      coreChargeCents: orderItems.coreChargeCents,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, newId))
    .orderBy(asc(orderItems.line))
  const { totalCents, vatCents } = fresh
  return { lines, totalCents, vatCents, creditedCents, setCents, differenceCents: dueOf(fresh) - backCents }
}

async function readBalance(tx: Db, orderId: string) {
  const [balance] = await tx
    .select({
      status: orders.status,
      totalCents: orders.totalCents,
      vatCents: orders.vatCents,
      invoicedCents: orders.invoicedCents,
      creditedCents: orders.creditedCents,
      paidCents: orders.paidCents,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!balance) throw new Error(`There is no order ${orderId}`)
  return balance
}
