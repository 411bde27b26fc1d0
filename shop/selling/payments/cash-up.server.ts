import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { listRows, onlyRow, sqlOf } from '#db/rows.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { cashUps, payments } from '#db/schema/selling/payments.ts'
import { firstTill } from './kinds.ts'

const tillRow = z.object({ till: z.string(), payments: wholeNumber, expectedCents: wholeNumber })
/** A till and the cash that should be in it since it was counted last, with how many payments that is. */
export type Till = z.output<typeof tillRow>

/** Every till in which something waits to be counted; the first till also where nothing does. */
export async function listTills(db: Db): Promise<Till[]> {
  const tills = await listRows(db, tillRow)`
    select till, count(*) as payments, ${inCents(sql`sum(amount)`)} as "expectedCents"
    from payments where cash_up_id is null and kind = 'cash' group by till order by till`
  return tills.length > 0 ? tills : [{ till: firstTill, payments: 0, expectedCents: 0 }]
}

type Counting = { till: string; countedCents: number; expectedCents: number; note: string; by: string }

export type Counted =
  | { ok: true; id: number }
  /** Money came in or went out since the form was opened. */
  | { ok: false; reason: 'moved'; message: string }
  | { ok: false; reason: 'note'; message: string }

/**
 * Closes a till: its cash payments since the last counting become part of this one, and a difference needs a note. Refused where
 * another payment came in since the form said what to expect, so that nobody counts against a number that is not true any more.
 */
export const closeTill = (db: Db, { till, countedCents, expectedCents, note, by }: Counting): Promise<Counted> =>
  db.transaction(async (tx): Promise<Counted> => {
    // Whoever closes the same till waits here, and then finds nothing left to close.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash-up ${till}`}, 0))`)
    const waiting = and(eq(payments.till, till), eq(payments.kind, 'cash'), isNull(payments.cashUpId))
    const taken = await tx
      .select({ id: payments.id, amountCents: payments.amountCents })
      .from(payments)
      .where(waiting)
      .for('update')
    const sumCents = taken.reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (taken.length === 0 || sumCents !== expectedCents) return moved
    if (countedCents !== sumCents && note === '')
      return { ok: false, reason: 'note', message: 'Say where the difference comes from' }
    const [closed] = await tx
      .insert(cashUps)
      .values({ till, expectedCents: sumCents, countedCents, note, closedBy: by })
      .returning({ id: cashUps.id })
    if (!closed) throw new Error('An inserted cash-up did not come back')
    const ids = sql.param(taken.map(({ id }) => id))
    await tx.execute(sql`update payments set cash_up_id = ${closed.id} where id = any(${ids}::integer[])`)
    return { ok: true, id: closed.id }
  })

const moved: Counted = {
  ok: false,
  reason: 'moved',
  message: 'Somebody has closed this till or taken money meanwhile. Please look at what is expected now.',
}

const asName = sqlOf(z.string().nullable())
const closed = {
  id: cashUps.id,
  till: cashUps.till,
  expectedCents: cashUps.expectedCents,
  countedCents: cashUps.countedCents,
  note: cashUps.note,
  closedAt: cashUps.closedAt,
  by: asName`(select coalesce(nullif(full_name, ''), email) from profiles where id = ${cashUps.closedBy})`,
}

/** The last 40 countings of all tills, the latest first. */
export const listCashUps = (db: Db) => db.select(closed).from(cashUps).orderBy(desc(cashUps.id)).limit(40)

/** A counting with its payments, for its printed page; null where there is none of that id. */
export async function findCashUp(db: Db, id: number) {
  const [found] = await db.select(closed).from(cashUps).where(eq(cashUps.id, id))
  if (!found) return null
  const own = await db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      orderNumber: orders.orderNumber,
      amountCents: payments.amountCents,
      note: payments.note,
      takenAt: payments.takenAt,
      by: profiles.fullName,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(profiles, eq(profiles.id, payments.takenBy))
    .where(eq(payments.cashUpId, id))
    .orderBy(asc(payments.id))
  return { ...found, payments: own }
}

const flowRow = z.object({ takenCents: wholeNumber, givenBackCents: wholeNumber })

/** What was taken and given back since the beginning of today and of this month, by the shop's own days. */
export const sumPayments = (db: Db, since: 'day' | 'month'): Promise<z.output<typeof flowRow>> =>
  onlyRow(db, flowRow)`
    select coalesce(${inCents(sql`sum(amount) filter (where amount > 0)`)}, 0) as "takenCents",
      coalesce(${inCents(sql`-sum(amount) filter (where amount < 0)`)}, 0) as "givenBackCents"
    from payments
    where taken_at >= date_trunc(${since}, shop_day(now())::timestamp)
      at time zone coalesce((select time_zone from settings where id = 1), 'UTC')`
