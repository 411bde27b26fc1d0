import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { numberKinds } from '#db/words/number-kinds.ts'
import { allNumbers, begunOfBrand, mostBegun, startsWith } from '#shop/catalogue/part-numbers/all.server.ts'
import { shortNumberText } from '#shop/catalogue/part-numbers/kinds.ts'
import { type Candidate, candidateLine, readCandidate } from '#shop/finding/index/looks.server.ts'
import { bands } from '#shop/finding/index/tokens.ts'
import type { NumberKeys } from '#shop/finding/meaning/part-numbers.server.ts'
import type { Fitting } from '#shop/finding/meaning/vehicles.server.ts'

/** The number that a product was found by, as columns; `kind` is null where it is its own reference. */
export const numberRow = z.object({
  kind: z.enum(numberKinds).nullable(),
  brand: z.string().nullable(),
  number: z.string(),
})

/** The number as a card says it; null for the product's own reference, which is on the card anyway. */
export const foundByText = ({ kind, brand, number }: z.output<typeof numberRow>): string | null =>
  kind && shortNumberText({ kind, brand, number })

const hitRow = numberRow.extend({ line: z.string(), key: z.string(), rank: z.int(), isOwn: z.boolean() })

/**
 * Products by numbers: `before` what words find, and `after` that. `texts` says of each by which number, where that is not
 * its reference, and `brands` whose these numbers are.
 */
export type NumberHits = { before: Candidate[]; after: Candidate[]; texts: Map<string, string>; brands: Set<string> }

export const noHits: NumberHits = { before: [], after: [], texts: new Map(), brands: new Set() }

/** A lower rank comes before a higher one; products of one rank stand in the order of popularity. */
const ranks = { own: 0, exact: 1, successor: 2, superseded: 3, interchangeable: 4, begun: 5 }

/** What takes the place of a part, and what is interchangeable with it, is looked up for no more parts than this. */
const mostFollowed = 5

const begunNumbers = (prefix: NumberKeys['prefix']): SQL => {
  if (prefix === null) return sql`(select * from ${allNumbers} where false)`
  const [key, brand] = [sql`${prefix.key}::text`, sql`${prefix.brand}::text`]
  return prefix.brand === null
    ? sql`(select * from ${allNumbers} where ${startsWith(key)})`
    : begunOfBrand({ key, brand })
}

/**
 * The products with a number that a text names, each once, up to `most`. Those whose number is the very one come first, of these
 * the one whose own reference it is; then what takes their place, then what is interchangeable with them, then those whose
 * number only begins so. `fitting`: each must be made for that vehicle, or be universal.
 */
export async function readByNumber(
  db: ReadDb,
  { keys, laterKeys, prefix, isPrefixAWord }: NumberKeys,
  { lastBand, fitting, most }: { lastBand: number; fitting: Fitting | null; most: number },
): Promise<NumberHits> {
  if (keys.length === 0 && laterKeys.length === 0 && prefix === null) return noHits
  const shown = lastBand >= bands.inactive ? sql`true` : sql`is_active`
  const rows = await listRows(db, hitRow)`
    with recursive exact as materialized (
      select product_id, key, kind, brand, number, case when kind is null then ${ranks.own}::integer
          when kind = 'superseded_by' then ${ranks.superseded}::integer else ${ranks.exact}::integer end as rank
      from ${allNumbers} where key = any(${sql.param([...keys, ...laterKeys])}::text[]) limit ${most}
    ), original as materialized (
      select distinct product_id from exact where rank <= ${ranks.exact} and key = any(${sql.param(keys)}::text[])
      order by product_id limit ${mostFollowed}
    ), interchange (original_id, ids, all_ids) as (
      select null::text, '{}'::text[], '{}'::text[]
      union all
      -- What one of them is interchangeable with need not be asked of that again.
      select next.product_id, found.ids, all_ids || found.ids from interchange cross join lateral (
        select product_id from original where product_id <> all (all_ids) order by product_id limit 1
      ) next cross join lateral interchangeable_products(array[next.product_id]) as found (ids)
    ), hit (product_id, key, kind, owner, number, rank) as (
      select distinct on (product_id) * from (
        select * from exact
        union all
        select new.id, null, 'supersedes', null, old.product_id, ${ranks.successor}
        from original old cross join lateral unnest(successors_of(old.product_id)) as new (id)
        union all
        select unnest(ids), null, 'interchange', null, original_id, ${ranks.interchangeable} from interchange
        union all
        (select product_id, key, kind, brand, number, ${ranks.begun} from ${begunNumbers(prefix)} begun
          where ${shown} limit ${fitting ? mostBegun : most}::integer)
      ) hit order by product_id, rank, kind is not null, kind = 'interchange', kind, number
    )
    select ${candidateLine(sql`rank`)} as line, coalesce(key, '') as key, rank, kind, owner as brand, number,
      ${fitting ? sql`s.tokens && ${sql.param(fitting.own)}::text[]` : sql`false`} as "isOwn"
    from hit join product_search s using (product_id)
    where s.popularity <= ${lastBand}
      and ${fitting ? sql`s.tokens && ${sql.param([...fitting.own, ...fitting.universal])}::text[]` : sql`true`}
    order by rank, popularity, rating_count desc, product_id collate "C" limit ${most}`
  const hits: NumberHits = { before: [], after: [], texts: new Map(), brands: new Set() }
  const isPrefixFirst = prefix !== null && !isPrefixAWord
  for (const { line, isOwn, key, rank, ...number } of rows) {
    const candidate = { ...readCandidate(line), isOwn }
    const text = foundByText(number)
    if (text) hits.texts.set(candidate.id, text)
    if (number.brand) hits.brands.add(number.brand)
    const isMeant = rank === ranks.successor || rank === ranks.interchangeable || keys.includes(key)
    ;(isMeant ? hits.before : hits.after).push(candidate)
  }
  return isPrefixFirst ? { ...hits, before: [...hits.before, ...hits.after], after: [] } : hits
}
