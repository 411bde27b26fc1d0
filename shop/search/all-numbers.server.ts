import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL: every number that a product is found by, as a table `number`: its reference, whose `kind` is null, and all others.
 * `key` has letters and digits alone; `owner` is the brand whose number it is, the product's where none is said. PostgreSQL
 * hands a condition on `key` on to an index of either table.
 */
export const allNumbers = sql`(
  select id as product_id, reference_key as key, null::text as kind, null::text as brand, id as number, is_active, brand as owner
  from products
  union all
  select r.product_id, r.compact, r.kind, r.brand, r.number, (select p.is_active from products p where p.id = r.product_id),
    coalesce(r.brand, (select p.brand from products p where p.id = r.product_id))
  from product_references r
) number`

/** SQL: whether a number is of the brand that somebody typed, or typed the beginning of: 'mann' of 'MANN-FILTER'. */
export const isOfBrand = (typed: SQL): SQL => sql`starts_with(brand_key(owner), brand_key(${typed}))`

/** So many numbers with the same beginning are looked at for those of a brand or for a vehicle. */
export const mostBegun = 20_000
