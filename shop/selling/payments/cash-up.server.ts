import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { nameOfPerson } from '#db/person-name.ts'
import { countUpTo, listRows, sqlOf } from '#db/rows.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { cashUps, payments } from '#db/schema/selling/payments.ts'
import { paymentKinds } from '#db/words/payment-kinds.ts'
import { formatMoney } from '#shop/money.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { findSettings } from '#shop/office/settings/row.server.ts'
import { listPage, pageSize } from '#shop/paging.ts'
import { bareSymbol } from './currency.server.ts'
import { firstTill } from './kinds.ts'

const tillRow = z.object({
  till: z.string(),
  currencySymbol: z.string(),
  payments: wholeNumber,
  expectedCents: wholeNumber,
  others: z.array(z.object({ kind: z.enum(paymentKinds), amountCents: wholeNumber })),
})
/**
 * A till since it was counted last: how many payments there were, the cash that should be in it, and what came in otherwise, by
 * kind, which nobody counts but compares with the slip of the card terminal or the account. Amounts are of one currency: where the
 * shop has changed its own, a till with payments for orders of before and after stands twice.
 */
export type Till = z.output<typeof tillRow>

const currency = bareSymbol(sql`currency_symbol`)

/** Every till in which something waits for its counting; the first till also where nothing does. */
export async function listTills(db: Db): Promise<Till[]> {
  const tills = await listRows(db, tillRow)`
    select till, max(symbol) as "currencySymbol", sum(payments) as payments,
      coalesce(${inCents(sql`sum(amount) filter (where kind = 'cash')`)}, 0) as "expectedCents",
      coalesce(json_agg(json_build_object('kind', kind, 'amountCents', ${inCents(sql`amount`)}) order by kind)
        filter (where kind <> 'cash'), '[]') as others
    from (
      select till, ${currency} as currency, max(currency_symbol) as symbol, kind, count(*) as payments, sum(amount) as amount
      from payments join orders on orders.id = order_id where cash_up_id is null group by till, currency, kind
    ) waiting group by till, currency order by till, currency`
  if (tills.length > 0) return tills
  const { currencySymbol } = await findSettings(db)
  return [{ till: firstTill, currencySymbol, payments: 0, expectedCents: 0, others: [] }]
}

type Counting = {
  till: string
  currencySymbol: string
  countedCents: number
  /** What the form said that there should be, and of how many payments. */
  expectedCents: number
  payments: number
  note: string
  by: string
}

export type Counted =
  | { ok: true; id: number }
  /** Money came in or went out since the form was opened. */
  | { ok: false; reason: 'moved'; message: string }
  | { ok: false; reason: 'note'; message: string }

/**
 * Closes a till: its payments of a currency since the last counting become part of this one, and a difference in cash needs a note. Refused
 * where another payment came in since the form said what to expect, so that nobody counts against a number that is not true any
 * more.
 */
export const closeTill = (
  db: Db,
  { till, countedCents, expectedCents, note, by, ...form }: Counting,
): Promise<Counted> =>
  db.transaction(async (tx): Promise<Counted> => {
    // Whoever closes the same till waits here, and then finds nothing left to close.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash-up ${till}`}, 0))`)
    const taken = await tx
      .select({
        id: payments.id,
        kind: payments.kind,
        amountCents: payments.amountCents,
        currencySymbol: orders.currencySymbol,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(
        and(
          eq(payments.till, till),
          sql`${currency} = ${bareSymbol(sql`${form.currencySymbol}`)}`,
          isNull(payments.cashUpId),
        ),
      )
      // In the order of their ids, as an account that is deleted locks its own: else the two might wait in a circle.
      .orderBy(payments.id)
      .for('no key update', { of: payments })
    // As the orders write it, on the side on which the latest has it; the form only says which currency is meant.
    const currencySymbol = taken.at(-1)?.currencySymbol ?? form.currencySymbol
    const cash = taken.filter(({ kind }) => kind === 'cash')
    const sumCents = cash.reduce((sum, { amountCents }) => sum + amountCents, 0)
    if (taken.length === 0 || taken.length !== form.payments || sumCents !== expectedCents) return moved
    if (countedCents !== sumCents && note === '')
      return { ok: false, reason: 'note', message: 'Say where the difference comes from' }
    const [closed] = await tx
      .insert(cashUps)
      .values({ till, currencySymbol, expectedCents: sumCents, countedCents, note, closedBy: by })
      .returning({ id: cashUps.id })
    if (!closed) throw new Error('An inserted cash-up did not come back')
    const ids = sql.param(taken.map(({ id }) => id))
    await tx.execute(sql`update payments set cash_up_id = ${closed.id} where id = any(${ids}::integer[])`)
    const changes = [
      { field: 'Expected', from: null, to: formatMoney(sumCents, currencySymbol) },
      { field: 'Counted', from: null, to: formatMoney(countedCents, currencySymbol) },
      ...(note === '' ? [] : [{ field: 'Note', from: null, to: note }]),
    ]
    await recordChange(tx, { by, action: 'closed', thing: 'cash-up', id: closed.id, name: till, changes })
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
  currencySymbol: cashUps.currencySymbol,
  expectedCents: cashUps.expectedCents,
  countedCents: cashUps.countedCents,
  note: cashUps.note,
  closedAt: cashUps.closedAt,
  by: asName`${nameOfPerson(cashUps.closedBy)}`,
}

const selectPage = (db: Db, page: number) =>
  db
    .select(closed)
    .from(cashUps)
    .orderBy(desc(cashUps.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

/** A page of the countings of all tills, the latest first. A page number above the last one answers the last page. */
export const listCashUps = (db: Db, page: number) =>
  listPage({
    page,
    count: limit => countUpTo(db, cashUps, undefined, limit),
    read: async shown => selectPage(db, shown),
  })

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
      kind: payments.kind,
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
