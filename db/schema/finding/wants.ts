import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

// What people looked for and did not find (shop/finding/wants). There are no foreign keys: whoever deletes a category never waits
// for this, and a row without its category or vehicle is not shown.

/** A search that found nothing, or a category in which nothing fits a vehicle, counted by day in UTC. */
export const wants = pgTable(
  'wants',
  {
    day: date('day').notNull(),
    /** What was typed, in small letters; '' for a category of a vehicle. */
    text: text('text').notNull(),
    /** The vehicle and the category that it was looked for in; 0 for none. */
    subModelId: integer('sub_model_id').notNull(),
    categoryId: integer('category_id').notNull(),
    times: integer('times').notNull(),
    /** Which of 64 bits the networks of the askers fell on: so many bits, at least so many networks. */
    networks: bigint('networks', { mode: 'bigint' }).notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.text, t.subModelId, t.categoryId] })],
)

/** What the bits of a week were chosen by. It goes with its week, and then nobody can tell whose network a bit was. */
export const wantSalts = pgTable('want_salts', { week: date('week').primaryKey(), salt: text('salt').notNull() })
