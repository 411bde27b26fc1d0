import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { recipientOf } from '#shop/selling/orders/account-email.server.ts'
import { findReturnMoney } from './credit.server.ts'
import { findReturn } from './find.server.ts'
import { returnLetter, returnShopLetter } from './letter.ts'

/**
 * Queues the customer's mail about a step of a return, to `recipientOf` the order, in the transaction that takes the step. None
 * for an order whose customer has deleted the account. `answer` is what a colleague typed at this very step: what was answered at an
 * earlier one, such as where to send the parts, is not said again. `tellsShop` queues one to the shop besides.
 */
export async function queueReturnNews(
  tx: Db,
  {
    returnId,
    origin,
    answer = '',
    tellsShop = false,
  }: { returnId: string; origin: string; answer?: string; tellsShop?: boolean },
): Promise<void> {
  const back = await findReturn(tx, returnId)
  if (!back) return
  const { userId, channel, customerEmail } = orders
  const [order] = await tx.select({ userId, channel, customerEmail }).from(orders).where(eq(orders.id, back.orderId))
  const settings = await findSettings(tx)
  const shop = { ...shopFacts(settings, origin), symbol: back.currencySymbol, timeZone: settings.timeZone }
  const { orderId } = back
  if (tellsShop && settings.email !== '')
    await queueMail(tx, { ...returnShopLetter(shop, back), to: settings.email, orderId })
  const to = order ? await recipientOf(tx, order) : null
  if (!order || !to) return
  const money = await findReturnMoney(tx, back)
  const letter = returnLetter(shop, { ...back, answer, money, hasPage: order.userId !== null })
  await queueMail(tx, { ...letter, to, replyTo: settings.email || undefined, orderId })
}
