import { sql } from 'drizzle-orm'
import { check, integer, json, pgTable, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#db/schema/people/accounts.ts'

/** The cart and garage of an account, as its browsers keep them in their local storage. */
export const accountShopping = pgTable(
  'account_shopping',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    // Grows by one with each change, from 1.
    revision: integer('revision').notNull(),
    // As it was sent, not jsonb, which refuses some texts of browsers, such as half an emoji.
    shopping: json('shopping').$type<unknown>().notNull(),
  },
  t => [check('account_shopping_revision_positive', sql`${t.revision} > 0`)],
)
