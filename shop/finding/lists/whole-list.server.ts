import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import type { SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { noFilters } from '#shop/finding/index/filters.ts'
import { categoryGroup } from '#shop/finding/index/tokens.ts'
import { countLimit } from '#shop/paging.ts'
import { countFacets, type Facets } from './facets.ts'
import { readFiltered, type Scope } from './scope.server.ts'

/**
 * What all pages of a whole category, or of the whole shop, say alike: how many products it has, up to 1,000 and one more,
 * and its filters. The same for everyone, so that a process may keep it (`Outline`).
 */
export type WholeList = { total: number; facets: Facets }

/** Reads what the pages of some categories say, or, where none are given, those of the whole shop. */
export async function readWholeList(
  db: ReadDb,
  { categoryIds, schema }: { categoryIds?: number[]; schema: SpecificationSchema },
): Promise<WholeList> {
  const filtered = await readFiltered(db, await shelfScope(db, categoryIds), noFilters, 1)
  const facets = countFacets(noFilters, schema, filtered?.sampleBut ?? (() => ({ items: [], isWhole: true })))
  return { total: Math.min(filtered?.found.count ?? 0, countLimit + 1), facets }
}

/** All products of some categories, or of the whole shop. */
export async function shelfScope(db: ReadDb, categoryIds: number[] | undefined): Promise<Scope> {
  const { products, inStock, everything } = await countShelf(db, categoryIds)
  return {
    parts: [{ looks: [[]] }],
    narrowing: categoryIds ? [categoryGroup(categoryIds)] : [],
    bound: products,
    atLeast: products,
    atLeastInStock: inStock,
    everything,
    fitting: null,
    ruledOut: [],
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
export function countShelf(db: ReadDb, categoryIds: number[] | undefined, subModelIds: number[] = []) {
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
