import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { settings } from '#db/schema/office/shop.ts'
import { demoBanners, demoSettings } from '#demo/generate/banners.ts'
import { firstNames, lastNames } from '#demo/generate/review-words.ts'
import { chance, pick, uuidOf } from './dice.ts'
import { rowsOf } from './rows.ts'

export async function loadShop(tx: Db) {
  await tx.update(settings).set({ ...demoSettings, shopName: 'Bench Auto Parts', timeZone: 'America/New_York' })
  await tx.execute(sql`
    insert into banners (title, subtitle, badge, image_url, display_order)
    select * from ${rowsOf(demoBanners, 'title text, subtitle text, badge text, "imageUrl" text, "displayOrder" int')}`)
}

/** Customers without a password, joined over the last two years. */
export async function loadPeople(tx: Db, count: number) {
  await tx.execute(sql`
    insert into profiles (id, full_name, email, email_verified, phone, created_at)
    select ${sql.raw(uuidOf('customer', 'n'))}, name, lower(replace(name, ' ', '.')) || '.' || n || '@example.com', true,
      '(207) 555-' || lpad((n % 10000)::text, 4, '0'), now() - ${sql.raw(chance('n', 52))} * interval '730 days'
    from generate_series(1, ${sql.raw(String(count))}) n
    cross join lateral (select
      (${sql.param(firstNames)}::text[])[1 + ${sql.raw(pick('n', 50, firstNames.length))}] || ' ' ||
      (${sql.param(lastNames)}::text[])[1 + ${sql.raw(pick('n', 51, lastNames.length))}] as name) named`)
}

/** Writes messages, of which the newest twentieth is unread. */
export async function loadMessages(tx: Db, count: number) {
  await tx.execute(
    sql.raw(`
    insert into contact_messages (name, email, subject, message, read_at, created_at)
    select person.full_name, person.email, (array['Which pads fit?', 'Where is my order?', 'Wrong part', 'Opening hours'])
      [1 + ${pick('m.n', 60, 4)}], 'Hello, I have a question about ' || product.name || '. Can you help me?',
      case when m.n > ${count / 20} then now() - m.n * interval '2 hours' end, now() - m.n * interval '3 hours'
    from generate_series(1, ${count}) m(n)
    join bench_goods goods on goods.n = 1 + ${pick('m.n', 61, '(select count(*) from bench_goods)')}
    join products product on product.id = goods.id
    join profiles person on person.id = ${uuidOf('customer', `1 + ${pick('m.n', 62, 10)}`)}
    order by m.n desc`),
  )
}

/** An entry for every fifth product's last price, and for every later status of an order. */
export async function loadAuditLog(tx: Db, products: number) {
  await tx.execute(
    sql.raw(`
    insert into audit_log (at, user_id, user_name, action, thing, thing_id, thing_name, version, changes)
    select at, admin.id, coalesce(admin.full_name, 'Robin Bench'), 'updated', thing, thing_id, thing_name, version, changes from (
      select change.changed_at as at, 'order' as thing, o.id::text as thing_id, o.order_number as thing_name,
        null::int as version, jsonb_build_array(jsonb_build_object('field', 'Status', 'from', null, 'to', initcap(change.status))) as changes
      from order_status_changes change join orders o on o.id = change.order_id where change.status <> 'pending'
      union all
      select now() - ${chance('n', 70)} * interval '300 days', 'product', product.id, product.name, 1,
        jsonb_build_array(jsonb_build_object('field', 'Price', 'from', (price + 1)::text, 'to', price::text))
      from generate_series(1, ${products}, 5) n join bench_goods goods using (n) join products product on product.id = goods.id
    ) entry
    left join profiles admin on admin.id = (select user_id from user_roles order by created_at limit 1)
    order by at`),
  )
}
