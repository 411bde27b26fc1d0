import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countLimit, pageSize } from './paging.ts'
import { filterCondition, filterGroups } from './product-filters.server.ts'
import type { ProductFilters } from './product-filters.ts'
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
  filters?: ProductFilters
  /** For admins: inactive products too; where `passing` is given only those products `p` that it lets pass. */
  admin?: { passing: SQL | null }
}

/**
 * The tables of a `with` clause, of which `hits` has the products' ids and `total` how many there are; and their order.
 * `matched`: the tsquery that all hits by words have, null where there are none.
 */
export type Hits = { tables: SQL; order: SQL; matched: SQL }

/** What a text finds among the products. One round trip before, for what the catalogue knows of the words. */
export async function findHits(db: Db, { text, ...query }: HitQuery & { text: string }): Promise<Hits | null> {
  return listHits(await readPlan(db, text, query.admin !== undefined), query)
}

/** What a plan finds among the products. Null where no product can be meant. */
export function listHits(plan: SearchPlan, query: HitQuery): Hits | null {
  if (plan.attempts.length === 0 && !namesReference(plan)) return null
  const widest = plan.attempts.map(({ stages }) => stages.at(-1)?.join(' & '))
  const matched = sql`(${sql.param(widest)}::tsquery[])[(select max(attempt) from by_words)]`
  return { tables: hitTables(plan, query), order: sorts[query.sort].order, matched }
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
    order: sql`hit.standing, hit.stage, hit.tier, hit.rating_count desc, hit.id`,
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
const everything = 1_000_000_000

/**
 * What the first attempt finds, at least to the end of the page; if it finds nothing, what the first later attempt does.
 * Standing: 0 the very part number, 1 its beginning, 2 words, 3 a beginning that is also a word of the catalogue ('PAD…').
 */
function hitTables(plan: SearchPlan, query: HitQuery): SQL {
  const { sort, page, admin, filters } = query
  const { columns, order } = sorts[sort]
  const first = sql`p.reference_key = any(${sql.param(plan.references)}::text[])`
  const keys = sql`p.reference_key = any(${sql.param([...plan.references, ...plan.laterReferences])}::text[])`
  const start = plan.referencePrefix
  const reference =
    start === null ? keys : sql`(${keys} or (p.reference_key ~>=~ ${start} and p.reference_key ~<~ ${`${start}~`}))`
  const standing = sql`case when ${first} then 0 else ${plan.isPrefixAWord || start === null ? 3 : 1} end`
  // Admins act on all that they have found; of what a filter leaves over nothing is known before all of it is read.
  const wanted = admin?.passing ? everything : admin ? countLimit + 1 : page * pageSize + 1
  const candidates = sql`search_candidates(
    ${JSON.stringify(plan.attempts.map(({ stages, least, most }) => ({ stages, least, most })))}::jsonb,
    ${sql.param(admin ? allTiers : tiersForSale)}::integer[], ${tagGroups(query)},
    ${filters?.minCents ?? null}::numeric / 100, ${filters?.maxCents ?? null}::numeric / 100,
    ${sort}, ${wanted}, ${admin?.passing ? everything : countLimit})`
  // What the index found already obeys categories and vehicle; filters are checked to the letter.
  const passes = admin?.passing ?? (filters ? filterCondition(filters) : sql`true`)
  const total = admin?.passing ? sql`count(*)` : sql`coalesce(max(total), 0)`
  return sql`
    by_reference as materialized (
      select p.id, ${standing} as standing, 0 as attempt, 0 as stage, p.search_tags[1] as tier, 0 as total, ${columns}
      from products p where ${isShown(query)} and ${namesReference(plan) ? reference : sql`false`}
      limit ${countLimit + 1}
    ), by_words as materialized (
      select p.id, 2 as standing, c.attempt, c.stage, c.tier, c.total, ${columns}
      from ${candidates} c join products p using (id)
      where ${passes} ${namesReference(plan) ? sql`and not ${reference}` : sql``}
    ), hits as materialized (
      select * from (select * from by_reference union all select * from by_words) hit order by ${order} limit ${wanted}
    ), total as (
      select ((select count(*) from by_reference) + ${total})::integer as counted from by_words
    )`
}

/** SQL: what the hits are narrowed to, as groups of tags: see search_tags in the migrations. */
function tagGroups({ categoryIds, vehicle, filters }: HitQuery): SQL {
  const groups = [sql`${JSON.stringify(categoryIds ? [categoryIds.map(id => shelfTag + id)] : [])}::jsonb`]
  if (vehicle) groups.push(sql`jsonb_build_array(to_jsonb(${fittingTags(vehicle)}))`)
  if (filters) groups.push(filterGroups(filters))
  return sql.join(groups, sql` || `)
}

const shelfTag = 1000

const fittingTags = ({ subModelIds }: { subModelIds: number[] }) =>
  sql`fitting_tags(${sql.param(subModelIds)}::integer[])`

/** SQL: whether a product `p` may be shown at all. */
function isShown({ categoryIds, vehicle, filters, admin }: HitQuery): SQL {
  if (admin) return admin.passing ?? sql`true`
  const conditions = [sql`p.is_active`]
  if (categoryIds) conditions.push(sql`p.category_id = any(${sql.param(categoryIds)}::integer[])`)
  if (vehicle) conditions.push(sql`p.search_tags && ${fittingTags(vehicle)}`)
  if (filters) conditions.push(filterCondition(filters))
  return sql.join(conditions, sql` and `)
}
