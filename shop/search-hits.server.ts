import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countLimit, pageSize } from './paging.ts'
import { type PartNumbers, readPartNumbers, readSearchText, type SearchSort } from './search.ts'
import { type Attempt, planSearch, type SearchPlan } from './search-plan.server.ts'
import { listKeys, readWords } from './search-words.server.ts'

/** `shown` says which products `p` take part; `areInactiveIncluded` that inactive ones are among them. */
export type HitQuery = { text: string; sort: SearchSort; shown: SQL; areInactiveIncluded?: boolean }

/** The tables of a `with` clause whose last is `hits`, each with its product's id, and the order of a `hit`. */
export type Hits = { tables: SQL; order: SQL }

/**
 * What a text means among the products that are shown: by part number, else by words of name, brand and description,
 * typing errors forgiven. Null where no product can be meant. One round trip, for what the catalogue knows of the words.
 */
export async function findHits(db: Db, query: HitQuery): Promise<Hits | null> {
  const text = readSearchText(query.text)
  const numbers = readPartNumbers(text)
  const plan = planSearch(await readWords(db, text, numbers, query.areInactiveIncluded), numbers)
  if (plan.attempts.length === 0 && !plan.hasReference) return null
  return { tables: hitTables(plan, numbers, query), order: sorts[query.sort].order }
}

/** Two more tables: `total`, with `counted` as far as is counted, and `shown_page`, of which the last page is the last. */
export function pageOfHits({ order }: Hits, page: number): SQL {
  return sql`total as (
    select count(*)::integer as counted from hits
  ), shown_page as (
    select * from hits hit order by ${order} limit ${pageSize}
    offset (select ${pageSize} * (least(${page}, greatest(1, ceil(least(counted, ${countLimit}) / ${pageSize}::numeric))) - 1)
      from total)
  )`
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
function hitTables(plan: SearchPlan, numbers: PartNumbers, { sort, shown }: HitQuery): SQL {
  const { columns, order } = sorts[sort]
  const [first, ...later] = plan.attempts
  const keys = sql`p.reference_key = any(${sql.param(listKeys(numbers))}::text[])`
  const prefix = sql`(p.reference_key ~>=~ ${numbers.whole} and p.reference_key ~<~ ${`${numbers.whole}~`})`
  const reference = plan.hasReferencePrefix ? sql`(${keys} or ${prefix})` : keys
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
    by_reference as (${plan.hasReference ? best(byReference) : nothing}),
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
    )`
}

const asQueries = ({ matching, closest, ranking }: Attempt) => ({
  matching: sql`${matching}::tsquery`,
  closest: sql`${closest}::tsquery`,
  ranking: sql`${ranking}::tsquery`,
})
