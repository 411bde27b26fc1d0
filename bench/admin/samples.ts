import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** What there is to ask for: ids of each kind in a chance order that is the same every time, and texts to search for. */
export type Samples = Awaited<ReturnType<typeof findSamples>>

export async function findSamples(db: Db) {
  const ids = (source: string) =>
    findTexts(db, `select id::text as text from ${source} order by hashtext(id::text) limit 60`)
  const bulk = await findTexts(
    db,
    `with recursive below as (
       select id, id as top from categories union all
       select c.id, b.top from categories c join below b on c.parent_id = b.id
     )
     select top::text as text from below join products on category_id = below.id
     group by top order by abs(count(*) - 1000), top limit 1`,
  )
  return {
    products: await ids('products where is_active'),
    categories: await ids('categories'),
    makes: await ids('car_makes'),
    models: await ids('car_models'),
    variants: await ids('car_sub_models'),
    /** Cars as an address has them: make, model, year and variant. */
    cars: await findTexts(
      db,
      `select concat_ws('.', make_id, model_id, substring(year from '[0-9]{4}'), v.id) as text from car_sub_models v
       join car_models m on m.id = v.model_id where year ~ '[0-9]{4}' order by hashtext(v.id::text) limit 60`,
    ),
    banners: await ids('banners'),
    customers: await ids('profiles where not exists (select from user_roles where user_id = id)'),
    messages: await ids('contact_messages'),
    orders: await ids('orders where deleted_at is null'),
    pendingOrders: await ids(`orders where deleted_at is null and status = 'pending'`),
    orderNumbers: await findTexts(
      db,
      'select right(order_number, 9) as text from orders where deleted_at is null order by hashtext(order_number) limit 60',
    ),
    days: await findTexts(db, `select (current_date - n)::text as text from generate_series(1, 60) n`),
    names: await findTexts(
      db,
      `select split_part(full_name, ' ', 2) as text from profiles where full_name like '% %' group by 1 order by hashtext(split_part(full_name, ' ', 2)) limit 60`,
    ),
    /** A category with about a thousand products in and below it. */
    thousand: bulk[0] ?? '',
  }
}

async function findTexts(db: Db, query: string): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql.raw(query))
  return rows.map(row => row.text)
}
