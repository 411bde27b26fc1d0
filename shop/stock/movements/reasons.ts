import type { StockReason } from '#db/words/stock-reasons.ts'

/** What people read of each reason, where a movement is listed. */
export const stockReasonLabels: Record<StockReason, string> = {
  opening: 'Opening stock',
  sold: 'Sold',
  order_cancelled: 'Order cancelled',
  order_edited: 'Order changed',
  returned: 'Came back',
  imported: 'Imported',
  counted: 'Counted',
  corrected: 'Corrected',
  written_off: 'Written off',
  removed: 'Product deleted',
}

/**
 * A number that somebody or another program has set, of which nobody knows whether units came in or whether there were never so many: a
 * stock-take asks for the part to be counted again.
 */
export const settingReasons = ['opening', 'imported', 'corrected', 'removed'] as const satisfies StockReason[]

/** The reasons that a colleague chooses from who corrects a stock by hand. */
export const correctionReasons = ['corrected', 'written_off'] as const satisfies StockReason[]
