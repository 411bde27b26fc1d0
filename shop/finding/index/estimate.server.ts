import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import { countLimit } from '#shop/paging.ts'
import { type Ask, asSql, type Estimate, isFew, narrow } from './candidates.server.ts'
import { sampledOneOf, sampleGroup } from './tokens.ts'

/** In a shop of no more products than this, what is found is counted; in a bigger one the random sample tells first. */
export const mostCounted = 16_000

/** What the counters of a list say. They may be a moment behind, so only twice as many as are counted are surely many. */
export const estimateByCounters = (bound: number, atLeast: number): Estimate => ({
  matches: bound,
  isMany: atLeast > 2 * countLimit,
})

/**
 * About how many products a source has, of which no more than `bound` have the words: as the random sample tells, and
 * where that leaves it open whether there are more than are counted, counted as far as that. Three times as many as are
 * counted, by the sample, are surely more: of 1,000 products 16 stand in it, and not once in a thousand million times 47.
 */
export async function estimateMatches(db: ReadDb, ask: Ask, bound: number): Promise<Estimate> {
  const atMost = { matches: bound, isMany: false }
  if (isFew(ask, atMost)) return atMost
  if (ask.everything > mostCounted) {
    const sampled = await countLooks(db, narrow(ask, [sampleGroup]), 2 * ask.upTo)
    const matches = Math.min(bound, sampled.sum * sampledOneOf)
    const estimate = { matches, isMany: sampled.most * sampledOneOf >= 3 * ask.upTo }
    if (estimate.isMany || isFew(ask, estimate)) return estimate
  }
  const all = await countLooks(db, ask, ask.upTo + 1)
  // Looks of one search mostly find the same products.
  return all.most > ask.upTo
    ? { matches: Math.min(bound, all.sum), isMany: true }
    : { matches: all.most, isMany: false }
}

const countsRow = z.object({ sum: wholeNumber, most: wholeNumber })

/** How many the looks find, each as far as `upTo`: together, where some may be counted twice, and the most that one finds. */
function countLooks(db: ReadDb, ask: Ask, upTo: number): Promise<z.output<typeof countsRow>> {
  const { table, isFound } = asSql(ask)
  return onlyRow(db, countsRow)`
    select coalesce(sum(count), 0) as sum, coalesce(max(count), 0) as most from ${table} cross join lateral (
      select count(*) as count from (
        select from product_search s where ${isFound} limit ${upTo + 1}
      ) found
    ) counted`
}
