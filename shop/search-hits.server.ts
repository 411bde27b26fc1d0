import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countLimit, pageSize } from './paging.ts'
import type { SearchSort } from './search.ts'
import type { SearchPlan } from './search-plan.server.ts'
import { readPlan } from './search-reading.server.ts'

export type HitQuery = {
  sort: SearchSort
  /** Hits are read at least to the end of this page. */
  page: number
  categoryIds?: number[] | null
  /** Only what is known to fit one of these variants, and universal products. */
  vehicle?: { subModelIds: number[] }
  /** For admins: inactive products too; where `passing` is given only those products `p` that it lets pass. */
  admin?: { passing: SQL | null }
}

/** The tables of a `with` clause, of which `hits` has the products' ids and `total` how many there are; and their order. */
export type Hits = { tables: SQL; order: SQL }

/** What a text finds among the products. One round trip before, for what the catalogue knows of the words. */
export async function findHits(db: Db, { text, ...query }: HitQuery & { text: string }): Promise<Hits | null> {
  return listHits(await readPlan(db, text, query.admin !== undefined), query)
}

/** What a plan finds among the products. Null where no product can be meant. */
export function listHits(plan: SearchPlan, query: HitQuery): Hits | null {
  if (plan.attempts.length === 0 && !namesReference(plan)) return null
  return { tables: hitTables(plan, query), order: sorts[query.sort].order }
}

const namesReference = ({ references, laterReferences, referencePrefix }: SearchPlan) =>
  references.length > 0 || laterReferences.length > 0 || referencePrefix !== null

/** One more table: `shown_page`; a page above the last one is the last. */
export function pageOfHits({ order }: Hits, page: number): SQL {
  return sql`shown_page as (
    select * from hits hit order by ${order} limit ${pageSize}
    offset (select ${pageSize} * (least(${page}, greatest(1, ceil(least(counted, ${countLimit}) / ${pageSize}::numeric))) - 1)
      from total)
  )`
}

// What each sort compares: columns of a product `p`, then their order in a `hit`. Each ends in the id: pages never overlap.
const sorts: Record<SearchSort, { columns: SQL; order: SQL }> = {
  relevance: {
    columns: sql`p.rating_count`,
    order: sql`hit.standing, hit.stage, hit.tier, hit.rank desc, hit.rating_count desc, hit.id`,
  },
  'price-asc': { columns: sql`p.price`, order: sql`hit.price, hit.id` },
  'price-desc': { columns: sql`p.price`, order: sql`hit.price desc, hit.id desc` },
  rating: {
    columns: sql`p.rating_average, p.rating_count`,
    order: sql`hit.rating_average desc, hit.rating_count desc, hit.id desc`,
  },
  name: { columns: sql`lower(p.name) as lower_name`, order: sql`hit.lower_name, hit.id` },
}

/** The tiers of what is for sale, those who run the shop also see the inactive ones. */
const tiersForSale = [0, 1, 2, 3, 4, 5, 6]
const allTiers = [...tiersForSale, 9]

/**
 * Everything that the first attempt finds; if it finds nothing, what the first later attempt does. Standing: 0 the very
 * part number, 1 its beginning, 2 words, 3 a beginning that is also a word of the catalogue ('PAD…').
 */
function hitTables(plan: SearchPlan, query: HitQuery): SQL {
  const { columns, order } = sorts[query.sort]
  const { source, isWhole, wanted } = candidateSource(plan, query)
  const shown = isShown(query)
  const first = sql`p.reference_key = any(${sql.param(plan.references)}::text[])`
  const keys = sql`p.reference_key = any(${sql.param([...plan.references, ...plan.laterReferences])}::text[])`
  const start = plan.referencePrefix
  const reference =
    start === null ? keys : sql`(${keys} or (p.reference_key ~>=~ ${start} and p.reference_key ~<~ ${`${start}~`}))`
  const standing = sql`case when ${first} then 0 else ${plan.isPrefixAWord || start === null ? 3 : 1} end`
  const rankings = plan.attempts.map(({ ranking }) => ranking)
  const rank = sql`round(10 * ts_rank('{0, 0.05, 0.4, 1}', p.search_vector,
    (${sql.param(rankings)}::tsquery[])[c.attempt]))`
  const byReference = sql`
    select p.id, ${standing} as standing, 0 as attempt, 0 as stage, p.search_tags[1] as tier, 0::float8 as rank, ${columns}
    from products p where ${shown} and ${namesReference(plan) ? reference : sql`false`}`
  const size = sql`search_size(
    (${sql.param(plan.attempts.map(({ stages }) => stages.at(-1)))}::tsquery[])[(select max(attempt) from by_words)],
    ${shelvesOf(query)}, ${countLimit})`
  return sql`
    by_reference as materialized (
      select * from (${byReference}) hit order by ${order} limit ${countLimit + 1}
    ), by_words as materialized (
      select p.id, 2 as standing, c.attempt, c.stage, c.tier, ${query.sort === 'relevance' ? rank : sql`0::float8`} as rank,
        ${columns}
      from ${source} c join products p using (id) where ${shown} ${namesReference(plan) ? sql`and not ${reference}` : sql``}
    ), hits as materialized (
      select * from by_reference union all select * from by_words
    ), total as (
      select case when ${isWhole} or (select count(*) from by_words) < ${wanted} then (select count(*) from hits)
        else (select count(*) from by_reference) + ${size} end::integer as counted
    )`
}

/**
 * Where the hits by words come from. `isWhole` says that all of them are read, as far as is counted; otherwise at least
 * `wanted`, if there are that many.
 */
function candidateSource(plan: SearchPlan, query: HitQuery): { source: SQL; isWhole: boolean; wanted: number } {
  const { sort, page, categoryIds, vehicle, admin } = query
  const isWhole = vehicle !== undefined || admin !== undefined
  // Of what a filter leaves over nothing is known before all of it is read.
  const wanted = admin?.passing ? everything : isWhole ? countLimit + 1 : page * pageSize + 1
  if (sort !== 'relevance' && !isWhole) {
    const queries = plan.attempts.map(({ stages }) => stages.at(-1))
    const found = sql`search_sorted(${sql.param(queries)}::tsquery[], ${categories(categoryIds)}, ${sort}, ${wanted})`
    return { source: sql`(select id, attempt, 1 as stage, 0 as tier from ${found})`, isWhole, wanted }
  }
  const steps = plan.attempts.flatMap(({ stages }, index) => stages.map(stage => ({ stage, attempt: index + 1 })))
  const source = sql`search_candidates(${sql.param(steps.map(({ stage }) => stage))}::tsquery[],
    ${sql.param(steps.map(({ attempt }) => attempt))}::integer[],
    ${sql.param(admin ? allTiers : tiersForSale)}::integer[], ${shelvesOf(query)}, ${vehicle ? sql.param(vehicle.subModelIds) : null}::integer[], ${wanted})`
  return { source, isWhole, wanted }
}

const categories = (ids: number[] | null | undefined) => sql`${ids ? sql.param(ids) : null}::integer[]`
const shelvesOf = ({ categoryIds }: HitQuery) => categories(categoryIds?.map(id => 1000 + id))

const everything = 1_000_000_000

/** SQL: whether a product `p` may be shown at all. */
function isShown({ categoryIds, vehicle, admin }: HitQuery): SQL {
  if (admin) return admin.passing ?? sql`true`
  const inCategories = categoryIds ? sql`and p.category_id = any(${sql.param(categoryIds)}::integer[])` : sql``
  if (!vehicle) return sql`p.is_active ${inCategories}`
  const variants = sql`${sql.param(vehicle.subModelIds)}::integer[]`
  const fitting = sql`select product_id from product_compatibility where sub_model_id = any(${variants})`
  return sql`p.is_active ${inCategories} and (p.is_universal or p.id in (${fitting}))`
}
