import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
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
import { toBring } from './to-bring.ts'

type Told = { id: string; status: OrderStatus } & Parameters<typeof toBring>[0]

/**
 * The day on which the customer of an order that is on its way was not met; null where nobody missed it, where it is on another
 * round by now, and where nothing of it is to be brought any more. While a round is out its driver may come back, so that nothing is
 * said of it yet.
 */
export async function findNotMetDay(db: Db, order: Told): Promise<string | null> {
  if (order.status !== 'shipped' || toBring(order).length === 0) return null
  const [missed] = await db
    .select({ day: rounds.day })
    .from(roundStops)
    .innerJoin(rounds, eq(rounds.id, roundStops.roundId))
    .where(and(eq(roundStops.orderId, order.id), isNotNull(rounds.closedAt), wasMissed))
  return missed?.day ?? null
}

/** SQL: whether a driver said of a stop that nobody was there, and the order has been on no other round since. */
const wasMissed = sql`(round_stops.outcome = 'not_met' and round_stops.outcome_at is not null and not exists (
  select from round_stops later where later.order_id = round_stops.order_id and later.id > round_stops.id))`

/**
 * Queues a mail to each customer who was not met on a round that is closed, in the transaction that closes it: of what
 * `findNotMetDay` says on the order's page. None where the settings leave out the mail that says that an order was shipped.
 */
export async function tellNotMet(tx: Db, { roundId, origin }: { roundId: number; origin: string }): Promise<void> {
  if (!(await findDocumentSettings(tx)).statusMails.includes('shipped')) return
  const settings = await findSettings(tx)
  const missed = await tx
    .select({ ...orderColumns, userId: orders.userId, day: rounds.day })
    .from(roundStops)
    .innerJoin(orders, eq(orders.id, roundStops.orderId))
    .innerJoin(rounds, eq(rounds.id, roundStops.roundId))
    .where(and(eq(roundStops.roundId, roundId), wasMissed, eq(orders.status, 'shipped'), isNull(orders.deletedAt)))
    .orderBy(roundStops.position)
  for (const order of missed) {
    const to = toBring(order).length > 0 && (await recipientOf(tx, order))
    if (!to) continue
    const shop = { ...shopFacts(settings, origin), symbol: order.currencySymbol }
    const letter = notMetLetter(shop, { ...order, hasPage: order.userId !== null, dueCents: dueOf(order) })
    await queueMail(tx, { ...letter, to, replyTo: settings.email || undefined, orderId: order.id })
  }
}
