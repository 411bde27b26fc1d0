import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { branchTable } from '#shop/catalogue/categories/branch.server.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import { filterGroups } from '#shop/finding/index/tokens.ts'
import { type AdminFilter, listMatchingIds, listTextOffers } from './matches.server.ts'
import type { SearchOffer } from './matches.ts'
import { type AdminProductFilter, lowStockUpTo } from './rows.ts'

/** SQL: whether a product `p` passes a filter, but for its text; `branch` stands in the same statement. */
export function passes({ categoryId, status, stock, brand, vehicleId }: Omit<AdminProductFilter, 'text'>): SQL {
  const conditions = [
    categoryId !== null && sql`p.category_id in (select id from branch)`,
    status === 'active' && sql`p.is_active`,
    status === 'inactive' && sql`not p.is_active`,
    status === 'uncategorized' && sql`p.category_id is null`,
    // Few products are running low, and the database keeps a list of those that are for sale.
    stock === 'low' && sql`p.id in (${runningLow(lowStockUpTo)})`,
    stock === 'out' && sql`p.id in (${runningLow(0)})`,
    brand !== null && sql`p.id in (${ofBrand(brand)})`,
    vehicleId !== null && sql`p.id in (select product_id from product_compatibility where sub_model_id = ${vehicleId})`,
  ].filter(condition => condition !== false)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

const runningLow = (upTo: number) => sql`
  select product_id from low_stock where stock <= ${upTo}
  union all select id from products where not is_active and stock <= ${upTo}`

// The tokens of the search have an index, and compare brands without regard to case.
const ofBrand = (brand: string) => sql`
  select product_id from product_search
  where tokens && ${sql.param(filterGroups({ ...noFilters, brands: [brand] }).flat())}::text[]`

/** The ids of what the filter's text finds among the products that pass it, as `listMatchingIds` gives them. */
export const listFilteredIds = async (db: Db, filter: AdminProductFilter): Promise<string[]> =>
  listMatchingIds(db, filter.text, await besideText(db, filter))

/** Other texts for a text that finds nothing, as `listTextOffers` gives them; none for a filter without text. */
export const listOffers = async (db: Db, filter: AdminProductFilter): Promise<SearchOffer[]> =>
  filter.text === '' ? [] : listTextOffers(db, filter.text, await besideText(db, filter))

async function besideText(db: Db, { text: _, categoryId, ...others }: AdminProductFilter): Promise<AdminFilter> {
  const rows = await listRows(db, branchRow)`with recursive ${branchTable(categoryId)} select id from branch`
  return {
    categoryIds: categoryId === null ? null : rows.map(({ id }) => id),
    condition: Object.values(others).every(value => value === null) ? null : passes({ categoryId: null, ...others }),
  }
}

const branchRow = z.object({ id: z.int() })
