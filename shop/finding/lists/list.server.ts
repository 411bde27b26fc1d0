import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { cardColumns, cardRow, orderings } from '#shop/catalogue/products/shown.server.ts'
import type { ProductCard, ProductPage, ProductSort } from '#shop/catalogue/products/shown.ts'
import type { Part } from '#shop/finding/index/candidates.server.ts'
import { filtersInUse, noFilters, type ProductFilters } from '#shop/finding/index/filters.ts'
import type { Candidate } from '#shop/finding/index/looks.server.ts'
import { categoryGroup } from '#shop/finding/index/tokens.ts'
import { type Fitting, readFitting } from '#shop/finding/meaning/vehicles.server.ts'
import { countLimit, countPages, makePage, pageSize } from '#shop/paging.ts'
import { countFacets, type Facets } from './facets.ts'
import { countFits, countsOf, fitsOf } from './fit-counts.server.ts'
import type { FitCounts } from './fit-counts.ts'
import { areOwnFirst, listBeyond, listOrdered, readCards } from './order.server.ts'
import { byPopularity } from './ranking.ts'
import { readFiltered, type Scope } from './scope.server.ts'
import { countShelf, readWholeList, shelfScope, type WholeList } from './whole-list.server.ts'

export type ListQuery = {
  categoryIds?: number[]
  /** Only what fits this car, and universal products. */
  car?: ListedCar
  sort: ProductSort
  page: number
  filters: ProductFilters
  /** Of the category on show: its choices are counted. */
  schema: SpecificationSchema
  /** What all pages of the list without vehicle and filters say alike, from memory; where that is not given, it is read. */
  whole?: () => Promise<WholeList | null>
}

/** `fit` is null where no car is chosen. */
export type ProductList = { page: ProductPage; facets: Facets; fit: FitCounts | null }

/**
 * A page of active products: of the whole shop, of some categories, or of what fits a vehicle (what is known to fit it,
 * and universal products), that pass the filters; and what each value of each filter would show. A list is a search
 * without words. Totals and counts are exact up to 1,000. A page number above the last answers the last page. Newest
 * first, what is made for the vehicle comes before what fits every vehicle.
 */
export async function listProducts(db: ReadDb, query: ListQuery): Promise<ProductList> {
  const { categoryIds, car, filters, schema, sort } = query
  if (!car && filtersInUse(filters).length === 0) {
    const { total, facets } = (await query.whole?.()) ?? (await readWholeList(db, query))
    const page = Math.min(query.page, countPages(total))
    return { page: makePage(await walk(db, query, page), total, page), facets, fit: null }
  }
  const scope = car ? await vehicleScope(db, categoryIds, car) : await shelfScope(db, categoryIds)
  const filtered = await readFiltered(db, scope, filters, Math.min(query.page, countPages(countLimit)))
  const facets = countFacets(filters, schema, filtered?.sampleBut ?? (() => ({ items: [], isWhole: true })))
  if (!filtered) return { page: makePage([], 0, 1), facets, fit: scope.fitting && fitsOf([]) }
  const { found } = filtered
  const total = Math.min(found.count, countLimit + 1)
  const page = Math.min(query.page, countPages(total))
  if (!found.isComplete && areMostInStock(scope, filters))
    return { page: makePage(await walk(db, query, page), total, page), facets, fit: null }
  const asked = { sort, page, scope, filters }
  const ids = found.isComplete
    ? await listOrdered(db, found.items, sort, page, areOwnFirst(asked))
    : await listBeyond(db, found, asked)
  const fit = await countFits(db, scope, filters, found)
  return { page: makePage(await readCards(db, ids, car), total, page), facets, fit }
}

/** The ids of popular products in stock that fit a car, at most `most`: what is made for it, then what fits every vehicle. */
export async function listPopularFor(db: ReadDb, car: ListedCar, most: number): Promise<string[]> {
  const scope = await vehicleScope(db, undefined, car)
  const filtered = await readFiltered(db, scope, { ...noFilters, isInStock: true }, 1)
  const first = (a: Candidate, b: Candidate) => Number(b.isOwn) - Number(a.isOwn) || byPopularity(a, b)
  return (filtered?.found.items ?? [])
    .toSorted(first)
    .slice(0, most)
    .map(({ id }) => id)
}

/** What is made for a vehicle, and after it what fits every vehicle. */
const partsFor = ({ own, universal }: Fitting): Part[] => [
  { looks: [[own]], fits: 'own' },
  { looks: [[universal]], fits: 'universal' },
]

/** What fits a vehicle, of some categories or of the whole shop. */
async function vehicleScope(db: ReadDb, categoryIds: number[] | undefined, car: ListedCar): Promise<Scope> {
  const { universal, fitted, fittedUniversal, everything } = await countShelf(db, categoryIds, car.subModelIds)
  const fitting = await readFitting(db, car.subModelIds)
  return {
    parts: partsFor(fitting),
    narrowing: categoryIds ? [categoryGroup(categoryIds)] : [],
    bound: fitted + universal,
    atLeast: fitted + universal,
    atLeastInStock: null,
    everything,
    fitting,
    ruledOut: car.ruledOut,
    // How many of these are ruled out, only a look at them tells.
    fit: car.ruledOut.length === 0 ? countsOf(fitted + fittedUniversal, universal - fittedUniversal) : undefined,
    ownBound: fitted + fittedUniversal,
  }
}

/** What an order is made by: these stand in its indexes. */
const sortColumns: Record<ProductSort, SQL> = {
  newest: sql`created_at`,
  'price-asc': sql`price`,
  'price-desc': sql`price`,
  rating: sql`rating_average, rating_count`,
  name: sql`name`,
}

/** Whether a list is narrowed to what is in stock and by nothing else, and that is at least a quarter of it. */
const areMostInStock = ({ bound, atLeastInStock }: Scope, filters: ProductFilters): boolean =>
  filtersInUse(filters).every(name => name === 'stock') && atLeastInStock !== null && 4 * atLeastInStock >= bound

/**
 * A page of all that stands on some shelves, or of what is in stock of that, along the index of an order: that of each
 * category, merged, or that of the whole shop.
 */
function walk(db: ReadDb, { categoryIds, sort, filters }: ListQuery, page: number): Promise<ProductCard[]> {
  const [order, columns, wanted] = [orderings[sort], sortColumns[sort], page * pageSize]
  const isShown = filters.isInStock ? sql`p.is_active and p.stock > 0` : sql`p.is_active`
  const first = (condition: SQL) =>
    sql`select id, ${columns} from products p where ${condition} and ${isShown} order by ${order} limit ${wanted}`
  const walked = categoryIds
    ? sql`select p.* from unnest(${sql.param(categoryIds)}::integer[]) as category (id)
        cross join lateral (${first(sql`p.category_id = category.id`)}) p`
    : first(sql`true`)
  return listRows(db, cardRow)`
    select ${cardColumns} from (
      select p.id from (${walked}) p order by ${order} limit ${pageSize} offset ${wanted - pageSize}
    ) shown join products p using (id) order by ${order}`
}
