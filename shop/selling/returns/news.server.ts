import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { sqlOf } from '#db/rows.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { recipientOf } from '#shop/selling/orders/account-email.server.ts'
import { findReturnMoney } from './credit.server.ts'
import { findReturn } from './find.server.ts'
import { type LetterReturn, returnLetter, returnShopLetter } from './letter.ts'

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
  const exchange = await findExchange(tx, back.exchangeOrderId)
  const letter = returnLetter(shop, { ...back, answer, money, exchange, hasPage: order.userId !== null })
  await queueMail(tx, { ...letter, to, replyTo: settings.email || undefined, orderId })
}

/** The order of what went out instead of a return's parts, and how much of it they have paid. */
async function findExchange(tx: Db, orderId: string | null): Promise<LetterReturn['exchange']> {
  if (orderId === null) return null
  const setCents = sqlOf(wholeNumber)`(
    select ${inCents(sql`coalesce(sum(amount), 0)`)} from payments where payments.order_id = orders.id and kind = 'exchange')`
  const { orderNumber, vatCents, totalCents, paidCents } = orders
  const [fresh] = await tx
    .select({ orderNumber, vatCents, totalCents, paidCents, setCents })
    .from(orders)
    .where(eq(orders.id, orderId))
  return fresh ?? null
}
