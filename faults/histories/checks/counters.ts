import { type SQL, sql } from 'drizzle-orm'
import type { Invariants } from './goods.ts'

/** Two ways to count the same, each with a text `key` and a text `is`; rows that differ. */
const same = (kept: SQL, counted: SQL) => sql`
  select coalesce(kept.key, counted.key) || ': kept ' || coalesce(kept.is, 'nothing') || ', counted ' || coalesce(counted.is, 'nothing')
    as found
  from (${kept}) kept full join (${counted}) counted on counted.key = kept.key where kept.is is distinct from counted.is`

// What searches read of a product, made anew by the functions that its triggers call.
const band = sql`product_band(product, known.popularity)`
const words = sql`word_tokens(indexed_words(left(product.name, 2000)), brand_words(product), product.description)`

/** What triggers keep beside the tables, so that no page counts it. */
export const counters: Invariants = {
  'products are counted by category': same(
    sql`select category_id::text as key, concat_ws(' ', sum(products), sum(in_stock), sum(universal)) as is from category_counts
      group by category_id having sum(products) <> 0`,
    sql`select coalesce(category_id, 0)::text as key,
        concat_ws(' ', count(*), count(*) filter (where stock > 0), count(*) filter (where is_universal)) as is
      from products where is_active group by category_id`,
  ),

  'products and customers are counted': same(
    sql`select table_name as key, sum(row_count)::text as is from row_counts group by 1 having sum(row_count) <> 0`,
    sql`select 'products' as key, count(*)::text as is from products union all select 'profiles', count(*)::text from profiles`,
  ),

  'orders are counted by day, status and channel': same(
    sql`select concat_ws(' ', day, status, channel) as key, concat_ws(' ', sum(order_count), sum(amount)) as is from order_totals
      group by day, status, channel having sum(order_count) <> 0 or sum(amount) <> 0`,
    sql`select concat_ws(' ', shop_day(created_at), status, channel) as key, concat_ws(' ', count(*), sum(total_amount)) as is from orders
      where deleted_at is null group by shop_day(created_at), status, channel`,
  ),

  'what is low in stock is listed': same(
    sql`select product_id as key, stock::text as is from low_stock`,
    sql`select id as key, stock::text as is from products where is_active and stock <= 5`,
  ),

  'searches read of a product what it is': same(
    sql`select product_id as key, concat_ws(' ', popularity, price_cents, category_id, array_to_string(tokens, ',')) as is
      from product_search`,
    sql`select product.id as key, concat_ws(' ', ${band}, (product.price * 100)::bigint, product.category_id,
        array_to_string(sorted_tokens(${words} || trait_tokens(product, ${band})), ',')) as is
      from products product left join product_search known on known.product_id = product.id`,
  ),

  'each word of a product is known to the search': sql`
    select distinct substr(token, 3) as found from product_search, unnest(tokens) token where starts_with(token, 'w/')
      and not exists (select from search_words where word = substr(token, 3) collate "default")`,
}
