import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { adminCountLimit, countLimit, pageSize } from '#shop/paging.ts'
import type { ProductFilters } from '#shop/search/filters.ts'
import { filterCondition, filterGroups } from './filters.server.ts'
import type { SearchPlan } from './plan.server.ts'
import { readPlan } from './reading.server.ts'
import type { SearchSort } from './search.ts'

export type HitQuery = {
  sort: SearchSort
  /** Hits are read at least to the end of this page. */
  page: number
  categoryIds?: number[] | null
  /** The vehicle that the plan's stages may ask for: any of these variants. */
  subModelIds?: number[]
  filters?: ProductFilters
  /** For admins: inactive products too; where `passing` is given only those products `p` that it lets pass. */
  admin?: { passing: SQL | null }
}

/**
 * The tables of a `with` clause, of which `hits` has the products' ids, `total` how many there are, and `found` what
 * search_products says of them; their order, and how many of them are paged.
 */
export type Hits = { tables: SQL; order: SQL; limit: number }

/** What a text finds among the products. One round trip before, for what the catalogue knows of the words. */
export async function findHits(db: Db, { text, ...query }: HitQuery & { text: string }): Promise<Hits | null> {
  return listHits(await readPlan(db, text, query.admin !== undefined), query)
}

/** What a plan finds among the products. Null where no product can be meant. */
export function listHits(plan: SearchPlan, query: HitQuery): Hits | null {
  if (plan.attempts.length === 0 && !namesReference(plan)) return null
  return { tables: hitTables(plan, query), order: sorts[query.sort].order, limit: limitOf(query) }
}

const limitOf = ({ admin }: HitQuery) => (admin ? adminCountLimit : countLimit)

const namesReference = ({ references, laterReferences, referencePrefix }: SearchPlan) =>
  references.length > 0 || laterReferences.length > 0 || referencePrefix !== null

/** One more table: `shown_page`; a page above the last one is the last. */
export function pageOfHits({ order, limit }: Hits, page: number): SQL {
  return sql`shown_page as (
    select * from hits hit order by ${order} limit ${pageSize}
    offset (select ${pageSize} * (least(${page}, greatest(1, ceil(least(counted, ${limit}) / ${pageSize}::numeric))) - 1)
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

/** Tiers up to which products are in stock, and for sale; those who run the shop also see the inactive ones. */
const lastTier = { inStock: 5, forSale: 6, any: 9 }
/** More than any shop has; PostgreSQL can still count three times that. */
const everything = 500_000_000

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
  const tier = admin ? lastTier.any : filters?.isInStock ? lastTier.inStock : lastTier.forSale
  const wanted = admin?.passing ? everything : admin ? limitOf(query) + 1 : page * pageSize + 1
  // What the index found already obeys categories and vehicle; filters are checked to the letter.
  const passes = admin?.passing ?? (filters ? filterCondition(filters) : sql`true`)
  const total = admin?.passing ? sql`select count(*) from by_words` : sql`select coalesce(max(total), 0) from found`
  return sql`
    by_reference as materialized (
      select p.id, ${standing} as standing, 0 as attempt, 0 as stage, s.tier, ${columns}
      from products p join product_search s on s.product_id = p.id
      where ${isShown(query)} and ${namesReference(plan) ? reference : sql`false`}
      limit ${limitOf(query) + 1}
    ), found as materialized (
      select * from search_products(
        ${JSON.stringify(plan.attempts.map(({ stages, among }) => ({ stages, among })))}::jsonb,
        ${tier}, ${tagGroups(query)}, ${fittingTags(query)},
        ${filters?.minCents ?? null}::numeric / 100, ${filters?.maxCents ?? null}::numeric / 100, ${sort}, ${wanted},
        ${admin?.passing ? everything : limitOf(query)},
        ${sql.param([...plan.references, ...plan.laterReferences])}::text[], ${start}::text)
    ), by_words as materialized (
      select p.id, 2 as standing, found.attempt, hit.stage, hit.tier, ${columns}
      from found cross join lateral unnest(found.ids, found.stages, found.tiers) hit (id, stage, tier)
      join products p on p.id = hit.id
      where ${passes}
    ), hits as materialized (
      select * from (select * from by_reference union all select * from by_words) hit order by ${order} limit ${wanted}
    ), total as (
      select ((select count(*) from by_reference) + (${total}))::integer as counted
    )`
}

/** SQL: what the hits are narrowed to, as groups of tags: see product_tags in db/functions. */
export function tagGroups({ categoryIds, filters }: Pick<HitQuery, 'categoryIds' | 'filters'>): SQL {
  const shelves = sql`${JSON.stringify(categoryIds ? [categoryIds.map(id => shelfTag + id)] : [])}::jsonb`
  // What is in stock stands in other tiers than what is not: nearly all tags would say it, at a price.
  return filters ? sql`${shelves} || ${filterGroups({ ...filters, isInStock: false })}` : shelves
}

const shelfTag = 1000

/** SQL: what fits one of some variants has one of these tags. */
export const fittingTags = ({ subModelIds }: { subModelIds?: number[] | null }): SQL =>
  subModelIds ? sql`fitting_tags(${sql.param(subModelIds)}::integer[])` : sql`null::integer[]`

/** SQL: whether a product `p`, of which `s` is what searches read, may be shown at all. */
function isShown({ categoryIds, subModelIds, filters, admin }: HitQuery): SQL {
  if (admin) return admin.passing ?? sql`true`
  const conditions = [sql`p.is_active`]
  if (categoryIds) conditions.push(sql`p.category_id = any(${sql.param(categoryIds)}::integer[])`)
  if (subModelIds) conditions.push(sql`s.terms && ${fittingTags({ subModelIds })}`)
  if (filters) conditions.push(filterCondition(filters))
  return sql.join(conditions, sql` and `)
}
