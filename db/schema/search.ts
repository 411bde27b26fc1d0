import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { cents, decimal } from '#db/columns.ts'
import { products } from './catalogue.ts'
import { createdAt } from './columns.ts'

// What searches and filters read of each product, kept by triggers: a narrow row beside the wide one, so that thousands of
// them are looked at for a page. Inactive products have theirs: admins search them too.
export const productSearch = pgTable(
  'product_search',
  {
    productId: text('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id'),
    // 0 to 4: how popular, 5 the rest, 6 sold out, 9 inactive.
    tier: smallint('tier').notNull(),
    // By chance, evenly from 0 to 2^31: those below 2^(31-n) are a sample of one in 2^n.
    draw: integer('draw').notNull(),
    brand: text('brand').notNull(),
    priceCents: cents('price').notNull(),
    ratingAverage: decimal('rating_average', 4, 3).notNull(),
    ratingCount: integer('rating_count').notNull(),
    createdAt: createdAt(),
    // Its words as numbers, those of its name: see word_term in db/functions.
    nameTerms: integer('name_terms').array().notNull(),
    // The tier, all words, what filters choose, and the vehicles that it fits, as numbers of one index.
    terms: integer('terms').array().notNull(),
    // Those of them that filters count, without its vehicles, which may be hundreds.
    filterTags: integer('filter_tags').array().notNull().generatedAlwaysAs(sql`filter_tags_of(terms)`),
  },
  t => [
    // Written at once: a list of pending rows is read by each search.
    index('product_search_terms').using('gin', t.terms).with({ fastupdate: false }),
  ],
)

// The search lexicon: every distinct word of the catalogue, and each word with up to two of its first letters left out.
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    // What stands for it in the terms of products.
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    productCount: integer('product_count').notNull().default(1),
    // Of these, how many have it in name or brand: people search for such words, others are rather typing errors.
    nameCount: integer('name_count').notNull().default(1),
  },
  t => [unique('search_words_id_key').on(t.id), index('search_words_prefix').on(t.word.op('text_pattern_ops'))],
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
