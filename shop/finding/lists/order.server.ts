import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { detailsJson, fitDetails, isConditional } from '#shop/cars/fitment/conditions.server.ts'
import { conditionTexts } from '#shop/cars/fitment/conditions.ts'
import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import { fitsIfText } from '#shop/cars/fitment/words.ts'
import { cardColumns, cardRow } from '#shop/catalogue/products/shown.server.ts'
import type { ProductCard, ProductSort } from '#shop/catalogue/products/shown.ts'
import { type Candidates, narrowed } from '#shop/finding/index/candidates.server.ts'
import type { ProductFilters } from '#shop/finding/index/filters.ts'
import { type Candidate, isWithin, tabulate } from '#shop/finding/index/looks.server.ts'
import { filterGroups, type Group, monthGroup, priceGroup, starsGroup } from '#shop/finding/index/tokens.ts'
import { pageSize } from '#shop/paging.ts'
import { type Scope, withinScope } from './scope.server.ts'

const fittedCardRow = cardRow
  .extend({ conditions: z.array(fitDetails).nullable(), subModelId: wholeNumber.nullable() })
  .transform(({ conditions, subModelId, ...card }) => ({
    ...card,
    fitsIf:
      conditions && subModelId
        ? { kind: 'fits-if' as const, text: fitsIfText(conditionTexts(conditions)), subModelId }
        : null,
  }))

/** The cards of some products, in the order of their ids; of a list for a car of one variant with the conditions on which they fit it. */
export function readCards(db: ReadDb, ids: string[], car: ListedCar | undefined): Promise<ProductCard[]> {
  const [only = null, another] = car?.subModelIds ?? []
  const subModelId = another === undefined ? only : null
  return listRows(db, fittedCardRow)`
    select ${cardColumns}, (
      select jsonb_agg(distinct ${detailsJson} - 'quantity') from product_compatibility fitment
      where fitment.product_id = p.id and fitment.sub_model_id = ${subModelId}::integer and ${isConditional}
        and not p.is_universal
    ) as conditions, ${subModelId}::integer as "subModelId"
    from unnest(${sql.param(ids)}::text[]) with ordinality shown (id, place)
    join products p on p.id = shown.id and p.is_active order by place`
}

export const sliceOf = <Item>(items: Item[], page: number): Item[] =>
  items.slice((page - 1) * pageSize, page * pageSize)

const idRow = z.object({ id: z.string() })
const descending = (a: Candidate, b: Candidate) => (a.id < b.id ? 1 : -1)

const comparisons: Record<Exclude<ProductSort, 'name'>, (a: Candidate, b: Candidate) => number> = {
  newest: (a, b) => b.createdAt - a.createdAt || descending(a, b),
  'price-asc': (a, b) => a.priceCents - b.priceCents || -descending(a, b),
  'price-desc': (a, b) => b.priceCents - a.priceCents || descending(a, b),
  rating: (a, b) => b.ratingAverage - a.ratingAverage || b.ratingCount - a.ratingCount || descending(a, b),
}

/** What is asked for: a page of a scope with filters, in an order. */
type Ordered = { sort: ProductSort; page: number; scope: Scope; filters: ProductFilters }

/** The newest for a vehicle: what is made for it comes before what fits every vehicle. By price they stand mixed. */
export const areOwnFirst = ({ sort, scope }: Pick<Ordered, 'sort' | 'scope'>): boolean =>
  sort === 'newest' && scope.fitting !== null

const ownFirst = (a: Candidate, b: Candidate) => Number(b.isOwn) - Number(a.isOwn)

/** A page of all candidates in an order. */
export async function listOrdered(
  db: ReadDb,
  items: Candidate[],
  sort: ProductSort,
  page: number,
  isOwnFirst = false,
): Promise<string[]> {
  if (sort !== 'name') {
    const ordered = items.toSorted((a, b) => (isOwnFirst ? ownFirst(a, b) : 0) || comparisons[sort](a, b))
    return sliceOf(ordered, page).map(({ id }) => id)
  }
  const rows = await listRows(db, idRow)`
    select p.id from products p where p.id = any(${sql.param(items.map(({ id }) => id))}::text[])
    order by lower(p.name), p.id limit ${pageSize} offset ${(page - 1) * pageSize}`
  return rows.map(({ id }) => id)
}

/** A page of more than are counted. */
export async function listBeyond(db: ReadDb, found: Candidates, asked: Ordered): Promise<string[]> {
  const wanted = asked.page * pageSize
  const first = areOwnFirst(asked)
    ? await listOwnFirst(db, found, asked, wanted)
    : await listFirst(db, found, asked, { wanted, limit: wanted })
  return sliceOf(first, asked.page)
}

/** What is made for the vehicle, as far as that is wanted, and then what is universal. */
async function listOwnFirst(db: ReadDb, found: Candidates, asked: Ordered, wanted: number): Promise<string[]> {
  const { own = [], others = [] } = Object.groupBy(found.items, ({ isOwn }) => (isOwn ? 'own' : 'others'))
  const only = (kind: 'own' | 'universal') => {
    return { ...asked, scope: { ...asked.scope, parts: asked.scope.parts.filter(({ fits }) => fits === kind) } }
  }
  // Universal products are read after all that is made for the vehicle.
  if (others.length === 0) {
    const matches = Math.min(found.matches, asked.scope.ownBound ?? found.matches)
    return listFirst(db, { items: own, matches }, only('own'), { wanted, limit: wanted })
  }
  const ids = own.toSorted(comparisons.newest).map(({ id }) => id)
  const left = wanted - ids.length
  if (left <= 0) return ids
  const rest = { items: others, matches: found.matches - own.length }
  // Some of the own ones are universal too, and come again.
  const universal = await listFirst(db, rest, only('universal'), { wanted: left, limit: wanted })
  return [...ids, ...universal.filter(id => !ids.includes(id))]
}

/**
 * The first of more than are counted. No product of the first 40 by price is dearer than the 40th cheapest of any 40 that
 * match, so some candidates say how far is to be read. First as far as they are likely to say it, being so many of all
 * that match; where that was too near, as far as is sure.
 */
async function listFirst(
  db: ReadDb,
  { items, matches }: Pick<Candidates, 'items' | 'matches'>,
  { sort, scope, filters }: Ordered,
  { wanted, limit }: { wanted: number; limit: number },
): Promise<string[]> {
  if (sort === 'name') return listByName(db, scope, filters, { wanted, matches })
  const ordered = items.toSorted(comparisons[sort])
  const likely = Math.min(wanted, Math.ceil((2 * wanted * items.length) / matches) + 2)
  const upTo = (place: number) => {
    const last = ordered[place - 1]
    return last ? listWithin(db, scope, filters, { ...bounds[sort](last), limit }) : []
  }
  const ids = await upTo(likely)
  return ids.length < limit && likely < wanted ? upTo(wanted) : ids
}

/** `group`: tokens of which all have one that stand before the last; `within`: the same to the letter. */
type Bound = { group: Group; within: SQL; order: SQL; columns: SQL }

const bounds: Record<Exclude<ProductSort, 'name'>, (last: Candidate) => Bound> = {
  newest: ({ createdAt }) => ({
    group: monthGroup(new Date(createdAt * 1000), new Date(Date.now() + 31 * 86_400_000)),
    within: sql`extract(epoch from s.created_at) >= ${createdAt}::numeric`,
    order: sql`created_at desc, product_id collate "C" desc`,
    columns: sql`created_at, product_id collate "C"`,
  }),
  'price-asc': ({ priceCents }) => ({
    group: priceGroup(null, priceCents),
    within: sql`s.price_cents <= ${priceCents}::bigint`,
    order: sql`price_cents, product_id collate "C"`,
    columns: sql`price_cents, product_id collate "C"`,
  }),
  'price-desc': ({ priceCents }) => ({
    group: priceGroup(priceCents, null),
    within: sql`s.price_cents >= ${priceCents}::bigint`,
    order: sql`price_cents desc, product_id collate "C" desc`,
    columns: sql`price_cents, product_id collate "C"`,
  }),
  rating: ({ ratingAverage }) => ({
    // The average is rounded up at times, to the next tenth at most.
    group: starsGroup(Math.max(0, Math.floor(ratingAverage * 10) - 1)),
    within: sql`s.rating_average >= ${ratingAverage}::numeric`,
    order: sql`rating_average desc, rating_count desc, product_id collate "C" desc`,
    columns: sql`rating_average, rating_count, product_id collate "C"`,
  }),
}

async function listWithin(
  db: ReadDb,
  scope: Scope,
  filters: ProductFilters,
  { group, within, order, columns, limit }: Bound & { limit: number },
): Promise<string[]> {
  const { table, matched } = looksOf(scope, filters, [group])
  const rows = await listRows(db, idRow)`
    select distinct on (${columns}) product_id as id from ${table} cross join lateral (
      select product_id, price_cents, rating_average, rating_count, created_at from product_search s
      where ${matched} and ${within} order by ${order} limit ${limit}
    ) s order by ${order} limit ${limit}`
  return rows.map(({ id }) => id)
}

/** A product that is looked at on the way along the names costs as much as so many that the index finds. */
const stepCost = 50

/** By name: all that match, put in order, or the names of the shop one by one until enough have matched. */
async function listByName(
  db: ReadDb,
  scope: Scope,
  filters: ProductFilters,
  { wanted, matches }: { wanted: number; matches: number },
): Promise<string[]> {
  const { table, matched } = looksOf(scope, filters, [])
  const isGathered = matches < stepCost * (wanted / matches) * scope.everything
  const rows = isGathered
    ? await listRows(db, idRow)`
        with found as materialized (
          select distinct s.product_id as id from ${table} cross join lateral (
            select product_id from product_search s where ${matched}
          ) s
        )
        select id from found join products p using (id) order by lower(p.name), id limit ${wanted}`
    : await listRows(db, idRow)`
        select p.id from products p where p.is_active and exists (
          select from product_search s cross join ${table} where s.product_id = p.id and ${matched} offset 0
        ) order by lower(p.name), p.id limit ${wanted}`
  return rows.map(({ id }) => id)
}

/** All that a scope has and that passes the filters, as looks and what a row `s` must be. */
export function looksOf(
  { parts, narrowing, ruledOut }: Scope,
  filters: ProductFilters,
  more: Group[],
): { table: SQL; matched: SQL } {
  const looks = narrowed({ parts, narrowing: [...narrowing, ...filterGroups(filters)] })
  const turns = looks.flatMap(part =>
    part.isSeenInNames ? [] : part.looks.map(look => ({ turn: 0, look: [...more, ...look] })),
  )
  const { table, conditions } = tabulate(turns)
  return { table, matched: sql`${conditions} and ${isWithin(withinScope({ ruledOut }, filters))}` }
}
