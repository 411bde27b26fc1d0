/** So many products; `isMore`: and more, which nobody counts. */
export type Count = { count: number; isMore: boolean }

/**
 * Of a list or search for a vehicle: how many products are made for it, and how many fit every vehicle besides, '24 for your
 * Corolla, 90 universal'. Each is exact up to 1,000.
 */
export type FitCounts = { own: Count; universal: Count }
