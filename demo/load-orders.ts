import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { documentSettings } from '#db/schema/office/shop.ts'
import { yesOrNo } from '#shop/office/audit/changes.ts'
import { orderStates } from '#shop/selling/orders/status.ts'
import { demoEmails } from './accounts.ts'
import { type DemoOrder, generateOrders } from './generate/orders.ts'
import type { DemoCatalogue } from './generate/types.ts'

/**
 * Loads the demo's orders, of the ninety days before now, so that a newcomer's dashboard lives. Nobody gets a mail. Whoever has
 * done something in the shop had joined the day before, and everybody else the day before its first order.
 */
export async function loadDemoOrders(db: Db, shop: DemoCatalogue): Promise<number> {
  const orders = generateOrders(shop, new Date())
  const { shopName, address, city, phone, email } = shop.settings
  const seller = JSON.stringify({ name: shopName, address, city, phone, email, timeZone: 'UTC' })
  await db.transaction(async tx => {
    await tx.execute(sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(orders)}::json) as t(number text, channel text, person json, phone text,
          address jsonb, "placedAt" timestamptz, status text, steps json, items json, "subtotalCents" int,
          "deliveryFeeCents" int, "vatCents" int, "totalCents" int)
      ), kept as (
        insert into orders (user_id, order_number, checkout_key, channel, taken_by, status, subtotal, delivery_fee, vat_rate, vat_amount,
          total_amount, currency_symbol, delivery_time_days, customer_name, customer_email, customer_phone,
          shipping_address, seller, stock_restored_at, created_at)
        select buyer.id, number, gen_random_uuid(), channel, case when channel = 'phone' then owner.id end, status, "subtotalCents" / 100.0, "deliveryFeeCents" / 100.0,
          ${shop.settings.vatRate}, "vatCents" / 100.0, "totalCents" / 100.0, '$', ${shop.settings.deliveryTimeDays}::int,
          person ->> 'name', person ->> 'email', given.phone, address, ${seller}::jsonb,
          case when status = 'cancelled' then (steps -> -1 ->> 'changedAt')::timestamptz end, "placedAt"
        from given left join profiles buyer on buyer.email = person ->> 'email'
          left join profiles owner on owner.email = ${demoEmails[0] ?? ''} order by "placedAt"
        returning id, order_number
      ), sold as (
        insert into order_items (order_id, line, product_id, product_name, product_brand, quantity, price, core_charge, vehicles, warranty_months)
        select kept.id, item.line, item."productId", item.name, item.brand, item.quantity, item."priceCents" / 100.0,
          item."coreChargeCents" / 100.0, item.vehicles, (select warranty_months from products where id = item."productId")
        from kept join given on number = order_number
        cross join json_to_recordset(items) as item(line int, "productId" text, name text, brand text, quantity int,
          "priceCents" int, "coreChargeCents" int, vehicles jsonb)
      )
      insert into order_status_changes (order_id, status, changed_by, changed_at)
      select kept.id, step.status, owner.id, step."changedAt"
      from kept join given on number = order_number
      cross join json_to_recordset(steps) as step(status text, "changedAt" timestamptz)
      left join profiles owner on owner.email = ${demoEmails[0] ?? ''} and step.status <> 'pending'
      order by step."changedAt"`)
    await shipDemoOrders(tx, orders)
    await askOfDemoOrders(tx)
    await tx.execute(sql`
      insert into audit_log (at, user_id, user_name, action, thing, thing_id, thing_name, changes)
      select at, owner.id, owner.full_name, action, 'order', orders.id::text, order_number, changes
      from json_to_recordset(${JSON.stringify(orders.flatMap(movesOf))}::json)
        as move(number text, action text, at timestamptz, changes jsonb)
      join orders on order_number = number
      join profiles owner on owner.email = ${demoEmails[0] ?? ''}
      order by at`)
    await tx.execute(sql`
      update profiles set created_at = coalesce((
        select min(at)
        from (
          select user_id, created_at as at from orders
          union all select user_id, created_at from reviews
          union all select changed_by, changed_at from order_status_changes
        ) done
        where done.user_id = profiles.id
      ), (select min(created_at) from orders)) - interval '1 day'`)
    await tx.insert(documentSettings).values({ nextNumber: 1 + orders.filter(order => order.invoiceNumber).length })
  })
  return orders.length
}

/** Makes one parcel, with an invoice of that day, of each order that has left the shop. */
async function shipDemoOrders(tx: Db, orders: DemoOrder[]) {
  const invoiced = orders.flatMap(({ number, invoiceNumber, invoicedAt }) =>
    invoiceNumber && invoicedAt ? [{ number, invoiceNumber, invoicedAt }] : [],
  )
  await tx.execute(sql`
    with given as (
      select orders.*, "invoiceNumber", "invoicedAt"
      from json_to_recordset(${JSON.stringify(invoiced)}::json)
        as t(number text, "invoiceNumber" text, "invoicedAt" timestamptz)
      join orders on order_number = number
    ), shipped as (
      insert into shipments (order_id, number, shipped_by, shipped_at)
      select given.id, 1, owner.id, "invoicedAt"
      from given left join profiles owner on owner.email = ${demoEmails[0] ?? ''}
      returning id, order_id
    ), packed as (
      insert into shipment_items (shipment_id, order_item_id, quantity)
      select shipped.id, item.id, item.quantity from shipped join order_items item on item.order_id = shipped.order_id
    )
    insert into documents (kind, order_id, shipment_id, number, issued_at, order_number, ordered_at, lines, subtotal,
      delivery_fee, vat_rate, prices_include_vat, vat_amount, total_amount, currency_symbol, seller, customer, created_at)
    select 'invoice', given.id, shipped.id, "invoiceNumber", "invoicedAt", order_number, given.created_at, (
        select jsonb_agg(jsonb_build_object(
          'line', item.line, 'productId', item.product_id, 'productName', item.product_name,
          'productBrand', item.product_brand, 'quantity', item.quantity, 'priceCents', (item.price * 100)::integer,
          'vehicles', item.vehicles) || core.line order by item.line, core.place)
        from order_items item cross join lateral (
          values (1, '{}'::jsonb), (2, jsonb_build_object('isCore', true, 'vehicles', '[]'::jsonb,
            'productName', item.product_name || ': refundable core', 'priceCents', (item.core_charge * 100)::integer))
        ) core (place, line)
        where item.order_id = given.id and (core.place = 1 or item.core_charge > 0)
      ), subtotal, delivery_fee, vat_rate, prices_include_vat, vat_amount, total_amount, currency_symbol, seller,
      jsonb_build_object('name', customer_name, 'email', customer_email, 'phone', customer_phone,
        'address', shipping_address), "invoicedAt"
    from given join shipped on shipped.order_id = given.id order by "invoicedAt"`)
}

/** Lets two of the pending orders wait for a call, one of them without an answer so far, and lets the customer of a third ask for a change. */
async function askOfDemoOrders(tx: Db) {
  const pending = sql`(
    select id, created_at, row_number() over (order by created_at) as place
    from orders where status = 'pending' and channel = 'web')`
  await tx.execute(sql`
    update orders set call_state = 'waiting', call_reason = case place when 1 then 'First order, above $100.00'
      else 'This customer is always called' end
    from ${pending} waiting where waiting.id = orders.id and place <= 2`)
  await tx.execute(sql`
    insert into order_calls (order_id, outcome, note, called_by, called_at)
    select waiting.id, 'no_answer', 'Rings, nobody there', owner.id, waiting.created_at + interval '20 seconds'
    from ${pending} waiting left join profiles owner on owner.email = ${demoEmails[0] ?? ''} where place = 1`)
  await tx.execute(sql`
    insert into change_requests (order_id, request_key, lines, note, created_at)
    select waiting.id, gen_random_uuid(), jsonb_build_array(jsonb_build_object('line', 1, 'quantity', item.quantity + 1)),
      'Please bring it after five', waiting.created_at + interval '10 seconds'
    from ${pending} waiting join order_items item on item.order_id = waiting.id and item.line = 1 where place = 3`)
}

/** What the audit log tells of an order: each of its steps after the first, as `recordChange` would have written it. */
const movesOf = ({ number, steps }: DemoOrder) =>
  steps.flatMap(({ status: to, changedAt: at }, index) => {
    const from = steps[index - 1]?.status
    if (!from) return []
    const isCancelled = to === 'cancelled'
    const moved = { field: 'Status', from: orderStates[from].label, to: orderStates[to].label }
    const changes = isCancelled ? [moved, { field: 'Stock put back', from: null, to: yesOrNo(true) }] : [moved]
    return [{ number, at, action: isCancelled ? 'cancelled' : 'updated', changes }]
  })
