import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import { asSql } from '#shop/finding/index/candidates.server.ts'
import { countLimit } from '#shop/paging.ts'
import type { Count, FitCounts } from './fit-counts.ts'
import { onlyFitting } from './order.server.ts'
import type { Selection } from './selection.server.ts'

const countOf = (counted: number): Count => ({ count: Math.min(counted, countLimit), isMore: counted > countLimit })

const countsOf = (own: number, universal: number): FitCounts => {
  return { own: countOf(own), universal: countOf(universal) }
}

const countRow = z.object({ count: wholeNumber })

/**
 * Counts what of a selection is made for the vehicle, and what fits every vehicle; null where no vehicle is chosen, or where
 * something is found for its words, as of 'corolla'. Where more was found than is read, the database counts.
 */
export async function countFits(db: ReadDb, { scope, candidates }: Selection): Promise<FitCounts | null> {
  const { parts, fitting } = scope
  const { items, isWhole } = candidates
  if (!fitting || parts.some(({ fits }) => !fits)) return null
  const own = items.filter(({ isOwn }) => isOwn).length
  if (isWhole) return countsOf(own, items.length - own)
  const count = async (kind: 'own' | 'universal', condition: SQL) => {
    const { table, isFound } = asSql(onlyFitting(scope, kind))
    const { count } = await onlyRow(db, countRow)`
      select count(distinct product_id) as count from ${table} cross join lateral (
        select product_id from product_search s where ${isFound} and ${condition} limit ${countLimit + 1}
      ) found`
    return count
  }
  // What is made for the vehicle is read first: where something else was read too, that is all of it.
  const allOwn = own === items.length ? await count('own', sql`true`) : own
  return countsOf(allOwn, await count('universal', sql`not s.tokens && ${sql.param(fitting.own)}::text[]`))
}
