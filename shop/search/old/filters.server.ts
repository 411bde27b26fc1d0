import { type SQL, sql } from 'drizzle-orm'
import { maxCents as highest } from '#shop/money.ts'
import type { ProductFilters } from '#shop/search/filters.ts'

/** SQL: whether a product `p` passes the filters. `price` hides the column from its index where another is to be walked. */
export function filterCondition(filters: ProductFilters, price = sql`p.price`): SQL {
  const { brands, minCents, maxCents, isInStock, rating, specifications } = filters
  const conditions = [sql`true`]
  if (brands.length > 0) conditions.push(sql`lower(p.brand) = any(${lowered(brands)})`)
  if (minCents !== null) conditions.push(sql`${price} >= ${minCents}::numeric / 100`)
  if (maxCents !== null) conditions.push(sql`${price} <= ${maxCents}::numeric / 100`)
  if (isInStock) conditions.push(sql`p.stock > 0`)
  // The average has its index, but is rounded.
  if (rating !== null) {
    conditions.push(sql`p.rating_average >= ${rating}::integer and p.rating_sum >= ${rating}::integer * p.rating_count`)
  }
  for (const { key, values } of specifications) {
    conditions.push(sql`p.specifications ->> ${key}::text = any(${sql.param(values)}::text[])`)
  }
  return sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * SQL: the filters as groups of tags, '[[1,2],[3]]' as jsonb: what passes them has a tag of each group in its
 * `terms`. The other way round only nearly: a price band is wider than a price, so `filterCondition` decides.
 */
export function filterGroups(filters: ProductFilters): SQL {
  const { brands, minCents, maxCents, isInStock, rating, specifications } = filters
  const groups: SQL[] = []
  if (brands.length > 0) groups.push(tagged(sql`'brand'`, sql`lower(value)`, brands))
  if (minCents !== null || maxCents !== null) {
    const [from, to] = [minCents ?? 0, maxCents ?? highest]
    groups.push(sql`(select jsonb_agg(search_tag('price', band::text))
      from generate_series(price_band(${from}::numeric / 100), price_band(${to}::numeric / 100)) band)`)
  }
  if (isInStock) groups.push(sql`'[0, 1, 2, 3, 4, 5]'::jsonb`)
  if (rating !== null) groups.push(sql`jsonb_build_array(search_tag('rating', ${String(rating)}))`)
  for (const { key, values } of specifications) groups.push(tagged(sql`${`spec.${key}`}`, sql`value`, values))
  return sql`jsonb_build_array(${sql.join(groups, sql`, `)})`
}

const lowered = (texts: string[]) => sql`array(select lower(value) from unnest(${sql.param(texts)}::text[]) value)`

const tagged = (kind: SQL, value: SQL, values: string[]) =>
  sql`(select jsonb_agg(search_tag(${kind}, ${value})) from unnest(${sql.param(values)}::text[]) value)`
