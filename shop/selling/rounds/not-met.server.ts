import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { roundStops, rounds } from '#db/schema/selling/rounds.ts'
import { shopFacts } from '#shop/office/letters/layout.ts'
import { queueMail } from '#shop/office/letters/queue.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { findDocumentSettings } from '#shop/selling/documents/row.server.ts'
import { recipientOf } from '#shop/selling/orders/account-email.server.ts'
import { orderColumns } from '#shop/selling/orders/own.server.ts'
import type { OrderStatus } from '#shop/selling/orders/status.ts'
import { dueOf } from '#shop/selling/payments/due.ts'
import { notMetLetter } from './not-met-letter.ts'

/**
 * The day on which the customer of an order that is on its way was not met; null where nobody missed it, or where it is on another
 * round by now. While a round is out its driver may come back, so that nothing is said of it yet.
 */
export async function findNotMetDay(db: Db, order: { id: string; status: OrderStatus }): Promise<string | null> {
  if (order.status !== 'shipped') return null
  const [last] = await db
    .select({ day: rounds.day, outcome: roundStops.outcome, closedAt: rounds.closedAt })
    .from(roundStops)
    .innerJoin(rounds, eq(rounds.id, roundStops.roundId))
    .where(eq(roundStops.orderId, order.id))
    .orderBy(desc(roundStops.id))
    .limit(1)
  return last?.outcome === 'not_met' && last.closedAt ? last.day : null
}

/**
 * Queues a mail to each customer who was not met on a round that is closed, in the transaction that closes it. None where the settings
 * leave out the mail that says that an order was shipped.
 */
export async function tellNotMet(tx: Db, { roundId, origin }: { roundId: number; origin: string }): Promise<void> {
  if (!(await findDocumentSettings(tx)).statusMails.includes('shipped')) return
  const settings = await findSettings(tx)
  const missed = await tx
    .select({ ...orderColumns, userId: orders.userId, day: rounds.day })
    .from(roundStops)
    .innerJoin(orders, eq(orders.id, roundStops.orderId))
    .innerJoin(rounds, eq(rounds.id, roundStops.roundId))
    .where(
      and(
        eq(roundStops.roundId, roundId),
        eq(roundStops.outcome, 'not_met'),
        eq(orders.status, 'shipped'),
        isNull(orders.deletedAt),
      ),
    )
    .orderBy(roundStops.position)
  for (const order of missed) {
    const to = await recipientOf(tx, order)
    if (!to) continue
    const shop = { ...shopFacts(settings, origin), symbol: order.currencySymbol }
    const letter = notMetLetter(shop, { ...order, hasPage: order.userId !== null, dueCents: dueOf(order) })
    await queueMail(tx, { ...letter, to, replyTo: settings.email || undefined, orderId: order.id })
  }
}
