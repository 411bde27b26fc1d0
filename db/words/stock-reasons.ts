/**
 * Why a stock changed, in the order in which lists offer them. The database accepts no other; adding one asks for a migration:
 * `npm run db:generate`. What people read of each stands in shop/stock/movements/reasons.ts.
 */
export const stockReasons = [
  'opening',
  'sold',
  'order_cancelled',
  'order_edited',
  'returned',
  'imported',
  'counted',
  'corrected',
  'written_off',
  'removed',
] as const
export type StockReason = (typeof stockReasons)[number]

/** What a movement belongs to, where it leads somewhere. */
export const stockSources = ['order', 'return', 'import', 'bulk_change', 'stock_take'] as const
export type StockSource = (typeof stockSources)[number]

/** What a stock-take counts: all of the shop, a category with what stands below it, a brand, or a range of bins. */
export const stockTakeAreas = ['everything', 'category', 'brand', 'bins'] as const
export type StockTakeArea = (typeof stockTakeAreas)[number]

/** How a stock-take ended: its differences became movements, or nothing came of it. */
export const stockTakeEnds = ['applied', 'dropped'] as const
