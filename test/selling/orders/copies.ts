import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/schema/selling/orders.ts'

const written = Object.values(getTableColumns(orders)).filter(({ generated }) => generated === undefined)
const listed = (from = '') => sql.raw(written.map(({ name }) => `${from}${name}`).join(', '))

/**
 * Copies each order, or those chosen, so many times, which places in a moment what a shop takes a year for. `changed` is a jsonb of the columns that
 * are others: `o` is the order, `n` counts from 1.
 */
export const copyOrders = (db: Db, count: number, changed: SQL = sql`'{}'`, chosen: SQL = sql`true`) =>
  db.execute(sql`
    insert into orders (${listed()})
    select ${listed('copy.')} from orders o cross join generate_series(1, ${count}::integer) n
      cross join lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'checkout_key', gen_random_uuid(),
        'order_number', 'ORD-' || n || '-BBBBBBBBB') || ${changed}::jsonb) copy
    where ${chosen}`)
