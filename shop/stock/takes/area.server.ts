import { type SQL, sql } from 'drizzle-orm'
import type { stockTakes } from '#db/schema/stock/takes.ts'
import { branchTable } from '#shop/catalogue/categories/branch.server.ts'
import { setAsideTable } from '#shop/stock/levels/set-aside.server.ts'

export type TakeArea = Pick<
  typeof stockTakes.$inferSelect,
  'id' | 'area' | 'categoryId' | 'brand' | 'firstBin' | 'lastBin'
>

/** SQL: whether a product `p` stands in the area; `branch` stands in the same statement. Of a category or brand that was deleted nothing does. */
export function isInArea({ area, brand, firstBin, lastBin }: TakeArea): SQL {
  switch (area) {
    case 'everything':
      return sql`true`
    case 'category':
      return sql`p.category_id in (select id from branch)`
    case 'brand':
      return sql`p.brand = ${brand}`
    case 'bins':
      // The last bin is meant with its places: 'A-12' ends after 'A-12-9', and 'B' before 'BA-1'.
      return sql`p.bin <> '' and (
        select key >= first and (key <= last or (starts_with(key, last) and substr(key, length(last) + 1, 1) !~ '[[:alpha:]]'))
        from (select bin_key(p.bin) collate "C" as key) own,
          (select bin_key(${firstBin}) collate "C" as first, bin_key(${lastBin}) collate "C" as last) bounds
      )`
  }
}

/**
 * SQL: the tables of a `with recursive` clause, of which `uncounted` has the products of the area that should lie on the shelf and that nobody
 * has scanned yet, with what is `expected` of each.
 */
export const uncountedTables = (take: TakeArea, unshipped: readonly string[]): SQL => sql`
  ${branchTable(take.categoryId)}, uncounted as (
    select p.id, p.stock + coalesce(pieces, 0) as expected
    from products p left join ${setAsideTable(unshipped)} on set_aside.product_id = p.id
    where ${isInArea(take)} and p.stock + coalesce(pieces, 0) > 0
      and not exists (select from stock_take_lines line where line.take_id = ${take.id} and line.product_id = p.id)
  )`
