import { formatNumber } from './numbers.ts'

/** Rows on one page of any list. */
export const pageSize = 40
/** The shop's lists are counted and paged up to this many rows, which is 25 pages; a larger total reads '1,000+'. */
export const countLimit = 1_000
/** The limit of the owner's lists: they go deeper, so that everything that a search matches can be seen and changed at once. */
export const adminCountLimit = 10_000

/** One page of a longer list. `total` is at most the list's limit; `totalIsCapped` says that there are more. */
export type Page<Item> = { items: Item[]; total: number; totalIsCapped: boolean; page: number; pageCount: number }

/** The page number of a URL: 1 for anything that is not a positive whole number, at most the last of `limit` rows. */
export function readPageNumber(text: string | null, limit = countLimit): number {
  return text && /^[0-9]+$/.test(text) ? Math.min(Math.max(Number(text), 1), countPages(limit, limit)) : 1
}

/** The number of pages for `total` rows, of which a list shows at most `limit`; an empty list has one page. */
export function countPages(total: number, limit = countLimit): number {
  return Math.max(Math.ceil(Math.min(total, limit) / pageSize), 1)
}

/** Makes a page of its rows and of a count that stopped just above the limit. */
export function makePage<Item>(items: Item[], counted: number, page: number, limit = countLimit): Page<Item> {
  return {
    items,
    total: Math.min(counted, limit),
    totalIsCapped: counted > limit,
    page,
    pageCount: countPages(counted, limit),
  }
}

type List<Item> = {
  page: number
  limit?: number
  /** Counts the list's rows, up to one above the limit. */
  count: (limit: number) => Promise<number>
  /** Reads the rows of a page. */
  read: (page: number) => Promise<Item[]>
}

/**
 * A page of a list, 40 a page; of a page number above the last one the last page. The total is counted up to `limit`, that of the
 * owner's lists unless told otherwise.
 */
export async function listPage<Item>({ page, limit = adminCountLimit, count, read }: List<Item>): Promise<Page<Item>> {
  const counted = await count(limit)
  const shown = Math.min(page, countPages(counted, limit))
  return makePage(await read(shown), counted, shown, limit)
}

/** Rows of a list without pages, such as what is to be packed: more than anybody does at once. */
export const beginningSize = 200

/** The first rows of a list without pages. `hasMore` says that it goes on: nobody may take them for all there are. */
export type Beginning<Item> = { items: Item[]; hasMore: boolean }

/** Reads so many rows of a list without pages, and one more to know whether it goes on. */
export async function listBeginning<Item>(
  most: number,
  read: (limit: number) => PromiseLike<Item[]>,
): Promise<Beginning<Item>> {
  return beginningOf(await read(most + 1), most)
}

/** The first rows of those that were read, one more than are shown where there are so many. */
export const beginningOf = <Item>(rows: readonly Item[], most: number): Beginning<Item> => ({
  items: rows.slice(0, most),
  hasMore: rows.length > most,
})

/** The first page of a list, where the further ones stand elsewhere. */
export const firstPage = <Item>({ items, total }: Page<Item>): Beginning<Item> => ({
  items,
  hasMore: total > items.length,
})

/** '1 result', '12 results', '1,000+ results'. */
export function countText(page: Pick<Page<unknown>, 'total' | 'totalIsCapped'>, one: string, many: string): string {
  return `${formatNumber(page.total)}${page.totalIsCapped ? '+' : ''} ${page.total === 1 ? one : many}`
}

/** In which order a list stands that somebody has sorted by one of its columns. */
export type Sort<Column extends string> = { column: Column; direction: 'asc' | 'desc' }

/** Reads the order of an address, such as `?sort=total-desc`; null where it names none that the list has: then the list's own. */
export function readSort<Column extends string>(
  columns: readonly Column[],
  search: URLSearchParams,
): Sort<Column> | null {
  const [, name, direction] = /^([a-z]+)-(asc|desc)$/.exec(search.get('sort') ?? '') ?? []
  const column = columns.find(known => known === name)
  return column ? { column, direction: direction === 'desc' ? 'desc' : 'asc' } : null
}
