import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { adminCountLimit } from '#shop/paging.ts'
import { type Ask, readCandidates } from './candidates.server.ts'
import { estimateMatches } from './estimate.server.ts'
import type { Candidate } from './looks.server.ts'
import { readMeaning } from './meaning.server.ts'
import { readNumbered } from './part-numbers.server.ts'
import { rank } from './ranking.ts'
import { boundOf, partOf } from './scope.server.ts'
import type { Query } from './tiers.ts'
import { bands, categoryGroup } from './tokens.ts'

/** `categoryIds`: only what is in one of these. `condition`: SQL, what a product `p` must be. Null asks for nothing. */
export type AdminFilter = { categoryIds: number[] | null; condition: SQL | null }

/**
 * The ids of what a text finds among all products, inactive ones too, the most relevant first: at most 10,000 and one more,
 * which says that there are more. Admins act on all that they have found.
 */
export async function findMatches(db: Db, text: string, filter: AdminFilter): Promise<string[]> {
  const { queries, numbers, everything } = await readMeaning(db, text, { areInactiveIncluded: true, areWords: true })
  const most = adminCountLimit + 1
  const numbered = await readNumbered(db, numbers, { lastBand: bands.inactive, fitting: null, most })
  const before = await passing(db, numbered.before, filter)
  const after = await passing(db, numbered.after, filter)
  const words = await findByWords(db, queries, everything, filter)
  const named = new Set([...before, ...after])
  return [...before, ...words.filter(id => !named.has(id)), ...after].slice(0, most)
}

async function findByWords(db: Db, queries: Query[], everything: number, filter: AdminFilter): Promise<string[]> {
  const isNarrowed = filter.categoryIds !== null || filter.condition !== null
  for (const query of queries) {
    const open = await read(db, query, everything, { categoryIds: null, condition: null })
    // A filter that leaves nothing is no reason to leave out words.
    if (open.count === 0) continue
    const found = isNarrowed ? await read(db, query, everything, filter) : open
    return rank(found.items, query.tiers).map(({ id }) => id)
  }
  return []
}

async function read(db: Db, query: Query, everything: number, { categoryIds, condition }: AdminFilter) {
  const ask: Ask = {
    parts: query.tiers.map(tier => partOf(tier, null)),
    narrowing: categoryIds ? [categoryGroup(categoryIds)] : [],
    within: {
      lastBand: bands.inactive,
      condition: condition && sql`exists (select from products p where p.id = s.product_id and ${condition})`,
    },
    everything,
    upTo: adminCountLimit,
    wanted: adminCountLimit + 1,
  }
  return readCandidates(db, ask, await estimateMatches(db, ask, boundOf(query)))
}

async function passing(db: Db, found: Candidate[], { categoryIds, condition }: AdminFilter): Promise<string[]> {
  const ids = found.flatMap(({ id, categoryId }) => (!categoryIds || categoryIds.includes(categoryId ?? 0) ? [id] : []))
  if (!condition || ids.length === 0) return ids
  const rows = await listRows(db, idRow)`
    select p.id from unnest(${sql.param(ids)}::text[]) with ordinality found (id, place)
    join products p on p.id = found.id where ${condition} order by place`
  return rows.map(({ id }) => id)
}

const idRow = z.object({ id: z.string() })
