import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countLimit, countPages, makePage, pageSize } from './paging.ts'
import { cardColumns, listProducts } from './products.server.ts'
import type { ProductCard, ProductPage } from './products.ts'
import { type PartNumbers, readPartNumbers, readSearchText, type SearchSort } from './search.ts'
import { type Attempt, planSearch, type SearchPlan } from './search-plan.server.ts'
import { listKeys, readWords } from './search-words.server.ts'

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
  const text = readSearchText(query.text)
  if (text === '') {
    if (!query.categoryIds) return makePage([], 0, 1)
    const sort = query.sort === 'relevance' ? 'newest' : query.sort
    const { categoryIds, subModelId, page } = query
    return listProducts(db, { categoryIds, subModelId, sort, page })
  }
  const numbers = readPartNumbers(text)
  const plan = planSearch(await readWords(db, text, numbers), numbers)
  if (plan.attempts.length === 0 && !plan.hasReference) return makePage([], 0, 1)
  const { rows } = await db.execute<ProductCard & { counted: number }>(pageStatement(plan, numbers, query))
  const counted = rows[0]?.counted ?? 0
  return makePage(
    rows.map(({ counted: _, ...card }) => card),
    counted,
    Math.min(query.page, countPages(counted)),
  )
}

// What each sort compares: columns of a product `p`, then their order in a `hit`. Each ends in the id: pages never overlap.
const sorts: Record<SearchSort, { columns: SQL; order: SQL }> = {
  relevance: {
    columns: sql`p.stock > 0 as in_stock, p.rating_count`,
    order: sql`hit.standing, hit.is_closest desc, hit.rank desc, hit.in_stock desc, hit.rating_count desc, hit.id`,
  },
  'price-asc': { columns: sql`p.price`, order: sql`hit.price, hit.id` },
  'price-desc': { columns: sql`p.price`, order: sql`hit.price desc, hit.id desc` },
  rating: {
    columns: sql`p.rating_average, p.rating_count`,
    order: sql`hit.rating_average desc, hit.rating_count desc, hit.id desc`,
  },
  name: { columns: sql`lower(p.name) as lower_name`, order: sql`hit.lower_name, hit.id` },
}

/**
 * Everything that the first attempt finds; if it finds nothing, what the first later attempt does. Standing: 0 the very
 * part number, 1 its beginning, 2 words, 3 a beginning that is also a word of the catalogue ('PAD…').
 */
function pageStatement(plan: SearchPlan, numbers: PartNumbers, query: SearchQuery): SQL {
  const { categoryIds, subModelId, sort, page } = query
  const { columns, order } = sorts[sort]
  const [first, ...later] = plan.attempts
  const keys = sql`p.reference_key = any(${sql.param(listKeys(numbers))}::text[])`
  const prefix = sql`(p.reference_key ~>=~ ${numbers.whole} and p.reference_key ~<~ ${`${numbers.whole}~`})`
  const reference = plan.hasReferencePrefix ? sql`(${keys} or ${prefix})` : keys
  const inCategories = categoryIds ? sql`and p.category_id = any(${sql.param(categoryIds)}::integer[])` : sql``
  const fitting = sql`select product_id from product_compatibility where sub_model_id = ${subModelId}`
  const thatFit = subModelId === undefined ? sql`` : sql`and (p.is_universal or p.id in (${fitting}))`
  const shown = sql`p.is_active ${inCategories} ${thatFit}`
  const wanted = plan.hasReference ? sql`${shown} and not ${reference}` : shown
  const closeness = (closest: SQL, ranking: SQL) =>
    sort === 'relevance'
      ? sql`p.search_vector @@ ${closest} as is_closest,
          round(10 * ts_rank('{0, 0.05, 0.4, 1}', p.search_vector, ${ranking})) as rank`
      : sql`true as is_closest, 0::double precision as rank`
  // Cut off where counting stops. In the order of its sort a word that thousands of products have is read from that
  // sort's index, only as far as it is shown.
  const best = (hits: SQL) => sql`select * from (${hits}) hit order by ${order} limit ${countLimit + 1}`
  const nothing = sql`select p.id, 2 as standing, true as is_closest, 0::double precision as rank, ${columns}
    from products p where false`
  const byReference = sql`
    select p.id, case when ${keys} then 0 else ${plan.isPrefixAWord ? 3 : 1} end as standing, true as is_closest,
      0::double precision as rank, ${columns}
    from products p where ${shown} and ${reference}`
  const byWords = ({ matching, closest, ranking }: Record<keyof Attempt, SQL>, source: SQL) => sql`
    select p.id, 2 as standing, ${closeness(closest, ranking)}, ${columns}
    from ${source} where ${wanted} and p.search_vector @@ ${matching}`

  return sql`
    with by_reference as (${plan.hasReference ? best(byReference) : nothing}),
    by_words as materialized (${first ? best(byWords(asQueries(first), sql`products p`)) : nothing}),
    fallback as materialized (
      select matching, closest, ranking from unnest(
        ${sql.param(later.map(attempt => attempt.matching))}::tsquery[],
        ${sql.param(later.map(attempt => attempt.closest))}::tsquery[],
        ${sql.param(later.map(attempt => attempt.ranking))}::tsquery[]) as attempt (matching, closest, ranking)
      where not exists (select from by_words)
        and (select true from products p where ${wanted} and p.search_vector @@ matching limit 1)
      limit 1
    ), by_fewer_words as (${
      later.length > 0
        ? best(
            byWords(
              { matching: sql`f.matching`, closest: sql`f.closest`, ranking: sql`f.ranking` },
              sql`fallback f cross join products p`,
            ),
          )
        : nothing
    }), hits as materialized (
      select * from by_reference union all select * from by_words union all select * from by_fewer_words
    ), total as (
      select count(*)::integer as counted from hits
    ), shown_page as (
      select * from hits hit order by ${order} limit ${pageSize}
      offset (select ${pageSize} * (least(${page}, greatest(1, ceil(least(counted, ${countLimit}) / ${pageSize}::numeric))) - 1)
        from total)
    )
    select ${cardColumns}, counted from shown_page hit join products p using (id) cross join total order by ${order}`
}

const asQueries = ({ matching, closest, ranking }: Attempt) => ({
  matching: sql`${matching}::tsquery`,
  closest: sql`${closest}::tsquery`,
  ranking: sql`${ranking}::tsquery`,
})
