import { sql } from 'drizzle-orm'

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
