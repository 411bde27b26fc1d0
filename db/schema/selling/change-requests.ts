import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, oneOf } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders, type ShippingAddress } from '#db/schema/selling/orders.ts'
import { changeRequestStatuses } from '#db/words/order-words.ts'

/** The pieces that a customer wants of a line, and what was ordered when they asked: the line may be another one since, or gone. */
export type AskedLine = { line: number; quantity: number; was?: number; name?: string }

/** What a customer asks to be changed of an order that nobody has begun with, or a withdrawal from what was not sent of it. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Made when the form was opened, so that one sent twice is one request. */
    requestKey: uuid('request_key').notNull(),
    /** The lines whose pieces are to be others; 0 pieces take a line out. */
    lines: jsonb('lines').$type<AskedLine[]>().notNull().default([]),
    /** Where it is to go instead; null where that stays. */
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>(),
    note: text('note').notNull().default(''),
    /** Whether the customer withdraws from the contract, which the shop cannot decline. */
    isWithdrawal: boolean('is_withdrawal').notNull().default(false),
    status: text('status', { enum: changeRequestStatuses }).notNull().default('open'),
    /** What the shop answered; empty where it said nothing. */
    answer: text('answer').notNull().default(''),
    answeredBy: uuid('answered_by').references(() => profiles.id, { onDelete: 'set null' }),
    answeredAt: at('answered_at'),
    createdAt: createdAt(),
  },
  t => [
    check('change_requests_status', oneOf(t.status, changeRequestStatuses)),
    check('change_requests_lines_array', sql`jsonb_typeof(${t.lines}) = 'array'`),
    uniqueIndex('change_requests_key').on(t.orderId, t.requestKey),
    // An order has one open request at a time.
    uniqueIndex('change_requests_open').on(t.orderId).where(sql`status = 'open'`),
    index('change_requests_order').on(t.orderId, t.id),
    // Only for the foreign key: an account that is deleted leaves its name out of these.
    index('change_requests_person').on(t.answeredBy),
  ],
)
