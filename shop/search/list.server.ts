import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { findRow, listRows } from '#db/rows.ts'
import type { SpecificationSchema } from '#shop/categories/shown.ts'
import { countLimit, countPages, makePage, pageSize } from '#shop/paging.ts'
import { cardColumns, cardRow, orderings } from '#shop/products/shown.server.ts'
import type { ProductCard, ProductPage, ProductSort } from '#shop/products/shown.ts'
import type { Part } from './candidates.server.ts'
import { countFacets, type Facets } from './facets.ts'
import { filtersInUse, type ProductFilters } from './filters.ts'
import { countFits, fitsOf } from './fit-counts.server.ts'
import type { FitCounts } from './fit-counts.ts'
import { areOwnFirst, listBeyond, listOrdered, readCards } from './order.server.ts'
import { readFiltered, type Scope } from './scope.server.ts'
import { categoryGroup } from './tokens.ts'
import { type Fitting, readFitting } from './vehicles.server.ts'

export type ListQuery = {
  categoryIds?: number[]
  subModelId?: number
  sort: ProductSort
  page: number
  filters: ProductFilters
  /** Of the category on show: its choices are counted. */
  schema: SpecificationSchema
}

/** `fit` is null where no vehicle is chosen. */
export type ProductList = { page: ProductPage; facets: Facets; fit: FitCounts | null }

/**
 * A page of active products: of the whole shop, of some categories, or of what fits a vehicle (what is known to fit it,
 * and universal products), that pass the filters; and what each value of each filter would show. A list is a search
 * without words. Totals and counts are exact up to 1,000. A page number above the last answers the last page. Newest
 * first, what is made for the vehicle comes before what fits every vehicle.
 */
export async function listProducts(db: Db, query: ListQuery): Promise<ProductList> {
  const { categoryIds, subModelId, filters, schema } = query
  const { total: bound, inStock, everything } = await countList(db, categoryIds, subModelId)
  const fitting = subModelId === undefined ? null : await readFitting(db, [subModelId])
  const scope: Scope = {
    parts: fitting ? partsFor(fitting) : [{ looks: [[]], isTold: false }],
    narrowing: categoryIds ? [categoryGroup(categoryIds)] : [],
    bound,
    atLeast: bound,
    atLeastInStock: subModelId === undefined ? inStock : null,
    everything,
    fitting,
  }
  const isWhole = subModelId === undefined && filtersInUse(filters).length === 0
  // What is walked is read for its facets alone.
  const filtered = await readFiltered(db, scope, filters, isWhole ? 1 : Math.min(query.page, countPages(countLimit)))
  const facets = countFacets(filters, schema, filtered?.sampleBut ?? (() => ({ items: [], isWhole: true })))
  if (!filtered) return { page: makePage([], 0, 1), facets, fit: fitting && fitsOf([]) }
  const { found } = filtered
  const total = Math.min(found.count, countLimit + 1)
  const page = Math.min(query.page, countPages(total))
  if (isWhole && !found.isComplete) {
    return { page: makePage(await walk(db, query.categoryIds, query.sort, page), total, page), facets, fit: null }
  }
  const asked = { sort: query.sort, page, scope, filters }
  const ids = found.isComplete
    ? await listOrdered(db, found.items, query.sort, page, areOwnFirst(asked))
    : await listBeyond(db, found, asked)
  const fit = await countFits(db, scope, filters, found)
  return { page: makePage(await readCards(db, ids), total, page), facets, fit }
}

/** What is made for a vehicle, and after it what fits every vehicle. */
const partsFor = ({ own, universal }: Fitting): Part[] => [
  { looks: [[own]], isTold: false, fits: 'own' },
  { looks: [[universal]], isTold: false, fits: 'universal' },
]

const countRow = z.object({ total: wholeNumber, inStock: wholeNumber, everything: wholeNumber })

/**
 * How many a list has before its filters, how many its categories have in stock, and how many the shop has: by counters, and
 * by the index of what fits a vehicle.
 */
async function countList(db: Db, categoryIds: number[] | undefined, subModelId: number | undefined) {
  const isShelved = categoryIds ? sql`category_id = any(${sql.param(categoryIds)}::integer[])` : sql`true`
  const counts = sql`coalesce(sum(${subModelId === undefined ? sql`products` : sql`universal`}) filter (where ${isShelved}), 0)`
  const fitting = sql`(
    select count(*) from product_compatibility where sub_model_id = ${subModelId ?? 0} and is_listed and ${isShelved})`
  const row = await findRow(db, countRow)`
    select ${counts} ${subModelId === undefined ? sql`` : sql`+ ${fitting}`} as total,
      coalesce(sum(in_stock) filter (where ${isShelved}), 0) as "inStock", coalesce(sum(products), 0) as everything
    from category_counts`
  return row ?? { total: 0, inStock: 0, everything: 0 }
}

/** What an order is made by: these stand in its indexes. */
const sortColumns: Record<ProductSort, SQL> = {
  newest: sql`created_at`,
  'price-asc': sql`price`,
  'price-desc': sql`price`,
  rating: sql`rating_average, rating_count`,
  name: sql`name`,
}

/** All that stands on some shelves, along the index of an order: that of each category, merged, or that of the whole shop. */
function walk(db: Db, categoryIds: number[] | undefined, sort: ProductSort, page: number): Promise<ProductCard[]> {
  const [order, columns, wanted] = [orderings[sort], sortColumns[sort], page * pageSize]
  const first = (condition: SQL) =>
    sql`select id, ${columns} from products p where ${condition} and p.is_active order by ${order} limit ${wanted}`
  const walked = categoryIds
    ? sql`select p.* from unnest(${sql.param(categoryIds)}::integer[]) as category (id)
        cross join lateral (${first(sql`p.category_id = category.id`)}) p`
    : first(sql`true`)
  return listRows(db, cardRow)`
    select ${cardColumns} from (
      select p.id from (${walked}) p order by ${order} limit ${pageSize} offset ${wanted - pageSize}
    ) shown join products p using (id) order by ${order}`
}
