import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { SpecificationSchema } from './categories.ts'
import { type ListSurvey, surveyList } from './facets.server.ts'
import type { Facets } from './facets.ts'
import { countLimit, countPages, makePage, pageSize } from './paging.ts'
import { filterCondition } from './product-filters.server.ts'
import { filtersInUse, type ProductFilters } from './product-filters.ts'
import { candidates, cardColumns, type ListQuery, listProducts, orderings } from './products.server.ts'
import type { ProductCard, ProductPage } from './products.ts'

export type BrowseQuery = ListQuery & {
  filters: ProductFilters
  /** Of the category on show: its choices are counted. */
  schema: SpecificationSchema
}

/** So many are read and put in order at once; of more, the order's own index is walked as far as a page needs. */
const gathered = 15_000
/** A category of so many is read for its filters as it is. */
const smallShelf = 20_000

/**
 * A page of active products that pass the filters, and what each value of each filter would show. Totals are exact up to
 * 10,000 as ever, counts where they are some hundred (`surveyList`). A page number above the last answers the last page.
 */
export async function browseProducts(db: Db, query: BrowseQuery): Promise<{ page: ProductPage; facets: Facets }> {
  const { categoryIds, subModelId, filters, schema } = query
  const scope = { categoryIds, subModelIds: subModelId === undefined ? null : [subModelId] }
  const survey = surveyList(db, { scope, filters, schema })
  if (filtersInUse(filters).length === 0) {
    const [page, { facets }] = await Promise.all([listProducts(db, query), survey])
    return { page, facets }
  }
  const surveyed = await survey
  return { page: await listFiltered(db, query, surveyed), facets: surveyed.facets }
}

async function listFiltered(db: Db, query: BrowseQuery, survey: ListSurvey): Promise<ProductPage> {
  const isMany = query.subModelId === undefined && survey.matchCount > gathered
  const { rows } = await db.execute<ProductCard & { counted: number }>(
    isMany ? walk(query) : gather(query, survey, query.page),
  )
  const first = rows[0]
  if (!first && query.page > 1) {
    const counted = await countFiltered(db, query, survey)
    return counted === 0 ? makePage([], 0, 1) : listFiltered(db, { ...query, page: countPages(counted) }, survey)
  }
  return makePage(
    rows.map(({ counted: _, ...card }) => card),
    first?.counted ?? 0,
    query.page,
  )
}

/** All that pass, put in order: what is read is what there is. */
function gather(query: BrowseQuery, survey: ListSurvey, page: number): SQL {
  const order = orderings[query.sort]
  return sql`
    select ${cardColumns}, counted from (
      select p.id, least(count(*) over (), ${countLimit + 1})::integer as counted from products p where ${found(query, survey)}
      order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    ) shown join products p using (id) order by ${order}`
}

/**
 * The order's own index, row by row: no other may look better, since how many pass is not known to the planner. By name
 * the parts of a category stand together, so there each category has its own walk.
 */
function walk({ categoryIds, filters, sort, page }: BrowseQuery): SQL {
  const price = sort === 'price-asc' || sort === 'price-desc' ? sql`p.price` : sql`(p.price + 0)`
  const passes = sql`p.is_active and ${filterCondition(filters, price)}`
  const [order, offset] = [orderings[sort], (page - 1) * pageSize]
  const counted = sql`${countLimit + 1}::integer as counted`
  if (categoryIds && sort === 'name') {
    return sql`
      select ${cardColumns}, ${counted} from unnest(${sql.param(categoryIds)}::integer[]) as category(id)
      cross join lateral (
        select p.* from products p where p.category_id = category.id and ${passes} order by ${order} limit ${offset + pageSize}
      ) p
      order by ${order} limit ${pageSize} offset ${offset}`
  }
  return sql`
    select ${cardColumns}, ${counted} from products p
    where ${passes} ${categoryIds ? sql`and p.category_id + 0 = any(${sql.param(categoryIds)}::integer[])` : sql``}
    order by ${order} limit ${pageSize} offset ${offset}`
}

async function countFiltered(db: Db, query: BrowseQuery, survey: ListSurvey): Promise<number> {
  const { rows } = await db.execute<{ counted: number }>(sql`
    select count(*)::integer as counted from (
      select from products p where ${found(query, survey)} limit ${countLimit + 1}
    ) c`)
  return rows[0]?.counted ?? 0
}

/**
 * SQL: whether a product `p` is in the list. Brand, price and rating have an index by category, and only for the whole
 * shop are their tags asked; specifications have none, but mostly stand in small categories.
 */
function found({ categoryIds, subModelId, filters }: BrowseQuery, { baseCount, groups }: ListSurvey): SQL {
  const conditions = [sql`p.is_active`, filterCondition(filters)]
  if (subModelId !== undefined) return sql`p.id in (${candidates(categoryIds, subModelId)}) and ${and(conditions)}`
  if (categoryIds) conditions.push(sql`p.category_id = any(${sql.param(categoryIds)}::integer[])`)
  const names = [...groups.keys()].filter(name => name !== 'stock')
  const isTagged = !categoryIds || (baseCount > smallShelf && names.every(name => name.startsWith('spec.')))
  for (const name of isTagged ? names : []) {
    conditions.push(sql`p.search_tags && ${sql.param(groups.get(name)?.map(Number))}::integer[]`)
  }
  return and(conditions)
}

const and = (conditions: SQL[]) => sql.join(conditions, sql` and `)
