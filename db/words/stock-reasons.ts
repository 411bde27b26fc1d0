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
  'corrected',
  'written_off',
  'removed',
] as const
export type StockReason = (typeof stockReasons)[number]

/** What a movement belongs to, where it leads somewhere. */
export const stockSources = ['order', 'return', 'import', 'bulk_change'] as const
export type StockSource = (typeof stockSources)[number]
