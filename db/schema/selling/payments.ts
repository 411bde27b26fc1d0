import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cents } from '#db/columns.ts'
import { at, id, oneOf } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { paymentKinds } from '#db/words/payment-kinds.ts'

/** The counting of a till: what should have been in it since the last one, and what was. Written once. */
export const cashUps = pgTable(
  'cash_ups',
  {
    id: id(),
    till: text('till').notNull(),
    /** The currency that was counted: a till that has cash of two currencies is counted twice. Null where the release before wrote it. */
    currencySymbol: text('currency_symbol'),
    expectedCents: cents('expected').notNull(),
    countedCents: cents('counted').notNull(),
    note: text('note').notNull().default(''),
    closedBy: uuid('closed_by').references(() => profiles.id, { onDelete: 'set null' }),
    closedAt: at('closed_at').notNull().default(sql`clock_timestamp()`),
  },
  t => [
    check('cash_ups_note', sql`${t.countedCents} = ${t.expectedCents} or ${t.note} <> ''`),
    index('cash_ups_till').on(t.till, t.id),
    // Only for the foreign key: an account that is deleted leaves its name out of these.
    index('cash_ups_person').on(t.closedBy),
  ],
)

/**
 * Money that came in for an order, or went out (negative). Written once and never altered: a mistake is put right by a second
 * one that names the first (db/functions/payments.sql).
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountCents: cents('amount').notNull(),
    kind: text('kind', { enum: paymentKinds }).notNull(),
    till: text('till').notNull().default('Counter'),
    /** The number of a transfer or of a card slip. */
    reference: text('reference').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The payment that this one puts right. */
    correctsId: integer('corrects_id').references((): AnyPgColumn => payments.id),
    /** Made with the form, so that one that is sent twice is one payment. */
    requestKey: uuid('request_key').notNull().unique('payments_request_key'),
    /** The counting of the till that it was part of; null until then. */
    cashUpId: integer('cash_up_id').references(() => cashUps.id),
    takenBy: uuid('taken_by').references(() => profiles.id, { onDelete: 'set null' }),
    takenAt: at('taken_at').notNull().default(sql`clock_timestamp()`),
  },
  t => [
    check('payments_amount', sql`${t.amountCents} <> 0`),
    check('payments_kind', oneOf(t.kind, paymentKinds)),
    unique('payments_corrects_key').on(t.correctsId),
    index('payments_order').on(t.orderId, t.id),
    // What came into a till, or went out, since its last counting.
    index('payments_uncounted').on(t.till, t.id).where(sql`cash_up_id is null`),
    index('payments_cash_up').on(t.cashUpId),
    // Finds the payments of some days, with all that the dashboard's sums need. Sums by currency read their orders too.
    index('payments_taken').on(t.takenAt, t.kind, t.amountCents, t.correctsId),
    index('payments_person').on(t.takenBy),
  ],
)
