import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { chance, pick, uuidOf } from './dice.ts'

type Counts = { orders: number; products: number; customers: number }

/** The statuses that an order has gone through, by its age. */
const path = `
  (array['pending', 'processing', 'shipped', 'delivered', 'completed'])[1 : case
    when age < interval '12 hours' then 1 + ${pick('n', 40, 2)}
    when age < interval '3 days' then 2 + ${pick('n', 40, 2)}
    when age < interval '12 days' then 3 + ${pick('n', 40, 2)}
    when ${chance('n', 41)} < 0.02 then 1 + ${pick('n', 40, 4)} else 5 end]`

/**
 * Orders over the last 365 days, more of them lately, with one to four items each: some products are bought often. 6%
 * are cancelled, 1% deleted; the older an order, the further it is. Rows are
 * written in the order in which a shop would have written them. Stock stays as it is.
 */
export async function loadOrders(tx: Db, counts: Counts) {
  await drawItems(tx, counts)
  await tx.execute(
    sql.raw(`
    create temporary table bench_order on commit drop as
    select n, placed_at, case when ${chance('n', 42)} < 0.06 then path[1 : 2] || 'cancelled'::text else path end as path,
      case when ${chance('n', 43)} < 0.01 then now() - ${chance('n', 44)} * least(age, interval '29 days') end as deleted_at
    from (select n, placed_at, age, ${path} as path from (
      select n, now() - age as placed_at, age from (
        select n, interval '365 days' * (${chance('n', 45)} ^ 1.3) as age from generate_series(1, ${counts.orders}) n
      ) aged) placed) walked`),
  )
  await keepOrders(tx, counts)
  await keepItemsAndChanges(tx)
}

async function drawItems(tx: Db, { orders, products }: Counts) {
  await tx.execute(
    sql.raw(`
    create temporary table bench_item on commit drop as
    select distinct on (o.n, product.id) o.n, product.id as product_id, product.name, product.brand, product.price,
      case when ${chance('roll', 33)} < 0.7 then 1 else 1 + ${pick('roll', 34, 4)} end as quantity
    from generate_series(1, ${orders}) o(n)
    cross join lateral generate_series(1, 1 + ${pick('o.n', 30, 4)}) i
    cross join lateral (select o.n * 10 + i as roll) r
    join bench_goods goods on goods.n = 1 + floor(${products} * ${chance('roll', 31)} ^ 2.5)::int
    join products product on product.id = goods.id
    order by o.n, product.id, roll`),
  )
}

async function keepOrders(tx: Db, { customers }: Counts) {
  const address = `jsonb_build_object('street', person.no || ' Mill Street', 'city', 'Bangor', 'postcode', '04401')`
  await tx.execute(
    sql.raw(`
    insert into orders (id, user_id, order_number, checkout_key, status, subtotal, delivery_fee, vat_rate, vat_amount,
      total_amount, currency_symbol, delivery_time_days, customer_name, customer_email, customer_phone,
      shipping_address, seller, stock_restored_at, deleted_at, created_at)
    select ${uuidOf('order', 'n')}, profile.id,
      'ORD-' || floor(extract(epoch from placed_at) * 1000) || '-' || upper(left(md5('number ' || n), 9)),
      md5('key ' || n)::uuid, path[array_length(path, 1)], subtotal, fee, shop.vat_rate, total - subtotal - fee, total,
      shop.currency_symbol, shop.delivery_time_days, profile.full_name, profile.email, coalesce(profile.phone, '555 0100'),
      ${address}, jsonb_build_object('name', shop.shop_name, 'address', shop.address, 'city', shop.city,
        'phone', shop.phone, 'email', shop.email, 'timeZone', shop.time_zone),
      case when path[array_length(path, 1)] = 'cancelled' then placed_at + interval '2 hours' end, deleted_at, placed_at
    from bench_order
    join (select n, sum(price * quantity) as subtotal from bench_item group by n) item using (n)
    cross join settings shop
    cross join lateral (select case when subtotal > shop.free_delivery_over then 0 else shop.delivery_fee end as fee) f
    cross join lateral (select round((subtotal + fee) * (1 + shop.vat_rate), 2) as total) t
    cross join lateral (select 1 + ${pick('n', 46, customers)} as no) person
    join profiles profile on profile.id = ${uuidOf('customer', 'person.no')}
    order by placed_at`),
  )
}

/** Each later status came the same part of the order's age after the one before. */
async function keepItemsAndChanges(tx: Db) {
  await tx.execute(
    sql.raw(`
    insert into order_items (order_id, line, product_id, product_name, product_brand, quantity, price)
    select ${uuidOf('order', 'n')}, row_number() over (partition by n order by product_id), product_id, name, brand, quantity, price
    from bench_item join bench_order using (n)
    order by placed_at, n, product_id`),
  )
  await tx.execute(
    sql.raw(`
    insert into order_status_changes (order_id, status, changed_by, changed_at)
    select ${uuidOf('order', 'n')}, step.status,
      case when step.place = 1 then bought.user_id else (select user_id from user_roles order by created_at limit 1) end,
      placed_at + (step.place - 1) * least(interval '1 day', (now() - placed_at) / 6)
    from bench_order cross join lateral unnest(path) with ordinality as step (status, place)
    join orders bought on bought.id = ${uuidOf('order', 'n')} order by 4, n, step.place`),
  )
}
