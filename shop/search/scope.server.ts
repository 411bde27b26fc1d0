import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { countLimit, pageSize } from '#shop/paging.ts'
import {
  type Ask,
  type Candidate,
  type Candidates,
  estimateMatches,
  type Part,
  readCandidates,
} from './candidates.server.ts'
import { passing, type Sample } from './facets.ts'
import { filtersInUse, noFilters, type ProductFilters } from './filters.ts'
import { isTold } from './ranking.ts'
import type { Query, Tier } from './tiers.ts'
import { bands, categoryGroup, filterGroups, type Group, type Look, wordGroup } from './tokens.ts'
import type { Fitting } from './vehicles.server.ts'

/** What a search or a list is about, before its filters. */
export type Scope = {
  parts: Part[]
  /** Groups that all of it has: the categories of a list, the vehicle that was chosen. */
  narrowing: Group[]
  /** No more products than this are found, as far as lexicon and counters tell. */
  bound: number
  /** How many products the shop has. */
  everything: number
}

/** A scope with some filters: what passes them all, and what passes all but one of them. */
export type Filtered = { found: Candidates; sampleBut: (name: string) => Sample }

/** Of more than are counted, so many say which choices there are, and where an order begins. */
const enough = 300

/** A tier as looks: its words, its categories, and the vehicle where it asks for one. */
export function partOf(tier: Tier, fitting: Fitting | null): Part {
  const fits = tier.fits && fitting ? [fitting[tier.fits]] : []
  const shelf = tier.categories ? [categoryGroup(tier.categories)] : []
  const looks = tier.phrases.map(
    (phrase): Look => [...phrase.map(words => wordGroup(tier.place, words)), ...fits, ...shelf],
  )
  return { looks, isTold: isTold(tier) }
}

/** No more products than this have all words; where none are asked for, nobody knows. */
export function boundOf({ groups }: Query): number {
  const counts = groups.map(({ alternatives }) => alternatives.reduce((sum, { productCount }) => sum + productCount, 0))
  return Math.min(...counts)
}

/** Products of a scope that pass filters, told in full up to the end of a page where there are more than are counted. */
export async function readScope(db: Db, scope: Scope, filters: ProductFilters, page: number): Promise<Candidates> {
  const { parts, narrowing, bound, everything } = scope
  const { minCents, maxCents, isInStock } = filters
  const ask: Ask = {
    ...{ parts, everything, narrowing: [...narrowing, ...filterGroups(filters)] },
    lastBand: isInStock ? bands.uncounted : bands.soldOut,
    condition: sql`s.price_cents between ${minCents ?? 0}::bigint and ${maxCents ?? Number.MAX_SAFE_INTEGER}::bigint`,
    upTo: countLimit,
    wanted: Math.max(enough, page * pageSize),
  }
  return readCandidates(db, ask, await estimateMatches(db, ask, bound))
}

/**
 * What passes the filters; null where nothing is there even without them. Of at most 1,000 products all that is asked is
 * counted in memory; of more each filter's own look is asked for.
 */
export async function readFiltered(
  db: Db,
  scope: Scope,
  filters: ProductFilters,
  page: number,
): Promise<Filtered | null> {
  const open = await readScope(db, scope, noFilters, page)
  if (open.count === 0) return null
  const inUse = filtersInUse(filters)
  if (open.isComplete) {
    const passed = (but: string | null) => completeOf(open.items.filter(passing(filters, but)))
    const [found, samples] = [passed(null), new Map(inUse.map(name => [name, sampleOf(passed(name))]))]
    return { found, sampleBut: name => samples.get(name) ?? sampleOf(found) }
  }
  if (inUse.length === 0) return { found: open, sampleBut: () => sampleOf(open) }
  const found = await readScope(db, scope, filters, page)
  const others = inUse.length === 1 ? [] : inUse
  const read = async (name: string): Promise<[string, Sample]> => [
    name,
    sampleOf(await readScope(db, scope, withoutFilter(filters, name), 1)),
  ]
  const samples = new Map(await Promise.all(others.map(read)))
  const sampleBut = (name: string) => samples.get(name) ?? sampleOf(inUse.includes(name) ? open : found)
  return { found, sampleBut }
}

const completeOf = (items: Candidate[]): Candidates => {
  return { items, count: items.length, isComplete: true, matches: items.length }
}

const sampleOf = ({ items, count, isComplete }: Candidates): Sample => ({
  items,
  isWhole: isComplete && count <= countLimit,
})

function withoutFilter(filters: ProductFilters, name: string): ProductFilters {
  return {
    brands: name === 'brand' ? [] : filters.brands,
    minCents: name === 'price' ? null : filters.minCents,
    maxCents: name === 'price' ? null : filters.maxCents,
    isInStock: name === 'stock' ? false : filters.isInStock,
    rating: name === 'rating' ? null : filters.rating,
    specifications: filters.specifications.filter(({ key }) => name !== `spec.${key}`),
  }
}
