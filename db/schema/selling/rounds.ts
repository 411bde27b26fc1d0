import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, oneOf } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { stopOutcomes } from '#db/words/order-words.ts'

/** A driver's way through the city on one day. Planned, then out, then closed. */
export const rounds = pgTable(
  'rounds',
  {
    id: id(),
    day: date('day', { mode: 'string' }).notNull(),
    driverId: uuid('driver_id').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    leftAt: at('left_at'),
    closedAt: at('closed_at'),
  },
  t => [
    check('rounds_closed_after_left', sql`${t.closedAt} is null or ${t.leftAt} is not null`),
    index('rounds_driver').on(t.driverId, t.id.desc().nullsFirst()),
  ],
)

export const roundStops = pgTable(
  'round_stops',
  {
    id: id(),
    roundId: integer('round_id')
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The lowest first. */
    position: integer('position').notNull(),
    /** Null until the driver has said it. */
    outcome: text('outcome', { enum: stopOutcomes }),
    /** When the driver said it; null of what was called off, which is not met without anybody having been there. */
    outcomeAt: at('outcome_at'),
    note: text('note').notNull().default(''),
  },
  t => [
    check('round_stops_outcome', oneOf(t.outcome, stopOutcomes)),
    unique('round_stops_order_key').on(t.roundId, t.orderId),
    // An order is on one way at a time.
    uniqueIndex('round_stops_open_order').on(t.orderId).where(sql`outcome is null`),
    // Who was not met may wait for the next round.
    index('round_stops_not_met').on(t.orderId).where(sql`outcome = 'not_met'`),
    index('round_stops_order').on(t.orderId, t.id.desc().nullsFirst()),
  ],
)
