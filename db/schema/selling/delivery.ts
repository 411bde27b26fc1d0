import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cents } from '#db/columns.ts'
import { id, version } from '#db/schema/columns.ts'

// Where the shop brings its parts to, what it costs there, and on which days. Without a row it delivers everywhere, as its settings say.
export const deliveryAreas = pgTable(
  'delivery_areas',
  {
    id: id(),
    name: text('name').notNull().unique('delivery_areas_name_key'),
    /** As the owner typed them: '1000-1199, 20*, 3011'. */
    postcodes: text('postcodes').notNull(),
    feeCents: cents('fee').notNull(),
    /** The subtotal above which delivery is free; null where it never is. */
    freeOverCents: cents('free_over'),
    /** Days after the order on which it is brought at the earliest: 0 is the same day. */
    days: integer('days').notNull(),
    /** Until when an order counts from its own day, as 'HH:MM' of the shop's time zone; null is until midnight. */
    cutOff: text('cut_off'),
    /** The days of the week on which it delivers, 1 (Monday) to 7. */
    weekdays: integer('weekdays').array().notNull(),
    version: version(),
  },
  t => [
    check('delivery_areas_amounts', sql`${t.feeCents} >= 0 and ${t.freeOverCents} >= 0`),
    check('delivery_areas_days', sql`${t.days} between 0 and 60`),
    check('delivery_areas_cut_off', sql`${t.cutOff} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'delivery_areas_weekdays',
      sql`cardinality(${t.weekdays}) > 0 and ${t.weekdays} <@ array[1, 2, 3, 4, 5, 6, 7]`,
    ),
  ],
)
