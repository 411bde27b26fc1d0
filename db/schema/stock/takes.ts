import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { brands, categories } from '#db/schema/catalogue/products.ts'
import { at, id, oneOf } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { stockTakeAreas, stockTakeEnds } from '#db/words/stock-reasons.ts'

/** A counting of what lies on the shelves, of an area of the shop. Open until somebody applies or drops it. */
export const stockTakes = pgTable(
  'stock_takes',
  {
    id: id(),
    area: text('area', { enum: stockTakeAreas }).notNull(),
    /** What the area was called when the stock-take was begun: 'Brakes', 'Bins A-1 to A-20'. */
    title: text('title').notNull(),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    brand: text('brand').references(() => brands.name, { onDelete: 'set null', onUpdate: 'cascade' }),
    firstBin: text('first_bin').notNull().default(''),
    lastBin: text('last_bin').notNull().default(''),
    openedBy: uuid('opened_by').references(() => profiles.id, { onDelete: 'set null' }),
    openedAt: at('opened_at').notNull().default(sql`clock_timestamp()`),
    /** Null while it is open. */
    ended: text('ended', { enum: stockTakeEnds }),
    endedBy: uuid('ended_by').references(() => profiles.id, { onDelete: 'set null' }),
    endedAt: at('ended_at'),
  },
  t => [
    check('stock_takes_area', oneOf(t.area, stockTakeAreas)),
    check(
      'stock_takes_ended',
      sql`(${t.ended} is null or ${oneOf(t.ended, stockTakeEnds)}) and (${t.ended} is null) = (${t.endedAt} is null)`,
    ),
    // Only for the foreign keys.
    index('stock_takes_category').on(t.categoryId),
    index('stock_takes_brand').on(t.brand),
    index('stock_takes_opened_by').on(t.openedBy),
    index('stock_takes_ended_by').on(t.endedBy),
  ],
)

/** A product of a stock-take. No foreign key to products: what was counted outlives what it is about. */
export const stockTakeLines = pgTable(
  'stock_take_lines',
  {
    takeId: integer('take_id')
      .notNull()
      .references(() => stockTakes.id),
    productId: text('product_id').notNull(),
    /** What should have lain on the shelf when it was first scanned: what can be sold, and what orders wait for. */
    expected: integer('expected').notNull(),
    /** The product's last movement then, 0 where it had none; null once the stock-take has ended. What others have counted since is expected, too. */
    sinceMovement: bigint('since_movement', { mode: 'number' }),
    counted: integer('counted').notNull(),
    /** What the stock-take changed the stock by when it was applied; null until then. */
    applied: integer('applied'),
    scannedAt: at('scanned_at').notNull().default(sql`clock_timestamp()`),
  },
  t => [
    primaryKey({ columns: [t.takeId, t.productId] }),
    check('stock_take_lines_counted', sql`${t.counted} >= 0`),
    // The latest first, page by page.
    index('stock_take_lines_latest').on(t.takeId, t.scannedAt),
  ],
)

/** What somebody scanned or typed: so many pieces more, or fewer, of a product. Written once. */
export const stockTakeScans = pgTable(
  'stock_take_scans',
  {
    /** Made by the page, so that a scan that is sent twice counts once. */
    requestKey: uuid('request_key').primaryKey(),
    takeId: integer('take_id').notNull(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    scannedBy: uuid('scanned_by').references(() => profiles.id, { onDelete: 'set null' }),
    scannedAt: at('scanned_at').notNull().default(sql`clock_timestamp()`),
  },
  t => [
    foreignKey({
      name: 'stock_take_scans_line_fk',
      columns: [t.takeId, t.productId],
      foreignColumns: [stockTakeLines.takeId, stockTakeLines.productId],
    }),
    index('stock_take_scans_line').on(t.takeId, t.productId),
    // What a person has scanned last, and for the foreign key: an account that is deleted leaves its name out of these.
    index('stock_take_scans_person').on(t.scannedBy, t.scannedAt),
  ],
)
