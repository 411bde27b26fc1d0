import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { paymentKinds } from '#db/words/payment-kinds.ts'
import { beginningOf, endOf } from '#shop/office/calendar/bounds.server.ts'

const kindRow = z.object({
  kind: z.enum(paymentKinds),
  payments: wholeNumber,
  takenCents: wholeNumber,
  givenBackCents: wholeNumber,
})
/** What came in by one kind of payment, and what went out. */
export type KindSum = z.output<typeof kindRow>

/**
 * SQL: what was taken, and what was given back, among rows of payments; null where there are none. A payment that puts another
 * right belongs to that one: it makes less of what was taken, and is no money that a customer got back.
 */
export const taken = inCents(sql`sum(amount) filter (where (amount > 0) = (corrects_id is null))`)
export const givenBack = inCents(sql`-sum(amount) filter (where (amount > 0) <> (corrects_id is null))`)

/**
 * What was taken and given back between two days of the shop's calendar, both included, by kind, in the order of the kinds; one
 * without payments is left out.
 */
export const sumPayments = (db: Db, { firstDay, lastDay }: { firstDay: string; lastDay: string }): Promise<KindSum[]> =>
  listRows(db, kindRow)`
    select kind, count(*) as payments,
      coalesce(${taken}, 0) as "takenCents", coalesce(${givenBack}, 0) as "givenBackCents"
    from payments where taken_at >= ${beginningOf(firstDay)} and taken_at < ${endOf(lastDay)}
    group by kind order by array_position(${sql.param([...paymentKinds])}::text[], kind)`
