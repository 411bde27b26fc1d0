import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import { type Candidate, isNot, isWithin, readLooks, readTurns, tabulate, type Within } from './looks.server.ts'
import { bandGroup, bands, type Group, type Look, lastBandOf, sampledOneOf, sampleGroup } from './tokens.ts'

/** What a source found: all of it (`isWhole`), or the first of more; and about how many products it has (`matches`). */
export type Candidates = { items: Candidate[]; isWhole: boolean; matches: number }

/**
 * Looks that find products of one tier. Where it `isSeenInNames`, the name and brand of a candidate that another part found
 * show whether it belongs here, so this part need not be looked for where all candidates are read: that would take three times
 * as long as ranking in memory. `fits` says that the looks find only what is made for a vehicle, or only what fits all of them.
 */
export type Part = { looks: Look[]; isSeenInNames?: boolean; fits?: 'own' | 'universal' }

/** About how many products are found; `isMany` says that they are surely more than are counted. */
export type Estimate = { matches: number; isMany: boolean }

/** Where products are found: what an earlier part finds comes before what a later one does. */
export type Source = {
  parts: Part[]
  within: Within
  /** About how many products the shop has. */
  everything: number
  /** No more products than this are found, as far as lexicon and counters tell. */
  bound: number
  /** What counters say of a list. The lexicon says less: it counts inactive products too, and words of descriptions. */
  estimate?: Estimate
}

/** What is asked of a source: it is counted exactly up to `upTo`; where it surely has more, `wanted` are read. */
export type Ask = Source & { upTo: number; wanted: number }

/** The same source, of which every look asks for these groups as well. */
export const narrow = <From extends Source>(source: From, groups: Group[]): From => ({
  ...source,
  parts: source.parts.map(part => ({ ...part, looks: part.looks.map(look => [...look, ...groups]) })),
})

/** The looks that find all of a source, each at the turn of its part. */
const turnsOf = (parts: Part[]) =>
  parts.flatMap(({ looks, isSeenInNames }, turn) => (isSeenInNames ? [] : looks.map(look => ({ turn, look }))))

/** SQL: the looks of a source as a table, and whether one of them finds a row `s` of `product_search`. */
export function asSql({ parts, within }: Source): { table: SQL; isFound: SQL } {
  const { table, conditions } = tabulate(turnsOf(parts))
  return { table, isFound: sql`${conditions} and ${isWithin(within)}` }
}

/** Whether all is read, to be ranked by what it is: half as many products again as are counted. */
export const isFew = ({ upTo }: Pick<Ask, 'upTo'>, { matches, isMany }: Estimate) => !isMany && matches <= 1.5 * upTo

/** A shop of no more products than this counts what is found; a bigger one asks the random sample first. */
const mostCounted = 16_000

/**
 * Estimates how many products a source has, of which no more than `bound` have the words, by the random sample; where that
 * leaves it open whether there are more than are counted, it counts as far as that. Three times as many as are
 * counted, by the sample, are surely more: of 1,000 products 16 stand in it, and not once in a thousand million times 47.
 */
export async function estimateMatches(db: ReadDb, ask: Ask): Promise<Estimate> {
  const { upTo, bound, everything } = ask
  if (ask.estimate) return ask.estimate
  const atMost = { matches: bound, isMany: false }
  if (isFew(ask, atMost)) return atMost
  if (everything > mostCounted) {
    const sampled = await countLooks(db, narrow(ask, [sampleGroup]), 2 * upTo)
    const matches = Math.min(bound, sampled.sum * sampledOneOf)
    const estimate = { matches, isMany: sampled.most * sampledOneOf >= 3 * upTo }
    if (estimate.isMany || isFew(ask, estimate)) return estimate
  }
  const all = await countLooks(db, ask, upTo + 1)
  // Looks of one search mostly find the same products.
  return all.most > upTo ? { matches: Math.min(bound, all.sum), isMany: true } : { matches: all.most, isMany: false }
}

const countsRow = z.object({ sum: wholeNumber, most: wholeNumber })

/** Counts what the looks find, each as far as `upTo`: together, where some may be counted twice, and the most that one finds. */
function countLooks(db: ReadDb, ask: Ask, upTo: number): Promise<z.output<typeof countsRow>> {
  const { table, isFound } = asSql(ask)
  return onlyRow(db, countsRow)`
    select coalesce(sum(count), 0) as sum, coalesce(max(count), 0) as most from ${table} cross join lateral (
      select count(*) as count from (
        select from product_search s where ${isFound} limit ${upTo + 1}
      ) found
    ) counted`
}

/** No more than this are read at once, since the estimate may be wrong. */
const readAtMost = ({ upTo }: Ask) => 5 * upTo

/**
 * Reads the products of a source. Some hundred are read whole. Where there are more, the first part is read first, its most popular
 * bands first, and no further than is asked for: 'brake' is a word of a hundred thousand products of a million.
 */
export async function readCandidates(db: ReadDb, ask: Ask): Promise<Candidates> {
  const estimate = await estimateMatches(db, ask)
  if (isFew(ask, estimate)) {
    const most = readAtMost(ask)
    const items = await readLooks(db, turnsOf(ask.parts), ask.within, most)
    if (items.length < most) return wholeOf(merge(items, ask.parts))
  }
  return readByBands(db, ask, estimate)
}

export const wholeOf = (items: Candidate[]): Candidates => ({ items, isWhole: true, matches: items.length })

async function readByBands(db: ReadDb, ask: Ask, { matches, isMany }: Estimate): Promise<Candidates> {
  const { within, upTo, wanted } = ask
  const limit = isMany ? wanted : upTo + 1
  const steps = stepsOf(ask, Math.max(matches, upTo), limit)
  const items: Candidate[] = []
  for (const [place, { looks, fits }] of ask.parts.entries()) {
    const turns = steps.flatMap((step, turn) => looks.map(look => ({ turn, look: [step, ...look] })))
    const found = await readTurns(db, turns, unseen(within, items), limit - items.length)
    items.push(...found.map(item => ({ ...item, foundBy: [place], isOwn: fits === 'own' })))
    if (items.length >= limit) return { items, isWhole: false, matches: Math.max(matches, upTo + 1) }
  }
  return wholeOf(items)
}

function unseen(within: Within, items: Candidate[]): Within {
  if (items.length === 0) return within
  const others = isNot(items.map(({ id }) => id))
  return { ...within, condition: within.condition ? sql`${within.condition} and ${others}` : others }
}

/** The bands to look at, one step after another. The first step has all that is asked for, if matches are spread evenly. */
function stepsOf({ everything, within: { lastBand } }: Ask, matches: number, wanted: number): Group[] {
  const likely = lastBandOf((1.1 * wanted * everything) / Math.max(1, matches))
  const last = lastBandOf(everything)
  const steps: Group[] = []
  let from = 0
  for (let to = Math.min(likely, last); from < last; to = Math.min(from + 1, last)) {
    steps.push(bandGroup(from, to))
    from = to + 1
  }
  const others = [bands.soldOut, bands.inactive].filter(band => band <= lastBand)
  return [...steps, bandGroup(from, bands.uncounted), ...others.map(band => bandGroup(band, band))]
}

/** Leaves each product once, with all parts that found it. */
function merge(items: Candidate[], parts: Part[]): Candidate[] {
  const merged = new Map<string, Candidate>()
  for (const item of items) {
    const known = merged.get(item.id) ?? item
    if (known !== item) known.foundBy.push(...item.foundBy)
    known.isOwn ||= item.foundBy.some(place => parts[place]?.fits === 'own')
    merged.set(item.id, known)
  }
  return [...merged.values()]
}
