import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fillForBench, type Step, settle } from '#bench/fill.ts'
import { numberKinds } from '#db/words/number-kinds.ts'
import { isGtin } from '#shop/catalogue/part-numbers/gtin.ts'
import { testDatabase } from '#test/database.ts'

const { db, pool } = await testDatabase()
const sizes = { products: 300, categories: 50, orders: 100, variants: 6200 }
const silently: Step = (_, work) => work(() => undefined)

beforeAll(async () => {
  await fillForBench(db, sizes, silently)
  await settle(pool)
})

/** How many rows a query finds. */
async function count(source: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql.raw(`select count(*)::integer as count from (${source}) r`))
  return rows[0]?.count ?? -1
}

test('it has the sizes that were asked for', async () => {
  expect({
    products: await count('select from products'),
    categories: await count('select from categories'),
    orders: await count('select from orders'),
    variants: await count('select from car_sub_models'),
  }).toEqual(sizes)
})

test('categories are three to five levels deep, and products stand in the deepest', async () => {
  const { rows } = await db.execute(sql`
    with recursive tree as (
      select id, 1 as level from categories where parent_id is null
      union all select c.id, t.level + 1 from categories c join tree t on c.parent_id = t.id
    ) select max(level) as deepest, max(level) filter (where id in (select category_id from products)) as stocked from tree`)
  expect(rows[0]?.deepest).toBeGreaterThanOrEqual(3)
  expect(rows[0]?.deepest).toBeLessThanOrEqual(5)
  expect(rows[0]?.stocked).toBe(rows[0]?.deepest)
})

test('a product fits about eight variants, unless it is universal', async () => {
  const rows = await count('select from product_compatibility')
  const fitted = await count('select from products where not is_universal')
  expect(rows / fitted).toBeGreaterThan(6)
  expect(rows / fitted).toBeLessThan(10)
  expect(
    await count('select from product_compatibility c join products p on p.id = c.product_id where is_universal'),
  ).toBe(0)
  expect(await count('select from products where is_universal')).toBeGreaterThan(0)
  expect(await count('select from products where not is_active')).toBeGreaterThan(0)
})

test('a product has about three other numbers of every kind, a GTIN with its check digit, and some fit on a condition', async () => {
  const numbers = await count('select from product_references')
  expect(numbers / sizes.products).toBeGreaterThan(2)
  expect(numbers / sizes.products).toBeLessThan(4)
  expect(await count('select distinct kind from product_references')).toBe(numberKinds.length)
  const { rows } = await db.execute<{ number: string }>(sql`select number from product_references where kind = 'gtin'`)
  expect(rows.filter(({ number }) => !isGtin(number))).toEqual([])
  const conditions = await count(`select from product_compatibility
    where num_nonnulls(built_from, built_to, engine, drive, body, note) > 0`)
  const fitted = await count('select from product_compatibility')
  expect(conditions / fitted).toBeGreaterThan(0.03)
  expect(conditions / fitted).toBeLessThan(0.07)
})

// Each of these counts rows that are not as the triggers would have made them.
test.each([
  [
    'model, make and category of a compatibility row, and whether lists show it',
    `select from product_compatibility c join car_sub_models v on v.id = c.sub_model_id
     join car_models m on m.id = v.model_id join products p on p.id = c.product_id
     where (c.model_id, c.make_id) <> (m.id, m.make_id) or c.category_id is distinct from p.category_id
       or c.is_listed <> (p.is_active and not p.is_universal)`,
  ],
  [
    'ratings',
    `select from products p where (rating_count, rating_sum) <>
     (select count(*), coalesce(sum(rating), 0) from reviews where product_id = p.id)`,
  ],
  [
    'what searches read',
    `select from products p left join product_search s on s.product_id = p.id
     cross join lateral word_tokens(indexed_words(p.name), brand_words(p), p.description) words
     where s.tokens is distinct from sorted_tokens(words || trait_tokens(p, s.popularity)) or s.rating_count <> p.rating_count`,
  ],
  [
    'search words',
    `select from (
       select substr(token, 3) as word, count(*) filter (where token like 'w/%') as products,
         count(*) filter (where token like 't/%') as names
       from product_search, unnest(tokens) token where token like 'w/%' or token like 't/%' group by 1
     ) c full join search_words s using (word)
     where products is distinct from product_count or names is distinct from name_count`,
  ],
  [
    'low stock',
    `select from (select id, stock from products where is_active and stock <= 5) p
     full join low_stock l on l.product_id = p.id where p.stock is distinct from l.stock`,
  ],
  [
    'row counts',
    `select from (select 'products' as name, count(*) from products union all select 'profiles', count(*) from profiles) t
     where count is distinct from (select sum(row_count) from row_counts where table_name = name)`,
  ],
  [
    'counts of categories',
    `select from (select coalesce(category_id, 0) as category_id, count(*) as products, count(*) filter (where stock > 0) as stocked,
       count(*) filter (where is_universal) as universals from products where is_active group by 1) p
     full join (select category_id, sum(products) as counted, sum(in_stock) as in_stock, sum(universal) as universal
       from category_counts group by 1) c using (category_id)
     where (products, stocked, universals) is distinct from (counted, in_stock, universal)`,
  ],
  [
    'order totals',
    `select from (select shop_day(created_at) as day, status, channel, count(*), sum(total_amount) from orders
       where deleted_at is null group by 1, 2, 3) o
     full join (select day, status, channel, sum(order_count) as counted, sum(amount) as amount from order_totals group by 1, 2, 3) t
     using (day, status, channel) where (count, sum) is distinct from (counted, amount)`,
  ],
  [
    'subtotals',
    `select from orders o where subtotal <> (select sum(price * quantity) from order_items where order_id = o.id)`,
  ],
  [
    'last status changes',
    `select from orders o where status is distinct from (select status from order_status_changes c
       where order_id = o.id order by changed_at desc, c.id desc limit 1)`,
  ],
  [
    'disabled triggers, of foreign keys too',
    `select from pg_trigger join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and tgenabled <> 'O'`,
  ],
])('nothing is wrong afterwards: %s', async (_, wrongRows) => {
  expect(await count(wrongRows)).toBe(0)
})

test('indexes and foreign keys are those of a new shop', async () => {
  const list = `select indexdef as definition from pg_indexes where schemaname = 'public'
    union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace`
  const { rows: loaded } = await db.execute(sql.raw(list))
  const other = await testDatabase()
  const { rows: fresh } = await other.db.execute(sql.raw(list))
  const sorted = (rows: Record<string, unknown>[]) => rows.map(row => String(row.definition)).sort()
  expect(sorted(loaded)).toEqual(sorted(fresh))
})

test('the same shop comes out every time', async () => {
  const other = await testDatabase()
  await fillForBench(other.db, sizes, silently)
  const everything = sql`
    select md5(string_agg(p::text, '' order by id)) as products,
      (select md5(string_agg(concat(order_id, product_id, quantity, price), '' order by order_id, product_id)) from order_items) as items,
      (select count(*)::integer from reviews) as reviews
    from (select id, name, brand, price, stock, specifications, description, category_id, is_active, rating_sum from products) p`
  const { rows } = await db.execute(everything)
  expect((await other.db.execute(everything)).rows).toEqual(rows)
})
