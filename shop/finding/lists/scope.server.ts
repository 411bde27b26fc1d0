import { sql } from 'drizzle-orm'
import type { ReadDb } from '#db/client.server.ts'
import {
  type Ask,
  type Candidates,
  completeOf,
  type Estimate,
  isFew,
  type Part,
  readCandidates,
} from '#shop/finding/index/candidates.server.ts'
import { estimateByCounters, estimateMatches } from '#shop/finding/index/estimate.server.ts'
import { filtersInUse, noFilters, type ProductFilters } from '#shop/finding/index/filters.ts'
import { isNot, type Within } from '#shop/finding/index/looks.server.ts'
import { bands, filterGroups, type Group } from '#shop/finding/index/tokens.ts'
import type { Query, Tier } from '#shop/finding/meaning/tiers.ts'
import type { Fitting } from '#shop/finding/meaning/vehicles.server.ts'
import { countLimit, pageSize } from '#shop/paging.ts'
import { passing, type Sample } from './facets.ts'
import type { FitCounts } from './fit-counts.ts'
import { isSeenInNames } from './ranking.ts'

/** What a search or a list is about, before its filters. */
export type Scope = {
  parts: Part[]
  /** Groups that all of it has: the categories of a list, the vehicle that was chosen. */
  narrowing: Group[]
  /** No more products than this are found, as far as lexicon and counters tell. */
  bound: number
  /** About so many are found at least; null where that is not known. The same of what is in stock. */
  atLeast: number | null
  atLeastInStock: number | null
  /** How many products the shop has. */
  everything: number
  /** The vehicle that a list or search is narrowed to. */
  fitting: Fitting | null
  /** Products that its months of production rule out. */
  ruledOut: string[]
  /** How many are made for it and how many are universal, where that is known before anything is read. */
  fit?: FitCounts
  /** No more than this are made for it, where that is known. */
  ownBound?: number
}

/** A scope with some filters: what passes them all, and what passes all but one of them. */
export type Filtered = { found: Candidates; sampleBut: (name: string) => Sample }

/** Of more than are counted, so many say which choices there are, and where an order begins. */
const enough = 200

/** The looks of a tier, with the vehicle where it asks for one. */
export function partOf(tier: Tier, fitting: Fitting | null): Part {
  const fits = tier.fits && fitting ? [fitting[tier.fits]] : []
  return { looks: tier.looks.map(look => [...look, ...fits]), isSeenInNames: isSeenInNames(tier), fits: tier.fits }
}

/** No more products than this have all words; where none are asked for, nobody knows. */
export function boundOf({ groups }: Query): number {
  const counts = groups.map(({ alternatives }) => alternatives.reduce((sum, { productCount }) => sum + productCount, 0))
  return Math.min(...counts)
}

/** What is asked for the products of a scope that pass filters, as far as the end of a page. */
function askOf({ parts, narrowing, everything, ruledOut }: Scope, filters: ProductFilters, page: number): Ask {
  return {
    parts,
    everything,
    narrowing: [...narrowing, ...filterGroups(filters)],
    within: withinScope({ ruledOut }, filters),
    upTo: countLimit,
    wanted: Math.max(enough, page * pageSize),
  }
}

/** What tokens do not tell: months of production, and of filters stock, and prices to the cent. */
export function withinScope({ ruledOut }: Pick<Scope, 'ruledOut'>, filters: ProductFilters): Within {
  const { minCents, maxCents, isInStock } = filters
  const [from, to] = [minCents ?? 0, maxCents ?? Number.MAX_SAFE_INTEGER]
  const conditions = [
    ...(minCents !== null || maxCents !== null ? [sql`s.price_cents between ${from}::bigint and ${to}::bigint`] : []),
    ...(ruledOut.length > 0 ? [isNot(ruledOut)] : []),
  ]
  return {
    lastBand: isInStock ? bands.uncounted : bands.soldOut,
    condition: conditions.length > 0 ? sql.join(conditions, sql` and `) : null,
  }
}

/**
 * What passes the filters; null where nothing is there even without them. Of at most some 1,000 products all that is asked
 * is counted in memory; of more each filter's own look is asked for.
 */
export async function readFiltered(
  db: ReadDb,
  scope: Scope,
  filters: ProductFilters,
  page: number,
): Promise<Filtered | null> {
  const inUse = filtersInUse(filters)
  const ask = askOf(scope, noFilters, page)
  const estimate =
    scope.atLeast === null
      ? await estimateMatches(db, ask, scope.bound)
      : estimateByCounters(scope.bound, scope.atLeast)
  if (inUse.length > 0 && !isFew(ask, estimate)) return readNarrowed(db, scope, filters, page, estimate)
  const open = await readCandidates(db, ask, estimate)
  if (open.count === 0) return null
  if (inUse.length === 0) return { found: open, sampleBut: () => sampleOf(open) }
  if (!open.isComplete) return readNarrowed(db, scope, filters, page, estimate)
  const passed = (but: string | null) => completeOf(open.items.filter(passing(filters, but)))
  const [found, samples] = [passed(null), new Map(inUse.map(name => [name, sampleOf(passed(name))]))]
  return { found, sampleBut: name => samples.get(name) ?? sampleOf(found) }
}

/** What passes filters in a scope of many. Where more than are counted pass all of them, more pass each but one. */
async function readNarrowed(
  db: ReadDb,
  scope: Scope,
  filters: ProductFilters,
  page: number,
  open: Estimate,
): Promise<Filtered | null> {
  const read = async (some: ProductFilters, wanted: number, known: Estimate | null) => {
    const ask = askOf(scope, some, wanted)
    return readCandidates(db, ask, known ?? (await estimateMatches(db, ask, scope.bound)))
  }
  const inStock = filtersInUse(filters).every(name => name === 'stock') ? scope.atLeastInStock : null
  const found = await read(filters, page, inStock === null ? null : estimateByCounters(scope.bound, inStock))
  const isMany = found.count > countLimit
  const samples = new Map<string, Sample>()
  for (const name of filtersInUse(filters)) {
    // Where more than 1,000 pass, stock and rating offer the same choices whatever passes, and no number beside them.
    if (isMany && (name === 'stock' || name === 'rating')) {
      samples.set(name, sampleOf(found))
      continue
    }
    const others = allFiltersBut(filters, name)
    const isOpen = filtersInUse(others).length === 0
    const known = isOpen
      ? { ...open, isMany: isMany || open.isMany }
      : isMany
        ? { matches: found.matches, isMany }
        : null
    samples.set(name, sampleOf(await read(others, 1, known)))
  }
  const isThere = found.count > 0 || [...samples.values()].some(({ items }) => items.length > 0)
  if (!isThere && (await read(noFilters, 1, open)).count === 0) return null
  return { found, sampleBut: name => samples.get(name) ?? sampleOf(found) }
}

const sampleOf = ({ items, count, isComplete }: Candidates): Sample => ({
  items,
  isWhole: isComplete && count <= countLimit,
})

function allFiltersBut(filters: ProductFilters, name: string): ProductFilters {
  return {
    brands: name === 'brand' ? [] : filters.brands,
    conditions: name === 'condition' ? [] : filters.conditions,
    minCents: name === 'price' ? null : filters.minCents,
    maxCents: name === 'price' ? null : filters.maxCents,
    isInStock: name === 'stock' ? false : filters.isInStock,
    rating: name === 'rating' ? null : filters.rating,
    specifications: filters.specifications.filter(({ key }) => name !== `spec.${key}`),
  }
}
