import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL: every number that a product is found by, as a table `number`: its reference, whose `kind` is null, and all others.
 * `key` has letters and digits alone. PostgreSQL hands a condition on `key` on to an index of either table.
 */
export const allNumbers = sql`(
  select id as product_id, reference_key as key, null::text as kind, null::text as brand, id as number, is_active
  from products
  union all
  select r.product_id, r.compact, r.kind, r.brand, r.number, (select p.is_active from products p where p.id = r.product_id)
  from product_references r
) number`

/** The most numbers with the same beginning that are looked through for those of a brand or for a vehicle. */
export const mostBegun = 20_000

/** SQL: the numbers that begin with `key`. */
export const startsWith = (key: SQL): SQL => sql`key ~>=~ ${key} and key ~<~ (${key} || '~')`

/** SQL: the numbers that end with `ending`. */
export const endsWith = (ending: SQL): SQL =>
  sql`reverse(key) ~>=~ reverse(${ending}) and reverse(key) ~<~ (reverse(${ending}) || '~')`

/**
 * SQL: the numbers that begin with `key` and are of the brand that somebody typed, or typed the beginning of, as a table: 'mann'
 * is MANN-FILTER. Most numbers say their brand; only of the others the product is read, whose brand it is.
 */
export const begunOfBrand = ({ key, brand }: { key: SQL; brand: SQL }): SQL => sql`(
  select begun.*, p.is_active from (
    select product_id, key, kind, brand, number from ${allNumbers} where ${startsWith(key)} limit ${mostBegun}
  ) begun join products p on p.id = begun.product_id
  where (begun.brand is null or starts_with(brand_key(begun.brand), brand_key(${brand})))
    and starts_with(brand_key(coalesce(begun.brand, p.brand)), brand_key(${brand}))
)`
