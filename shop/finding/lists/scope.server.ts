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
}

/** What a scope is made of: `car` is the one that `fitting` has the tokens of. */
type Ground = Pick<Scope, 'tiers' | 'fitting' | 'bound' | 'everything'> & {
  categoryIds: number[] | null | undefined
  car: ListedCar | null | undefined
}

/** The scope of some tiers: in these categories, for this vehicle, without what its months of production rule out. */
export function scopeOf({ categoryIds, car, ...ground }: Ground): Scope {
  const { tiers, fitting } = ground
  const shelf = categoryIds ? [categoryGroup(categoryIds)] : []
  const parts = tiers.map(tier => {
    const narrowing = [...(tier.fits && fitting ? [fitting[tier.fits]] : []), ...shelf]
    return { ...tier, looks: tier.looks.map(look => [...look, ...narrowing]), isSeenInNames: isSeenInNames(tier) }
  })
  const condition = car?.ruledOut.length ? isNot(car.ruledOut) : null
  return { ...ground, parts, within: { lastBand: bands.soldOut, condition } }
}

/** What the counters of a list say. They may be a moment behind, so only twice as many as are counted are surely many. */
const estimateByCounters = (bound: number, atLeast: number): Estimate => ({
  matches: bound,
  isMany: atLeast > 2 * countLimit,
})

/** The scope of all products of some categories, or of the whole shop. What is in stock is walked where a quarter of them are. */
export async function shelfScope(db: ReadDb, categoryIds: number[] | undefined): Promise<Scope> {
  const { products, inStock, everything } = await countShelf(db, categoryIds)
  const tiers: Tier[] = [{ looks: [[]], isWidest: true }]
  return {
    ...scopeOf({ tiers, fitting: null, bound: products, everything, categoryIds, car: null }),
    estimate: estimateByCounters(products, products),
    inStock: { estimate: estimateByCounters(products, inStock), isWalked: 4 * inStock >= products },
  }
}

/** The scope of what fits a vehicle, in some categories or the whole shop: what is made for it, then what fits every vehicle. */
export async function vehicleScope(db: ReadDb, categoryIds: number[] | undefined, car: ListedCar): Promise<Scope> {
  const { universal, fitted, everything } = await countShelf(db, categoryIds, car.subModelIds)
  const fitting = await readFitting(db, car.subModelIds)
  const tiers: Tier[] = [
    { looks: [[]], fits: 'own', isWidest: true },
    { looks: [[]], fits: 'universal', isWidest: true },
  ]
  const bound = fitted + universal
  return {
    ...scopeOf({ tiers, fitting, bound, everything, categoryIds, car }),
    estimate: estimateByCounters(bound, bound),
  }
}

const countRow = z.object({
  products: wholeNumber,
  inStock: wholeNumber,
  universal: wholeNumber,
  fitted: wholeNumber,
  everything: wholeNumber,
})

/**
 * Counts the products of some categories, those of these in stock and universal ones, and all of the shop, by counters; and
 * what is made for one of some variants and not universal, by the index of these. A product counts once, however many rows it has for them.
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
        ) listed) as fitted
    from category_counts`
}

/** Narrows a scope by filters. Tokens tell neither what is in stock nor prices to the cent. */
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
    estimate,
    isWalked,
  }
}
