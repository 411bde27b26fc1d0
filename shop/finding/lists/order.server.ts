import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { ProductSort } from '#shop/catalogue/products/shown.ts'
import { asSql, type Candidates, narrow, type Part } from '#shop/finding/index/candidates.server.ts'
import type { Candidate } from '#shop/finding/index/looks.server.ts'
import { type Group, monthGroup, priceGroup, starsGroup } from '#shop/finding/index/tokens.ts'
import type { Scope } from './scope.server.ts'
import type { Selection } from './selection.server.ts'

/**
 * An order, in memory and in SQL, and what stands no later in it than some candidate: `group`, tokens of which all of that have
 * one, and `isWithin`, the same to the letter.
 */
type Order = {
  compare: (a: Candidate, b: Candidate) => number
  order: SQL
  columns: SQL
  group: (last: Candidate) => Group
  isWithin: (last: Candidate) => SQL
}

const descending = (a: Candidate, b: Candidate) => (a.id < b.id ? 1 : -1)

const orders: Record<Exclude<ProductSort, 'name'>, Order> = {
  newest: {
    compare: (a, b) => b.createdAt - a.createdAt || descending(a, b),
    order: sql`created_at desc, product_id collate "C" desc`,
    columns: sql`created_at, product_id collate "C"`,
    group: ({ createdAt }) => monthGroup(new Date(createdAt * 1000), new Date(Date.now() + 31 * 86_400_000)),
    isWithin: ({ createdAt }) => sql`extract(epoch from s.created_at) >= ${createdAt}::numeric`,
  },
  'price-asc': {
    compare: (a, b) => a.priceCents - b.priceCents || -descending(a, b),
    order: sql`price_cents, product_id collate "C"`,
    columns: sql`price_cents, product_id collate "C"`,
    group: ({ priceCents }) => priceGroup(null, priceCents),
    isWithin: ({ priceCents }) => sql`s.price_cents <= ${priceCents}::bigint`,
  },
  'price-desc': {
    compare: (a, b) => b.priceCents - a.priceCents || descending(a, b),
    order: sql`price_cents desc, product_id collate "C" desc`,
    columns: sql`price_cents, product_id collate "C"`,
    group: ({ priceCents }) => priceGroup(priceCents, null),
    isWithin: ({ priceCents }) => sql`s.price_cents >= ${priceCents}::bigint`,
  },
  rating: {
    compare: (a, b) => b.ratingAverage - a.ratingAverage || b.ratingCount - a.ratingCount || descending(a, b),
    order: sql`rating_average desc, rating_count desc, product_id collate "C" desc`,
    columns: sql`rating_average, rating_count, product_id collate "C"`,
    // The average is rounded up at times, to the next tenth at most.
    group: ({ ratingAverage }) => starsGroup(Math.max(0, Math.floor(ratingAverage * 10) - 1)),
    isWithin: ({ ratingAverage }) => sql`s.rating_average >= ${ratingAverage}::numeric`,
  },
}

const idRow = z.object({ id: z.string() })
const ownFirst = (a: Candidate, b: Candidate) => Number(b.isOwn) - Number(a.isOwn)

/**
 * The ids of the first products of a selection by price, rating, date or name, `wanted` of them or more. The newest for a
 * vehicle are what is made for it, and then what fits every vehicle; by price they stand mixed.
 */
export async function listFirst(
  db: ReadDb,
  { scope, candidates }: Selection,
  sort: ProductSort,
  wanted: number,
): Promise<string[]> {
  if (sort === 'name') return listByName(db, scope, candidates, wanted)
  const isOwnFirst = sort === 'newest' && scope.fitting !== null
  if (!candidates.isWhole)
    return isOwnFirst
      ? listOwnFirst(db, scope, candidates, wanted)
      : listBeyond(db, scope, { ...candidates, sort, wanted })
  const { compare } = orders[sort]
  return idsOf(candidates.items.toSorted((a, b) => (isOwnFirst ? ownFirst(a, b) : 0) || compare(a, b)))
}

const idsOf = (items: Candidate[]) => items.map(({ id }) => id)

/** What of a scope is made for its vehicle, or what of it fits every vehicle. */
export const onlyFitting = (scope: Scope, kind: Part['fits']): Scope => ({
  ...scope,
  parts: scope.parts.filter(({ fits }) => fits === kind),
})

/** The newest of what is made for the vehicle, as far as that is wanted, and then of what is universal. */
async function listOwnFirst(db: ReadDb, scope: Scope, { items, matches }: Candidates, wanted: number) {
  const { own = [], others = [] } = Object.groupBy(items, ({ isOwn }) => (isOwn ? 'own' : 'others'))
  const asked = { sort: 'newest', wanted } as const
  // Universal products are read after all that is made for the vehicle.
  if (others.length === 0) return listBeyond(db, onlyFitting(scope, 'own'), { ...asked, items: own, matches })
  const first = idsOf(own.toSorted(orders.newest.compare))
  if (first.length >= wanted) return first
  const universal = { ...asked, items: others, matches: matches - own.length }
  // What is made for it and universal too comes again.
  return [...new Set([...first, ...(await listBeyond(db, onlyFitting(scope, 'universal'), universal))])]
}

/** Some candidates of a scope that has more, and how many products from its beginning are asked for. */
type Beginning = Omit<Candidates, 'isWhole'> & { sort: Exclude<ProductSort, 'name'>; wanted: number }

/**
 * The first of more than are counted. No product of the first 40 by price is dearer than the 40th cheapest of any 40 that
 * match, so some candidates say how far is to be read. First as far as they are likely to say it, being so many of all
 * that match; where that was too near, as far as is sure.
 */
async function listBeyond(db: ReadDb, scope: Scope, { items, matches, sort, wanted }: Beginning): Promise<string[]> {
  const { compare, order, columns, group, isWithin } = orders[sort]
  const ordered = items.toSorted(compare)
  const upTo = async (place: number) => {
    const last = ordered[Math.min(place, ordered.length) - 1]
    if (!last) return []
    const { table, isFound } = asSql(narrow(scope, [group(last)]))
    const rows = await listRows(db, idRow)`
      select distinct on (${columns}) product_id as id from ${table} cross join lateral (
        select product_id, price_cents, rating_average, rating_count, created_at from product_search s
        where ${isFound} and ${isWithin(last)} order by ${order} limit ${wanted}
      ) s order by ${order} limit ${wanted}`
    return rows.map(({ id }) => id)
  }
  const likely = Math.ceil((2 * wanted * items.length) / matches) + 2
  const ids = await upTo(likely)
  return ids.length < wanted && likely < wanted ? upTo(wanted) : ids
}

/** A product that is looked at on the way along the names costs as much as so many that the index finds. */
const stepCost = 50

/** Sorts all that match by name, or walks along the names of the shop until enough have matched, whichever is less to look at. */
async function listByName(db: ReadDb, scope: Scope, { items, isWhole, matches }: Candidates, wanted: number) {
  const { table, isFound } = asSql(scope)
  const isGathered = matches < stepCost * (wanted / matches) * scope.everything
  const isMeant = isWhole
    ? sql`p.id = any(${sql.param(idsOf(items))}::text[])`
    : isGathered
      ? sql`p.id = any(array(
          select found.product_id from ${table} cross join lateral (
            select product_id from product_search s where ${isFound}
          ) found))`
      : sql`p.is_active and exists (
          select from product_search s cross join ${table} where s.product_id = p.id and ${isFound} offset 0)`
  const rows = await listRows(db, idRow)`
    select p.id from products p where ${isMeant} order by lower(p.name), p.id limit ${wanted}`
  return rows.map(({ id }) => id)
}
