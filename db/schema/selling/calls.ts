import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, id, oneOf } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { callOutcomes } from '#db/words/order-words.ts'

// Each call about an order, the outcome of the last of which the order has.
export const orderCalls = pgTable(
  'order_calls',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: callOutcomes }).notNull(),
    note: text('note').notNull().default(''),
    calledBy: uuid('called_by').references(() => profiles.id, { onDelete: 'set null' }),
    calledAt: at('called_at').notNull().defaultNow(),
  },
  t => [
    check('order_calls_outcome', oneOf(t.outcome, callOutcomes)),
    index('order_calls_order').on(t.orderId, t.id),
    // Only for the foreign key: an account that is deleted leaves its name out of these.
    index('order_calls_person').on(t.calledBy),
  ],
)
