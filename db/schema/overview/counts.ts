import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cents } from '#db/columns.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { orderChannels, orderStatuses } from '#db/words/order-words.ts'

// Counts that triggers keep (db/functions/counts.sql), so that no page counts many rows.

// Products with little stock, kept by a trigger: an index on stock would be written with every order.
export const lowStock = pgTable(
  'low_stock',
  {
    productId: text('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    stock: integer('stock').notNull(),
  },
  t => [index('low_stock_stock').on(t.stock, t.productId)],
)

// The next three are sums. Triggers only append, so that two orders never wait for one another here; the
// worker folds rows of the same key together now and then.
export const rowCounts = pgTable(
  'row_counts',
  { tableName: text('table_name').notNull(), rowCount: bigint('row_count', { mode: 'number' }).notNull() },
  t => [index('row_counts_table').on(t.tableName)],
)

/** The number of active products in each category itself (0: in none), of those in stock, and of universal ones. */
export const categoryCounts = pgTable('category_counts', {
  categoryId: integer('category_id').notNull(),
  products: integer('products').notNull(),
  inStock: integer('in_stock').notNull(),
  universal: integer('universal').notNull(),
})

/** Orders that are not deleted, by the shop's day, their status, and the channel by which they came. */
export const orderTotals = pgTable(
  'order_totals',
  {
    day: date('day').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    channel: text('channel', { enum: orderChannels }).notNull().default('web'),
    orderCount: bigint('order_count', { mode: 'number' }).notNull(),
    amountCents: cents('amount').notNull(),
    /** What is still to be paid for them, and what is to be given back. */
    owedCents: cents('owed').notNull().default(0),
    toRefundCents: cents('to_refund').notNull().default(0),
  },
  t => [index('order_totals_day').on(t.day)],
)
