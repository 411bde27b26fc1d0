import { pageSize } from '#shop/paging.ts'

/** A number of products; `isMore` says that there are more, which nobody counts. */
export type Count = { count: number; isMore: boolean }

/**
 * The products of a list or search that are made for its vehicle, and those that fit every vehicle besides, '24 for your
 * Corolla, 90 universal'. Each number is exact up to 1,000.
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
