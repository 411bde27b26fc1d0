import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { findHits, type Hits } from '#shop/search/old/hits.server.ts'
import { lowStockUpTo, type ProductFilter } from './admin-list.ts'

/** SQL: the tables of a `with recursive` clause, of which `branch` holds the ids of a category and of all below it. */
export const branchTable = (categoryId: number | null): SQL => sql`branch as (
  select id from categories where id = ${categoryId}::integer
  union
  select c.id from categories c join branch on c.parent_id = branch.id
)`

/** SQL: whether a product `p` passes a filter, except for its text. The statement must have `branchTable`. */
export function passes({ categoryId, status, stock }: Omit<ProductFilter, 'text'>): SQL {
  const conditions = [
    categoryId !== null && sql`p.category_id in (select id from branch)`,
    status === 'active' && sql`p.is_active`,
    status === 'inactive' && sql`not p.is_active`,
    status === 'uncategorized' && sql`p.category_id is null`,
    // Reads the counters' short list of products for sale with little stock, rather than every product.
    stock === 'low' && sql`p.id in (${runningLow(lowStockUpTo)})`,
    stock === 'out' && sql`p.id in (${runningLow(0)})`,
  ].filter(condition => condition !== false)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

const runningLow = (upTo: number) => sql`
  select product_id from low_stock where stock <= ${upTo}
  union all select id from products where not is_active and stock <= ${upTo}`

/** Searches for the filter's text among the products that pass it; null where nothing can be found. */
export function findFiltered(db: Db, filter: ProductFilter): Promise<Hits | null> {
  const isNarrowed = filter.categoryId !== null || filter.status !== null || filter.stock !== null
  const passing = isNarrowed ? passes(filter) : null
  return findHits(db, { text: filter.text, sort: 'relevance', page: 1, admin: { passing } })
}
