import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { paymentKinds } from '#db/words/payment-kinds.ts'
import { beginningOf, endOf } from '#shop/office/calendar/bounds.server.ts'
import { bareSymbol } from './currency.server.ts'

const kindRow = z.object({
  currencySymbol: z.string(),
  kind: z.enum(paymentKinds),
  payments: wholeNumber,
  takenCents: wholeNumber,
  givenBackCents: wholeNumber,
})
/** What came in by one kind of payment and in one currency, and what went out. */
export type KindSum = z.output<typeof kindRow>

/**
 * SQL: what was taken, and what was given back, among rows of payments; null where there are none. A payment that puts another
 * right belongs to that one: it makes less of what was taken, and is no money that a customer got back.
 */
export const taken = inCents(sql`sum(amount) filter (where (amount > 0) = (corrects_id is null))`)
export const givenBack = inCents(sql`-sum(amount) filter (where (amount > 0) <> (corrects_id is null))`)

const currency = bareSymbol(sql`currency_symbol`)

/**
 * What was taken and given back between two days of the shop's calendar, both included, by the currency of the orders and by kind,
 * in the order of the kinds; one without payments is left out.
 */
export const sumPayments = (db: Db, { firstDay, lastDay }: { firstDay: string; lastDay: string }): Promise<KindSum[]> =>
  listRows(db, kindRow)`
    select max(currency_symbol) as "currencySymbol", kind, count(*) as payments,
      coalesce(${taken}, 0) as "takenCents", coalesce(${givenBack}, 0) as "givenBackCents"
    from payments join orders on orders.id = order_id where taken_at >= ${beginningOf(firstDay)} and taken_at < ${endOf(lastDay)}
    group by ${currency}, kind order by ${currency}, array_position(${sql.param([...paymentKinds])}::text[], kind)`
