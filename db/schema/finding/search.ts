import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { decimal } from '#db/columns.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { createdAt } from '#db/schema/columns.ts'

// What searches, lists and filters read of each product, kept by triggers: see shop/finding/README.md. Inactive products have
// theirs: admins search them too.
export const productSearch = pgTable(
  'product_search',
  {
    productId: text('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id'),
    // Its band of popularity, from 0, the 250 that most ask for; 19 not counted yet, 20 sold out, 30 inactive.
    popularity: smallint('popularity').notNull(),
    ratingCount: integer('rating_count').notNull(),
    ratingSum: integer('rating_sum').notNull(),
    ratingAverage: decimal('rating_average', 4, 3)
      .notNull()
      .generatedAlwaysAs(sql`case when rating_count = 0 then 0 else rating_sum::numeric / rating_count end`),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
    brand: text('brand').notNull(),
    // Words between spaces, and choices as 'spec.side/Left' and 'condition/new' between tabs.
    nameWords: text('name_words').notNull(),
    brandWords: text('brand_words').notNull(),
    specifications: text('specifications').notNull(),
    // All that it is found by, as readable texts in one index.
    tokens: text('tokens').array().notNull(),
  },
  t => [
    // Tokens wait in the list of the index until their statement ends (db/functions/search/index.sql).
    index('product_search_tokens').using('gin', t.tokens).with({ fastupdate: true }),
    // Whole names, which may be longer than a row of a btree.
    index('product_search_name').using('hash', t.nameWords),
  ],
)

// The search lexicon: every distinct word of the catalogue, and each word with up to two of its first letters left out.
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    productCount: integer('product_count').notNull().default(1),
    // How many of these products have the word in name or brand: people search for such words, others are rather typing errors.
    nameCount: integer('name_count').notNull().default(1),
  },
  t => [index('search_words_prefix').on(t.word.op('text_pattern_ops'))],
)

export const searchDeletions = pgTable(
  'search_deletions',
  {
    deletion: text('deletion').notNull(),
    word: text('word')
      .notNull()
      .references(() => searchWords.word, { onDelete: 'cascade' }),
  },
  t => [primaryKey({ name: 'search_deletions_pkey', columns: [t.deletion, t.word] })],
)
