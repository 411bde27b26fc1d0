import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

// What orders say of products. A job counts it anew every hour (shop/selling/sales), so that no page reads orders. There are no
// foreign keys: whoever deletes a product never waits for that job, and a row without its product is not shown.

/** The products that orders had together with products of a category, by the number of customers. */
export const boughtWith = pgTable(
  'bought_with',
  {
    categoryId: integer('category_id').notNull(),
    productId: text('product_id').notNull(),
    buyers: integer('buyers').notNull(),
  },
  t => [primaryKey({ columns: [t.categoryId, t.productId] })],
)

/** The best sellers of the last 90 days, by pieces. */
export const bestSellers = pgTable('best_sellers', {
  productId: text('product_id').primaryKey(),
  pieces: integer('pieces').notNull(),
})
