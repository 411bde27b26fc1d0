import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cents } from '#db/columns.ts'
import { at, createdAt, id, oneOf } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { type OrderedVehicle, orderItems, orders } from '#db/schema/selling/orders.ts'
import { returnKinds, returnOutcomes, returnReasons, returnStatuses } from '#db/words/return-words.ts'

/** Pieces of an order that come back, from the wish of a customer to the money. */
export const returns = pgTable(
  'returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** 'RET-7K2M9QXPD': as people read it out. */
    number: text('number').notNull().unique('returns_number_key'),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: returnKinds }).notNull(),
    status: text('status', { enum: returnStatuses }).notNull().default('requested'),
    /** Made with the form, so that one that is sent twice is one return. */
    requestKey: uuid('request_key').notNull().unique('returns_request_key'),
    /** What the customer wrote, or the colleague at the counter. */
    note: text('note').notNull().default(''),
    /** The addresses of the customer's photos, which only the customer and the shop's people get to see. */
    photos: jsonb('photos').$type<string[]>().notNull().default([]),
    /** What the shop answered. */
    answer: text('answer').notNull().default(''),
    /** The fee that the credit note keeps, set when the return is settled; without VAT where that comes on top. */
    restockingFeeCents: cents('restocking_fee').notNull().default(0),
    deliveryFeeCents: cents('delivery_fee').notNull().default(0),
    /** The order of what went out instead, in the same form. */
    exchangeOrderId: uuid('exchange_order_id').references(() => orders.id),
    createdAt: createdAt(),
  },
  t => [
    check('returns_kind', oneOf(t.kind, returnKinds)),
    check('returns_status', oneOf(t.status, returnStatuses)),
    check('returns_photos_array', sql`jsonb_typeof(${t.photos}) = 'array'`),
    check('returns_fees_not_negative', sql`least(${t.restockingFeeCents}, ${t.deliveryFeeCents}) >= 0`),
    index('returns_order').on(t.orderId),
    index('returns_exchange_order').on(t.exchangeOrderId).where(sql`exchange_order_id is not null`),
    index('returns_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('returns_status_newest').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

export const returnItems = pgTable(
  'return_items',
  {
    id: id(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: returnReasons }).notNull(),
    /** The car that the part did not fit, where that is the reason and somebody said which. */
    vehicle: jsonb('vehicle').$type<OrderedVehicle>(),
    /** What became of the pieces; null until the return is settled. */
    outcome: text('outcome', { enum: returnOutcomes }),
  },
  t => [
    check('return_items_quantity_positive', sql`${t.quantity} > 0`),
    check('return_items_reason', oneOf(t.reason, returnReasons)),
    check('return_items_outcome', oneOf(t.outcome, returnOutcomes)),
    unique('return_items_return_item_key').on(t.returnId, t.orderItemId),
    index('return_items_item').on(t.orderItemId),
  ],
)

export const returnStatusChanges = pgTable(
  'return_status_changes',
  {
    id: id(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    status: text('status', { enum: returnStatuses }).notNull(),
    changedBy: uuid('changed_by').references(() => profiles.id, { onDelete: 'set null' }),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  t => [
    check('return_status_changes_status', oneOf(t.status, returnStatuses)),
    index('return_status_changes_return').on(t.returnId, t.changedAt),
    // Only for the foreign key: an account that is deleted leaves its name out of these.
    index('return_status_changes_person').on(t.changedBy),
  ],
)
