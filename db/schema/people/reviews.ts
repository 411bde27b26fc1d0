import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '#db/schema/catalogue/products.ts'
import { at, createdAt } from '#db/schema/columns.ts'
import { profiles } from './accounts.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    // Hidden by the owner: shown and counted nowhere, until it is restored.
    hiddenAt: at('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  t => [
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
    check('reviews_comment_not_blank', sql`btrim(${t.comment}) <> ''`),
    check('reviews_images_limit', sql`jsonb_typeof(${t.images}) = 'array' and jsonb_array_length(${t.images}) <= 5`),
    check('reviews_hidden_with_reason', sql`(${t.hiddenAt} is null) = (${t.hiddenReason} is null)`),
    // The owner's list.
    index('reviews_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('reviews_hidden')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`hidden_at is not null`),
    index('reviews_product').on(t.productId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('reviews_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
