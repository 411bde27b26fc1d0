import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import type { SpecificationSchema } from '#shop/categories/shown.ts'
import { countLimit, countPages, makePage, pageSize } from '#shop/paging.ts'
import { cardColumns, cardRow, orderings } from '#shop/products/shown.server.ts'
import type { ProductPage, ProductSort } from '#shop/products/shown.ts'
import { filtersInUse, type ProductFilters } from '#shop/search/filters.ts'
import { type ListSurvey, surveyList } from './facets.server.ts'
import type { Facets } from './facets.ts'
import { filterCondition } from './filters.server.ts'

export type BrowseQuery = {
  categoryIds?: number[]
  subModelId?: number
  sort: ProductSort
  page: number
  filters: ProductFilters
  /** Of the category on show: its choices are counted. */
  schema: SpecificationSchema
}

const listedRow = cardRow.extend({ counted: wholeNumber })

/** A sample that tells of more than this is of more than 1,000. */
const surelyCapped = 2 * countLimit
/** A category of so many is read for its filters as it is. */
const smallShelf = 20_000
/** What a row of the products costs, in entries of an index. */
const rowCost = 7
/** What it costs, in the same measure, to look up whether a product fits, or to learn it of one at once, or to read one. */
const fitCost = 22
const hashCost = 2
const gatherCost = 8

/** What an order is made by: these stand in its indexes. */
const sortColumns: Record<ProductSort, SQL> = {
  newest: sql`created_at`,
  'price-asc': sql`price`,
  'price-desc': sql`price`,
  rating: sql`rating_average, rating_count`,
  name: sql`name`,
}

/**
 * A page of active products: of the whole shop, of some categories, or of what fits a vehicle (what is known to fit it,
 * and universal products), that pass the filters; and what each value of each filter would show. Totals and counts are
 * exact up to 1,000. A page number above the last answers the last page.
 */
export async function browseProducts(db: Db, query: BrowseQuery): Promise<{ page: ProductPage; facets: Facets }> {
  const { categoryIds, subModelId, filters, schema } = query
  const scope = { categoryIds, subModelIds: subModelId === undefined ? null : [subModelId] }
  const survey = await surveyList(db, { scope, filters, schema })
  return { page: await listPage(db, query, survey), facets: survey.facets }
}

async function listPage(db: Db, query: BrowseQuery, survey: ListSurvey): Promise<ProductPage> {
  if (survey.total === 0) return makePage([], 0, 1)
  const isFiltered = filtersInUse(query.filters).length > 0
  const page = isFiltered ? query.page : Math.min(query.page, countPages(survey.total))
  const asked = { ...query, page }
  const read = (statement: SQL) => listRows(db, listedRow)`${statement}`
  const walked = walk(asked, survey)
  let rows = walked ? await read(walked.statement) : []
  // A page that is not full: the walk was too short, or the list ends there.
  if (rows.length < pageSize && !walked?.isSure) {
    rows = await read((walked && searchShelves(asked, survey)) ?? gather(asked, survey))
  }
  const first = rows[0]
  if (!first && page > 1) {
    const counted = (await db.execute<{ counted: number }>(sql`select ${countFound(query, survey)} as counted`)).rows[0]
    return counted?.counted ? listPage(db, { ...query, page: countPages(counted.counted) }, survey) : makePage([], 0, 1)
  }
  return makePage(
    rows.map(({ counted: _, ...card }) => card),
    first?.counted ?? 0,
    page,
  )
}

/** Whether a list is all that stands in its categories, so that whatever is walked is shown. */
const isWhole = ({ subModelId, filters }: BrowseQuery) => subModelId === undefined && filtersInUse(filters).length === 0

/** `isSure`: what it leaves out is not in the list. */
type Walk = { statement: SQL; isSure: boolean }

/**
 * Along an order's own index as far as the page is likely to need, then the rows of just those: the index of each
 * category, merged, or that of the whole shop. Null where reading all that the list has costs less.
 */
function walk(query: BrowseQuery, survey: ListSurvey): Walk | null {
  const { categoryIds, subModelId, sort, page, filters } = query
  if (subModelId !== undefined && filtersInUse(filters).length === 0) return walkFitting(query, survey, subModelId)
  const [order, columns, wanted] = [orderings[sort], sortColumns[sort], page * pageSize]
  const passing = wanted * (survey.shelved / Math.max(survey.matchCount, 1))
  const needed = isWhole(query) ? wanted : Math.ceil(1.5 * passing) + 50
  const shop = categoryIds && !isMixed(sort) ? Number.POSITIVE_INFINITY : needed * (survey.everything / survey.shelved)
  const shelves = categoryIds ? Math.min(categoryIds.length * needed, survey.shelved) : Number.POSITIVE_INFINITY
  const all = rowCost * (subModelId === undefined ? survey.matchCount : survey.total)
  if (!isWhole(query) && all < Math.min(shop, shelves) + rowCost * needed) return null

  const ids = sql`${sql.param(categoryIds)}::integer[]`
  const walked =
    shelves < shop
      ? sql`
        select p.* from unnest(${ids}) as category (id) cross join lateral (
          select id, ${columns} from products p where p.category_id = category.id and p.is_active order by ${order} limit ${needed}
        ) p order by ${order} limit ${needed}`
      : sql`
        select id from products p where p.is_active ${inOrderOfShop(categoryIds)} order by ${order} limit ${needed}`
  const fits = subModelId === undefined ? sql`` : sql`and (p.is_universal or ${fitsIt(subModelId)})`
  const statement = sql`
    select ${cardColumns}, ${counted(query, survey) ?? countFound(query, survey)} as counted
    from (${walked}) walked join products p using (id) where ${filterCondition(filters)} ${fits}
    order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`
  return { statement, isSure: isWhole(query) }
}

/** What fits a vehicle, along an order of the whole shop: its index says what is universal, another one what fits. */
function walkFitting(query: BrowseQuery, survey: ListSurvey, subModelId: number): Walk | null {
  const { categoryIds, sort, page } = query
  const order = orderings[sort]
  const candidates = page * pageSize * (survey.shelved / Math.max(survey.total, 1))
  const entries = candidates * (survey.everything / Math.max(survey.shelved, 1))
  if (sort === 'name' || (categoryIds && !isMixed(sort))) return null
  const looking = categoryIds ? hashCost * survey.total : fitCost * candidates
  if (entries + looking > gatherCost * survey.total) return null
  // What fits in some categories is little, and read at once; of what fits in all of them each is looked up.
  const fits = categoryIds
    ? sql`p.id in (select f.product_id from product_compatibility f
        where f.sub_model_id = ${subModelId} and f.is_listed and f.category_id = any(${sql.param(categoryIds)}::integer[]))`
    : fitsIt(subModelId)
  const statement = sql`
    select ${cardColumns}, ${counted(query, survey)} as counted from (
      select id from products p where p.is_active ${inOrderOfShop(categoryIds)} and (p.is_universal or ${fits})
      order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    ) walked join products p using (id) order by ${order}`
  return { statement, isSure: true }
}

const fitsIt = (subModelId: number) => sql`exists (
  select from product_compatibility f where f.product_id = p.id and f.sub_model_id = ${subModelId})`

/** SQL: categories, without the planner taking their own index for it. */
const inOrderOfShop = (categoryIds: number[] | undefined) =>
  categoryIds ? sql`and p.category_id + 0 = any(${sql.param(categoryIds)}::integer[])` : sql``

/** By name and price the parts of a category stand together: the whole shop's order may have none of them for long. */
const isMixed = (sort: ProductSort) => sort === 'newest' || sort === 'rating'

/**
 * The first of each category that pass, merged: where they are not as many among the first of all as chance would have
 * it, since a brand or a price is of some categories more than of others.
 */
function searchShelves(query: BrowseQuery, survey: ListSurvey): SQL | null {
  const { categoryIds, subModelId, sort, page, filters } = query
  if (!categoryIds || subModelId !== undefined) return null
  const [order, offset] = [orderings[sort], (page - 1) * pageSize]
  return sql`
    select ${cardColumns}, ${counted(query, survey) ?? countFound(query, survey)} as counted
    from unnest(${sql.param(categoryIds)}::integer[]) as category (id) cross join lateral (
      select p.* from products p where p.category_id = category.id and p.is_active and ${filterCondition(filters)}
      order by ${order} limit ${offset + pageSize}
    ) p order by ${order} limit ${pageSize} offset ${offset}`
}

/** All that the list has, put in order. */
function gather(query: BrowseQuery, survey: ListSurvey): SQL {
  const { categoryIds, subModelId, sort, page, filters } = query
  const order = orderings[sort]
  const total = counted(query, survey) ?? sql`least(count(*) over (), ${countLimit + 1})::integer`
  const isFitting = subModelId !== undefined && filtersInUse(filters).length === 0
  const source = isFitting ? fitting(categoryIds, subModelId, sort) : sql`products p where ${found(query, survey)}`
  return sql`
    select ${cardColumns}, counted from (
      select p.id, ${total} as counted from ${source} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    ) shown join products p using (id) order by ${order}`
}

/** SQL: how many the list has, where that is known: exactly up to 1,000. */
function counted({ subModelId, filters }: BrowseQuery, survey: ListSurvey): SQL | null {
  const names = filtersInUse(filters)
  const isStock = names.length === 1 && names[0] === 'stock' && subModelId === undefined
  const known =
    names.length === 0
      ? survey.total
      : isStock
        ? survey.inStock
        : survey.matchCount > surelyCapped
          ? survey.matchCount
          : null
  return known === null ? null : sql`${Math.min(known, countLimit + 1)}::integer`
}

const countFound = (query: BrowseQuery, survey: ListSurvey) => sql`(select count(*)::integer from (
  select from products p where ${found(query, survey)} limit ${countLimit + 1}) found)`

/** SQL: what fits a vehicle, with what an order asks of it: an index of universal products has all that. */
function fitting(categoryIds: number[] | undefined, subModelId: number, sort: ProductSort | null): SQL {
  const inShelves = categoryIds ? sql`and f.category_id = any(${sql.param(categoryIds)}::integer[])` : sql``
  const columns = sort ? sql`, ${sortColumns[sort]}` : sql``
  const narrow =
    sort === 'name' ? sql`join products p on p.id = f.product_id` : sql`join product_search s using (product_id)`
  return sql`(
    select f.product_id as id ${columns} from product_compatibility f ${sort ? narrow : sql``}
    where f.sub_model_id = ${subModelId} and f.is_listed ${inShelves}
    union all
    select f.id ${columns} from products f where f.is_active and f.is_universal ${inShelves}
  ) p`
}

/**
 * SQL: whether a product `p` is in the list. Brand, price and rating have an index by category, and only for the whole
 * shop are their tags asked; specifications have none, but mostly stand in small categories.
 */
function found({ categoryIds, subModelId, filters }: BrowseQuery, { shelved, groups }: ListSurvey): SQL {
  const conditions = [sql`p.is_active`, filterCondition(filters)]
  if (subModelId !== undefined) conditions.push(sql`p.id in (select id from ${fitting(categoryIds, subModelId, null)})`)
  else if (categoryIds) conditions.push(sql`p.category_id = any(${sql.param(categoryIds)}::integer[])`)
  const names = [...groups.keys()].filter(name => name !== 'stock')
  const isTagged =
    subModelId === undefined &&
    (!categoryIds || (shelved > smallShelf && names.every(name => name.startsWith('spec.'))))
  const tagged = (isTagged ? names : []).map(
    name => sql`s.terms && ${sql.param(groups.get(name)?.map(Number))}::integer[]`,
  )
  if (tagged.length > 0) conditions.push(sql`p.id in (select s.product_id from product_search s where ${and(tagged)})`)
  return and(conditions)
}

const and = (conditions: SQL[]) => sql.join(conditions, sql` and `)
