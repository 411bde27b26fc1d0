import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import { type Estimate, narrow, type Source } from '#shop/finding/index/candidates.server.ts'
import { filtersInUse, type ProductFilters } from '#shop/finding/index/filters.ts'
import { isNot } from '#shop/finding/index/looks.server.ts'
import { bands, categoryGroup, filterGroups } from '#shop/finding/index/tokens.ts'
import type { Tier } from '#shop/finding/meaning/tiers.ts'
import { type Fitting, readFitting } from '#shop/finding/meaning/vehicles.server.ts'
import { countLimit } from '#shop/paging.ts'
import { countsOf } from './fit-counts.server.ts'
import type { FitCounts } from './fit-counts.ts'
import { isSeenInNames } from './ranking.ts'

/** What a search or a list is about: its source, whether filters narrow it or not, and what is known before it is read. */
export type Scope = Source & {
  /** What comes before what by relevance; each tier is a part of the source. */
  tiers: Tier[]
  /** The vehicle that the list or search is for. */
  fitting: Fitting | null
  /** What counters say of those that are in stock. */
  inStock?: Pick<Scope, 'estimate' | 'isWalked'>
  /** Whether its products stand so close along the index of an order that this is read, and nothing else. */
  isWalked?: boolean
  /** What counters say of how many are made for the vehicle, and how many are universal. */
  fit?: FitCounts
  /** No more products than this are made for the vehicle. */
  ownBound?: number
}

/** What a scope is made of: `car` is the one that `fitting` has the tokens of. */
type Ground = Pick<Scope, 'tiers' | 'fitting' | 'bound' | 'everything'> & {
  categoryIds: number[] | null | undefined
  car: ListedCar | null | undefined
}

/** The scope of some tiers: in these categories, for this vehicle, without what its months of production rule out. */
export function scopeOf({ categoryIds, car, ...ground }: Ground): Scope {
  const { tiers, fitting } = ground
  const parts = tiers.map(tier => {
    const fits = tier.fits && fitting ? [fitting[tier.fits]] : []
    return { looks: tier.looks.map(look => [...look, ...fits]), isSeenInNames: isSeenInNames(tier), fits: tier.fits }
  })
  const condition = car?.ruledOut.length ? isNot(car.ruledOut) : null
  const scope = { ...ground, parts, within: { lastBand: bands.soldOut, condition } }
  return categoryIds ? narrow(scope, [categoryGroup(categoryIds)]) : scope
}

/** What the counters of a list say. They may be a moment behind, so only twice as many as are counted are surely many. */
const estimateByCounters = (bound: number, atLeast: number): Estimate => ({
  matches: bound,
  isMany: atLeast > 2 * countLimit,
})

/** All products of some categories, or of the whole shop. What is in stock is walked where a quarter of them are. */
export async function shelfScope(db: ReadDb, categoryIds: number[] | undefined): Promise<Scope> {
  const { products, inStock, everything } = await countShelf(db, categoryIds)
  const tiers: Tier[] = [{ looks: [[]], isWidest: true }]
  return {
    ...scopeOf({ tiers, fitting: null, bound: products, everything, categoryIds, car: null }),
    estimate: estimateByCounters(products, products),
    inStock: { estimate: estimateByCounters(products, inStock), isWalked: 4 * inStock >= products },
  }
}

/** What fits a vehicle, of some categories or of the whole shop: what is made for it, then what fits every vehicle. */
export async function vehicleScope(db: ReadDb, categoryIds: number[] | undefined, car: ListedCar): Promise<Scope> {
  const { universal, fitted, fittedUniversal, everything } = await countShelf(db, categoryIds, car.subModelIds)
  const fitting = await readFitting(db, car.subModelIds)
  const tiers: Tier[] = [
    { looks: [[]], fits: 'own', isWidest: true },
    { looks: [[]], fits: 'universal', isWidest: true },
  ]
  const [bound, ownBound] = [fitted + universal, fitted + fittedUniversal]
  return {
    ...scopeOf({ tiers, fitting, bound, everything, categoryIds, car }),
    estimate: estimateByCounters(bound, bound),
    ownBound,
    // How many of these are ruled out, only a look at them tells.
    fit: car.ruledOut.length === 0 ? countsOf(ownBound, bound - ownBound) : undefined,
  }
}

const countRow = z.object({
  products: wholeNumber,
  inStock: wholeNumber,
  universal: wholeNumber,
  fitted: wholeNumber,
  fittedUniversal: wholeNumber,
  everything: wholeNumber,
})

/**
 * How many products some categories have, in stock and universal ones of these, and how many the shop has, by counters; and
 * how many are made for one of some variants, by the index of these: `fittedUniversal` of the universal ones, `fitted` of all others. A
 * product counts once, however many rows it has for them.
 */
function countShelf(db: ReadDb, categoryIds: number[] | undefined, subModelIds: number[] = []) {
  const isShelved = categoryIds ? sql`category_id = any(${sql.param(categoryIds)}::integer[])` : sql`true`
  return onlyRow(db, countRow)`
    select coalesce(sum(products) filter (where ${isShelved}), 0) as products,
      coalesce(sum(in_stock) filter (where ${isShelved}), 0) as "inStock",
      coalesce(sum(universal) filter (where ${isShelved}), 0) as universal,
      coalesce(sum(products), 0) as everything, (
        select count(*) from (
          select distinct category_id, product_id from product_compatibility
          where sub_model_id = any(${sql.param(subModelIds)}::integer[]) and is_listed and ${isShelved}
        ) listed) as fitted, (
        select count(*) from (
          select distinct product_id as id from product_compatibility
          where sub_model_id = any(${sql.param(subModelIds)}::integer[]) and not is_listed and ${isShelved}
        ) unlisted join products using (id) where is_active and is_universal) as "fittedUniversal"
    from category_counts`
}

/** What of a scope passes some filters. Tokens do not tell of these what is in stock, and prices to the cent. */
export function withFilters(scope: Scope, filters: ProductFilters): Scope {
  const inUse = filtersInUse(filters)
  if (inUse.length === 0) return scope
  const { minCents, maxCents, isInStock } = filters
  const [from, to] = [minCents ?? 0, maxCents ?? Number.MAX_SAFE_INTEGER]
  const conditions = [
    ...(inUse.includes('price') ? [sql`s.price_cents between ${from}::bigint and ${to}::bigint`] : []),
    ...(scope.within.condition ? [scope.within.condition] : []),
  ]
  const { estimate, isWalked } = (inUse.every(name => name === 'stock') && scope.inStock) || {}
  return {
    ...narrow(scope, filterGroups(filters)),
    within: {
      lastBand: isInStock ? bands.uncounted : bands.soldOut,
      condition: conditions.length > 0 ? sql.join(conditions, sql` and `) : null,
    },
    ...{ estimate, isWalked, fit: undefined },
  }
}
