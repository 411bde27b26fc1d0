import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { cardColumns, cardRow, orderings } from '#shop/catalogue/products/shown.server.ts'
import type { ProductPage, ProductSort } from '#shop/catalogue/products/shown.ts'
import { filtersInUse, noFilters } from '#shop/finding/index/filters.ts'
import { countLimit, countPages, makePage, pageSize } from '#shop/paging.ts'
import { countFacets, type Facets } from './facets.ts'
import { type ListPage, readPage, type View } from './page.server.ts'
import { rank } from './ranking.ts'
import { shelfScope, vehicleScope } from './scope.server.ts'
import { emptySelection, select, totalOf } from './selection.server.ts'

export type ListQuery = View & {
  categoryIds?: number[]
  sort: ProductSort
  /** What all pages of the list without vehicle and filters say alike, from memory; where that is not given, it is read. */
  whole?: () => Promise<WholeList | null>
}

/**
 * A page of active products: of the whole shop, of some categories, or of what fits a vehicle (what is known to fit it,
 * and universal products), that pass the filters; and what each value of each filter would show. A list is a search
 * without words. Totals and counts are exact up to 1,000. A page number above the last answers the last page. Newest
 * first, what is made for the vehicle comes before what fits every vehicle.
 */
export async function listProducts(db: ReadDb, query: ListQuery): Promise<ListPage> {
  const { categoryIds, car, filters, schema } = query
  if (!car && filtersInUse(filters).length === 0) {
    const { total, facets } = (await query.whole?.()) ?? (await readWholeList(db, query))
    return { page: await walk(db, query, total), facets, fit: null }
  }
  const open = car ? await vehicleScope(db, categoryIds, car) : await shelfScope(db, categoryIds)
  const page = Math.min(query.page, countPages(countLimit))
  const selection = (await select(db, open, filters, page)) ?? emptySelection(open)
  if (selection.scope.isWalked && !selection.candidates.isWhole)
    return {
      page: await walk(db, query, countLimit + 1),
      facets: countFacets(filters, schema, selection.but),
      fit: null,
    }
  return readPage(db, selection, query)
}

/** The ids of popular products in stock that fit a car, at most `most`: what is made for it, then what fits every vehicle. */
export async function listPopularFor(db: ReadDb, car: ListedCar, most: number): Promise<string[]> {
  const open = await vehicleScope(db, undefined, car)
  const selection = await select(db, open, { ...noFilters, isInStock: true }, 1)
  const popular = rank(selection?.candidates.items ?? [], open.tiers)
  return popular.slice(0, most).map(({ id }) => id)
}

/**
 * What all pages of a whole category, or of the whole shop, say alike: how many products it has, up to 1,000 and one more,
 * and its filters. The same for everyone, so that a process may keep it (`Outline`).
 */
export type WholeList = { total: number; facets: Facets }

/** Reads what the pages of some categories say, or, where none are given, those of the whole shop. */
export async function readWholeList(
  db: ReadDb,
  { categoryIds, schema }: { categoryIds?: number[]; schema: SpecificationSchema },
): Promise<WholeList> {
  const scope = await shelfScope(db, categoryIds)
  const { candidates, but } = (await select(db, scope, noFilters, 1)) ?? emptySelection(scope)
  return { total: totalOf(candidates), facets: countFacets(noFilters, schema, but) }
}

/** What an order is made by: these stand in its indexes. */
const sortColumns: Record<ProductSort, SQL> = {
  newest: sql`created_at`,
  'price-asc': sql`price`,
  'price-desc': sql`price`,
  rating: sql`rating_average, rating_count`,
  name: sql`name`,
}

/**
 * A page of all that stands on some shelves, or of what is in stock of that, along the index of an order: that of each
 * category, merged, or that of the whole shop. It takes half of the time that candidates take, and no second statement for the cards.
 */
async function walk(
  db: ReadDb,
  { categoryIds, sort, filters, ...view }: ListQuery,
  total: number,
): Promise<ProductPage> {
  const page = Math.min(view.page, countPages(total))
  const [order, columns, wanted] = [orderings[sort], sortColumns[sort], page * pageSize]
  const isShown = filters.isInStock ? sql`p.is_active and p.stock > 0` : sql`p.is_active`
  const first = (condition: SQL) =>
    sql`select id, ${columns} from products p where ${condition} and ${isShown} order by ${order} limit ${wanted}`
  const walked = categoryIds
    ? sql`select p.* from unnest(${sql.param(categoryIds)}::integer[]) as category (id)
        cross join lateral (${first(sql`p.category_id = category.id`)}) p`
    : first(sql`true`)
  const cards = await listRows(db, cardRow)`
    select ${cardColumns} from (
      select p.id from (${walked}) p order by ${order} limit ${pageSize} offset ${wanted - pageSize}
    ) shown join products p using (id) order by ${order}`
  return makePage(cards, total, page)
}
