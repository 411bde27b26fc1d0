import { pageSize } from '#shop/paging.ts'

/** So many products; `isMore`: and more, which nobody counts. */
export type Count = { count: number; isMore: boolean }

/**
 * Of a list or search for a vehicle: how many products are made for it, and how many fit every vehicle besides, '24 for your
 * Corolla, 90 universal'. Each is exact up to 1,000.
 */
export type FitCounts = { own: Count; universal: Count }

/**
 * The place on a page of a list from which on its products are universal, where what is made for the vehicle comes first: 0
 * where all of them are. Null where none is, or nobody knows.
 */
export function firstUniversal({ fit, page }: { fit: FitCounts | null; page: number }): number | null {
  if (!fit || fit.own.isMore || fit.universal.count === 0) return null
  const place = fit.own.count - pageSize * (page - 1)
  return place < pageSize ? Math.max(0, place) : null
}
