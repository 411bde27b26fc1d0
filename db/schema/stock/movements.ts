import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, oneOf } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { stockReasons, stockSources } from '#db/words/stock-reasons.ts'

/**
 * Every change of a product's stock, written by the database itself (db/functions/stock.sql) and never altered: the sum of a
 * product's movements is its stock. No foreign key to products: a fact outlives what it is about.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    stockAfter: integer('stock_after').notNull(),
    reason: text('reason', { enum: stockReasons }).notNull(),
    /** What it belongs to, and the id of that: an order, a return, an import, a change of many products. */
    source: text('source', { enum: stockSources }),
    sourceId: text('source_id'),
    note: text('note').notNull().default(''),
    movedBy: uuid('moved_by').references(() => profiles.id, { onDelete: 'set null' }),
    movedAt: at('moved_at').notNull().default(sql`clock_timestamp()`),
  },
  t => [
    check('stock_movements_quantity', sql`${t.quantity} <> 0`),
    check('stock_movements_stock', sql`${t.stockAfter} >= 0`),
    check('stock_movements_reason', oneOf(t.reason, stockReasons)),
    check(
      'stock_movements_source',
      sql`${oneOf(t.source, stockSources)} and num_nulls(${t.source}, ${t.sourceId}) <> 1`,
    ),
    // A product's latest first, page by page, and the sum of them all without reading the table.
    index('stock_movements_product').on(t.productId, t.id, t.quantity),
    // Only for the foreign key: an account that is deleted leaves its name out of these.
    index('stock_movements_person').on(t.movedBy),
  ],
)
