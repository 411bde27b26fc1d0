import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countPages, makePage, pageSize } from './paging.ts'
import { filterCondition } from './product-filters.server.ts'
import { noFilters, type ProductFilters } from './product-filters.ts'
import { cardColumns } from './products.server.ts'
import type { ProductCard, ProductPage } from './products.ts'
import type { SearchSort } from './search.ts'

/** Products read of one variant, and of all of them: enough for many pages, and never all that fits a popular car. */
const [mostOfVariant, most] = [1_000, 4_000]

const orders = {
  relevance: sql`p.search_tags[1], p.rating_count desc, p.id`,
  'price-asc': sql`p.price, p.id`,
  'price-desc': sql`p.price desc, p.id desc`,
  rating: sql`p.rating_average desc, p.rating_count desc, p.id desc`,
  name: sql`lower(p.name), p.id`,
}

type FittingQuery = {
  subModelIds: number[]
  sort: SearchSort
  page: number
  categoryIds?: number[] | null
  filters?: ProductFilters
  /** What names the vehicle, as text of tsquery: the most relevant parts say it in their name. */
  named: string | null
}

/** A page of what is known to fit one of some variants: of popular cars, of which very much fits, of a part of that. */
export async function listFitting(db: Db, query: FittingQuery): Promise<ProductPage> {
  const { subModelIds, sort, page, categoryIds, filters = noFilters, named } = query
  const inCategories = categoryIds ? sql`and f.category_id = any(${sql.param(categoryIds)}::integer[])` : sql``
  const namedFirst = sort === 'relevance' && named !== null ? sql`p.search_vector @@ ${named}::tsquery desc,` : sql``
  const { rows } = await db.execute<ProductCard & { counted: number; isCut: boolean }>(sql`
    with fitting as materialized (
      select distinct fit.product_id from unnest(${sql.param(subModelIds)}::integer[]) as variant (id)
      cross join lateral (
        select f.product_id from product_compatibility f where f.sub_model_id = variant.id ${inCategories}
        limit ${mostOfVariant}
      ) fit limit ${most}
    ), active as materialized (
      select p.* from fitting join products p on p.id = fitting.product_id and p.is_active
      where ${filterCondition(filters)}
    ), total as (select count(*)::integer as counted, (select count(*) = ${most} from fitting) as cut from active)
    select ${cardColumns}, counted, cut as "isCut" from active p cross join total order by ${namedFirst} ${orders[sort]}
    limit ${pageSize} offset (
      select ${pageSize} * (least(${page}, greatest(1, ceil(counted / ${pageSize}::numeric))) - 1) from total)`)
  const counted = rows[0]?.counted ?? 0
  const found = makePage(
    rows.map(({ counted: _, isCut: __, ...card }) => card),
    counted,
    Math.min(page, countPages(counted)),
  )
  return { ...found, totalIsCapped: rows[0]?.isCut ?? false }
}
