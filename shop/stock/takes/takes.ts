import type { StockTakeArea } from '#db/words/stock-reasons.ts'

export { stockTakeAreas } from '#db/words/stock-reasons.ts'

/** What people read of each area where one is chosen. */
export const areaLabels: Record<StockTakeArea, string> = {
  everything: 'Everything',
  category: 'A category',
  brand: 'A brand',
  bins: 'A range of bins',
}

/** The ways in which the lines of a stock-take are looked at. */
export const lineViews = ['counted', 'differences', 'uncounted'] as const
export type LineView = (typeof lineViews)[number]

export const readLineView = (text: string | null): LineView => lineViews.find(view => view === text) ?? 'counted'

type Counted = { counted: number; expected: number; applied: number | null }

/** How many pieces there were too many, or too few with a minus. */
export const differenceOf = ({ counted, expected }: Counted): number => counted - expected

/**
 * The pieces that were not found and that orders wait for: what can be sold was not enough to take them from. 0 until the stock-take is
 * applied.
 */
export const missingForOrders = (line: Counted): number =>
  line.applied === null ? 0 : Math.max(0, line.applied - differenceOf(line))
