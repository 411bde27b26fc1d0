import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { accountEmailOf } from '#shop/selling/orders/account-email.server.ts'
import { findReturn } from './find.server.ts'
import { returnLetter } from './letter.ts'

/**
 * Queues the customer's mail about a step of a return, to the account's own address, in the transaction that takes the step. None
 * for an order whose customer has deleted the account.
 */
export async function queueReturnNews(
  tx: Db,
  { returnId, origin }: { returnId: string; origin: string },
): Promise<void> {
  const back = await findReturn(tx, returnId)
  if (!back) return
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, back.orderId))
  const to = await accountEmailOf(tx, order?.userId ?? null)
  if (!to) return
  const settings = await findSettings(tx)
  const shop = { ...shopFacts(settings, origin), symbol: back.currencySymbol }
  await queueMail(tx, {
    ...returnLetter(shop, back),
    ...{ to, replyTo: settings.email || undefined, orderId: back.orderId },
  })
}
