import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orderItems, orders } from '#db/schema/selling/orders.ts'

/** What left the shop at once for one order: all of it, or some pieces of some lines. An order has as many as it took. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1 for the order's first, and so on. */
    number: integer('number').notNull(),
    /** Where the parcel is: a number, a link or both, as the owner typed it. */
    tracking: text('tracking').notNull().default(''),
    shippedBy: uuid('shipped_by').references(() => profiles.id, { onDelete: 'set null' }),
    shippedAt: at('shipped_at').notNull().defaultNow(),
  },
  t => [
    check('shipments_number_positive', sql`${t.number} > 0`),
    unique('shipments_order_number_key').on(t.orderId, t.number),
    // Only for the foreign key: an account that is deleted leaves its name out of these.
    index('shipments_person').on(t.shippedBy),
  ],
)

export const shipmentItems = pgTable(
  'shipment_items',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  t => [
    primaryKey({ columns: [t.shipmentId, t.orderItemId] }),
    check('shipment_items_quantity_positive', sql`${t.quantity} > 0`),
    index('shipment_items_item').on(t.orderItemId),
  ],
)
