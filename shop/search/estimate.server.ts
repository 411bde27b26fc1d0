import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { findRow } from '#db/rows.ts'
import { countLimit } from '#shop/paging.ts'
import { type Ask, type Estimate, isFew, narrowed } from './candidates.server.ts'
import { isWithin, tabulate } from './looks.server.ts'
import { bandGroup, firstBandSize, type Group } from './tokens.ts'

/** The most popular products tell how many there are among all: 16,000. */
const probedBands = 6
const probed = firstBandSize * 2 ** probedBands

/** What the counters of a list say. They may be a moment behind, so only twice as many as are counted are surely many. */
export const estimateByCounters = (bound: number, atLeast: number): Estimate => ({
  matches: bound,
  isMany: atLeast > 2 * countLimit,
})

/**
 * About how many products the parts find, of which no more than `bound` have the words: as the most popular products tell,
 * and where these leave it open whether there are more than are counted, counted as far as that.
 */
export async function estimateMatches(db: Db, ask: Ask, bound: number): Promise<Estimate> {
  const atMost = { matches: bound, isMany: false }
  if (isFew(ask, atMost)) return atMost
  const isProbed = ask.everything > probed
  const popular = await countLooks(db, ask, isProbed ? bandGroup(0, probedBands) : null, 2 * ask.upTo)
  const matches = Math.min(bound, isProbed ? (popular.sum * ask.everything) / probed : popular.sum)
  const estimate = { matches, isMany: popular.most > ask.upTo }
  if (estimate.isMany || isFew(ask, estimate) || !isProbed) return estimate
  const all = await countLooks(db, ask, null, ask.upTo + 1)
  // Looks of one search mostly find the same products.
  return all.most > ask.upTo ? { matches, isMany: true } : { matches: all.most, isMany: false }
}

const countsRow = z.object({ sum: wholeNumber, most: wholeNumber })

/** How many the looks find, each as far as `upTo`: together, where some may be counted twice, and the most that one finds. */
async function countLooks(db: Db, ask: Ask, band: Group | null, upTo: number): Promise<z.output<typeof countsRow>> {
  const looks = narrowed(ask).flatMap(part => (part.isSeenInNames ? [] : part.looks))
  const { table, conditions } = tabulate(looks.map(look => ({ turn: 0, look: band ? [band, ...look] : look })))
  const row = await findRow(db, countsRow)`
    select coalesce(sum(count), 0) as sum, coalesce(max(count), 0) as most from ${table} cross join lateral (
      select count(*) as count from (
        select from product_search s where ${conditions} and ${isWithin(ask.within)} limit ${upTo + 1}
      ) found
    ) counted`
  return row ?? { sum: 0, most: 0 }
}
