import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countPages, makePage } from './paging.ts'
import { cardColumns, listProducts } from './products.server.ts'
import type { ProductCard, ProductPage } from './products.ts'
import { readSearchText, type SearchSort } from './search.ts'
import { findHits, pageOfHits } from './search-hits.server.ts'

export type SearchQuery = {
  text: string
  categoryIds?: number[] | null
  /** Only what is known to fit this variant, and universal products. */
  subModelId?: number
  sort: SearchSort
  page: number
}

/**
 * A page of the active products that a text means: by part number, else by words of name, brand and description, typing
 * errors forgiven. Without text all products of the categories; without either none, and no query. Two round trips.
 */
export async function searchProducts(db: Db, query: SearchQuery): Promise<ProductPage> {
  const { text, categoryIds, subModelId, sort, page } = query
  if (readSearchText(text) === '') {
    if (!categoryIds) return makePage([], 0, 1)
    return listProducts(db, { categoryIds, subModelId, sort: sort === 'relevance' ? 'newest' : sort, page })
  }
  const vehicle = subModelId === undefined ? undefined : { subModelIds: [subModelId] }
  const hits = await findHits(db, { text, sort, page, categoryIds, vehicle })
  if (!hits) return makePage([], 0, 1)
  const { rows } = await db.execute<ProductCard & { counted: number }>(sql`
    with ${hits.tables}, ${pageOfHits(hits, page)}
    select ${cardColumns}, counted from shown_page hit join products p using (id) cross join total order by ${hits.order}`)
  const counted = rows[0]?.counted ?? 0
  return makePage(
    rows.map(({ counted: _, ...card }) => card),
    counted,
    Math.min(page, countPages(counted)),
  )
}
