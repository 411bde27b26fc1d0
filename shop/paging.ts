import { formatNumber } from './numbers.ts'

/** Products on one page of any list. */
export const pageSize = 40
/** A list is never paged deeper than this; a higher number shows the last page. */
export const maxPages = 250
/** Totals are exact up to here and written '10,000+' above. */
export const countLimit = pageSize * maxPages

/** One page of a longer list. `total` is at most `countLimit`; `totalIsCapped` says that there are more. */
export type Page<Item> = { items: Item[]; total: number; totalIsCapped: boolean; page: number; pageCount: number }

/** The page number of a URL: 1 for anything that is not a positive whole number, at most `maxPages`. */
export function readPage(text: string | null): number {
  return text && /^[0-9]{1,15}$/.test(text) ? Math.min(Math.max(Number(text), 1), maxPages) : 1
}

/** How many pages `total` items take; an empty list still has one. */
export function countPages(total: number, size = pageSize): number {
  return Math.min(Math.max(Math.ceil(total / size), 1), maxPages)
}

/** A page from its rows and the count that was cut off just above the limit. */
export function makePage<Item>(items: Item[], counted: number, page: number, size = pageSize): Page<Item> {
  const total = Math.min(counted, countLimit)
  return { items, total, totalIsCapped: counted > countLimit, page, pageCount: countPages(total, size) }
}

/** '1 result', '12 results', '10,000+ results'. */
export function countText(page: Pick<Page<unknown>, 'total' | 'totalIsCapped'>, one: string, many: string): string {
  return `${formatNumber(page.total)}${page.totalIsCapped ? '+' : ''} ${page.total === 1 ? one : many}`
}
