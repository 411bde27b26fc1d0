import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import type { Candidates } from '#shop/finding/index/candidates.server.ts'
import { filtersInUse, type ProductFilters } from '#shop/finding/index/filters.ts'
import type { Candidate } from '#shop/finding/index/looks.server.ts'
import { countLimit } from '#shop/paging.ts'
import type { Count, FitCounts } from './fit-counts.ts'
import { looksOf } from './order.server.ts'
import type { Scope } from './scope.server.ts'

const countOf = (counted: number): Count => ({ count: Math.min(counted, countLimit), isMore: counted > countLimit })

/** How many of some candidates are made for the vehicle, and how many are only universal. */
export function fitsOf(items: readonly Candidate[]): FitCounts {
  const own = items.filter(({ isOwn }) => isOwn).length
  return countsOf(own, items.length - own)
}

export const countsOf = (own: number, universal: number): FitCounts => {
  return { own: countOf(own), universal: countOf(universal) }
}

/**
 * How many of what was found are made for the vehicle, and how many fit every vehicle; null where no vehicle is chosen, or
 * where something is found for its words, as of 'corolla'. Where more was found than is read, the database counts.
 */
export async function countFits(
  db: ReadDb,
  scope: Scope,
  filters: ProductFilters,
  { items, isComplete }: Candidates,
): Promise<FitCounts | null> {
  const { parts, fitting } = scope
  if (!fitting || parts.some(({ fits }) => !fits)) return null
  if (isComplete) return fitsOf(items)
  if (scope.fit && filtersInUse(filters).length === 0) return scope.fit
  const count = async (kind: 'own' | 'universal', condition: SQL) => {
    const { table, matched } = looksOf({ ...scope, parts: parts.filter(({ fits }) => fits === kind) }, filters, [])
    const { count } = await onlyRow(db, countRow)`
      select count(distinct product_id) as count from ${table} cross join lateral (
        select product_id from product_search s where ${matched} and ${condition} limit ${countLimit + 1}
      ) found`
    return count
  }
  // What is made for the vehicle is read first: where something else was read too, that is all of it.
  const own = items.every(({ isOwn }) => isOwn)
    ? await count('own', sql`true`)
    : items.filter(({ isOwn }) => isOwn).length
  return countsOf(own, await count('universal', sql`not s.tokens && ${sql.param(fitting.own)}::text[]`))
}

const countRow = z.object({ count: wholeNumber })
