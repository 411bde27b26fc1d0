import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { migrate } from '#db/migrate.server.ts'
import { orderStatuses } from '#db/words/order-words.ts'
import { counters } from '#faults/histories/checks/counters.ts'
import { goods } from '#faults/histories/checks/goods.ts'
import { money } from '#faults/histories/checks/money.ts'
import { testDatabase } from '#test/database.ts'
import { migrateUntil } from './older.ts'

// A shop of before stock, money and documents were kept as rows of their own, with orders of every status, becomes one of today.

/** The first migration of documents, shipments, movements, returns and payments. */
const ground = '20261125225837_documents_and_shipments'

const { db, direct } = await testDatabase({ isEmpty: true })

/** Orders of every status, deleted and not, with VAT in their prices and without: each 2 and 1 units. What was sent has an invoice. */
const fill = `
  insert into brands (name, slug) values ('Kestrel', 'kestrel');
  insert into products (id, name, brand, price, stock) values ('PAD1', 'Pads', 'Kestrel', 33.33, 5), ('DISC1', 'Disc', 'Kestrel', 10, 3),
    ('NONE1', 'Nothing left', 'Kestrel', 1, 0);
  insert into profiles (id, email) values ('11111111-1111-4111-8111-111111111111', 'anna@example.com');
  with kinds as (
    select status, gross, gone, invoiced, row_number() over (order by status) as at,
      count(*) filter (where invoiced) over (order by status, gross, gone, invoiced) as invoice,
      count(*) filter (where invoiced and status = 'cancelled') over (order by status, gross, gone, invoiced) as credit,
      count(*) filter (where invoiced) over () as invoices
    from unnest(array['${orderStatuses.join("', '")}']) status
    cross join (values (false), (true)) terms (gross) cross join (values (false), (true)) shown (gone)
    cross join (values (false), (true)) papers (invoiced)
    where invoiced = (status in ('shipped', 'delivered', 'completed')) or status = 'cancelled'
  ),
  made as (
    insert into orders (user_id, order_number, checkout_key, status, subtotal, delivery_fee, vat_rate, prices_include_vat, vat_amount,
      total_amount, currency_symbol, delivery_time_days, customer_name, customer_email, customer_phone, shipping_address, seller,
      invoice_number, invoiced_at, credit_number, credited_at, tracking, stock_restored_at, deleted_at, created_at)
    select '11111111-1111-4111-8111-111111111111', 'ORD-' || at, gen_random_uuid(), status, 76.66, 5.99, 0.2, gross,
      case when gross then 13.78 else 16.53 end, case when gross then 82.65 else 99.18 end, '$', 3, 'Anna', 'anna@example.com', '1',
      '{"street": "1 Road", "city": "Town", "postcode": "1"}',
      '{"name": "Shop", "address": "", "city": "", "phone": "", "email": "", "timeZone": "UTC"}',
      case when invoiced then 'INV-' || lpad(invoice::text, 4, '0') end, case when invoiced then now() end,
      case when invoiced and status = 'cancelled' then 'INV-' || lpad((invoices + credit)::text, 4, '0') end,
      case when invoiced and status = 'cancelled' then now() end,
      case when invoiced then 'TRACK' else '' end, case when status = 'cancelled' then now() end,
      case when gone then now() end, now() - interval '2 days'
    from kinds returning id, status
  ),
  items as (
    insert into order_items (order_id, product_id, product_name, product_brand, quantity, price)
    select id, part, part, 'Kestrel', units, price from made
    cross join (values ('PAD1', 2, 33.33), ('DISC1', 1, 10)) line (part, units, price)
  )
  insert into order_status_changes (order_id, status, changed_at) select id, status, now() - interval '1 day' from made`

const number = z.coerce.number()
const count = async (from: string) => {
  const { rows } = await direct.pool.query(`select (${from}) as count`)
  return number.parse(rows[0]?.count)
}
const sent = `('shipped', 'delivered', 'completed')`
let before: { totals: number; numbers: number; orders: number }

beforeAll(async () => {
  await migrateUntil(direct.pool, ground)
  await direct.pool.query(fill)
  before = {
    orders: await count('select count(*) from orders'),
    totals: await count('select sum(total_amount) from orders'),
    numbers: await count('select count(invoice_number) + count(credit_number) from orders'),
  }
  await migrate(direct.pool)
})

test('a shop of before has orders of every status, with sums and numbers of documents as they were', async () => {
  expect(await count('select count(distinct status) from orders')).toBe(orderStatuses.length)
  expect(await count('select count(*) from orders')).toBe(before.orders)
  expect(await count('select sum(total_amount) from orders')).toBe(before.totals)
  expect(await count('select count(number) from documents')).toBe(before.numbers)
  expect(before.numbers).toBeGreaterThan(15)
  expect(await count('select count(distinct number) from documents')).toBe(before.numbers)
})

test('the stock of a shop of before begins with a movement, what left it has one shipment of all, and what was completed was paid in cash', async () => {
  expect(await count(`select sum(quantity) from stock_movements where reason = 'opening'`)).toBe(8)
  expect(await count(`select count(*) from orders where status in ${sent}`)).toBe(
    await count(`select count(*) from shipments join orders on orders.id = order_id where status in ${sent}`),
  )
  expect(await count(`select sum(quantity) from shipment_items`)).toBe(
    3 * (await count('select count(*) from shipments')),
  )
  expect(await count(`select sum(amount) from payments where kind = 'cash'`)).toBe(
    await count(`select sum(total_amount) from orders where status = 'completed'`),
  )
  expect(await count('select count(*) from payments where cash_up_id is null')).toBe(0)
})

/** What an older shop cannot have: movements of its orders, for its stock begins anew, and what triggers counted from its first row on. */
const fromTheFirstDay = new Set([
  'an order takes its pieces out of stock once, by its placing and its changes',
  'an order whose pieces were put back gave back all that no return had brought, once',
  'products are counted by category',
  'products and customers are counted',
  'what is low in stock is listed',
  'searches read of a product what it is',
  'each word of a product is known to the search',
])

test.each(Object.entries({ ...goods, ...money, ...counters }).filter(([what]) => !fromTheFirstDay.has(what)))(
  'in an older shop, too: %s',
  async (_, wrong) => {
    const { rows } = await db.execute(wrong)
    expect(rows).toEqual([])
  },
)
