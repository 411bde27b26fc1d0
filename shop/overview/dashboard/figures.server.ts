import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, moment, wholeNumber } from '#db/columns.ts'
import { onlyRow } from '#db/rows.ts'
import { orderChannels } from '#db/words/order-words.ts'
import { beginningOf } from '#shop/office/calendar/bounds.server.ts'
import type { StaffRole } from '#shop/office/staff/permissions.ts'
import { waitsForCall } from '#shop/selling/orders/admin-list.server.ts'
import { deliveryMethods, orderStatuses, statusesWhere } from '#shop/selling/orders/status.ts'
import { bareSymbol } from '#shop/selling/payments/currency.server.ts'
import { givenBack, taken } from '#shop/selling/payments/sums.server.ts'
import { returnStatusesWhere } from '#shop/selling/returns/rules.ts'
import { soldLately } from '#shop/selling/sales/sold.server.ts'
import { isHeld } from '#shop/trade/imports/work/alarm.server.ts'
import {
  bestSellerDays,
  bestSellerLines,
  bestSellerOrders,
  type ChartDays,
  countedUpTo,
  type Dashboard,
  type Waiting,
} from './figures.ts'

const image = z.string().nullable()
const shape = z.object({
  products: wholeNumber,
  orders: wholeNumber,
  users: wholeNumber,
  revenueCents: wholeNumber,
  earlierSymbol: z.string().nullable(),
  waiting: z.array(z.object({ status: z.enum(orderStatuses), orders: wholeNumber })),
  periods: z.array(z.object({ from: z.string(), to: z.string(), revenueCents: wholeNumber, orders: wholeNumber })),
  byStatus: z.array(z.object({ status: z.enum(orderStatuses), orders: wholeNumber, amountCents: wholeNumber })),
  byChannel: z.array(z.object({ channel: z.enum(orderChannels), orders: wholeNumber, amountCents: wholeNumber })),
  money: z.object({
    invoicedCents: wholeNumber,
    creditedCents: wholeNumber,
    takenCents: wholeNumber,
    givenBackCents: wholeNumber,
    owedCents: wholeNumber,
    toRefundCents: wholeNumber,
  }),
  returnCount: wholeNumber,
  sendCount: wholeNumber,
  lowStockCount: wholeNumber,
  lowStock: z.array(
    z.object({ id: z.string(), name: z.string(), brand: z.string(), stock: wholeNumber, image, sold: wholeNumber }),
  ),
  bestSellers: z.array(
    z.object({ id: z.string(), name: z.string(), brand: z.string(), units: wholeNumber, isThere: z.boolean() }),
  ),
  messageCount: wholeNumber,
  messages: z.array(z.object({ id: wholeNumber, name: z.string(), subject: z.string(), sentAt: moment })),
  latestOrders: z.array(
    z.object({
      id: z.string(),
      orderNumber: z.string(),
      status: z.enum(orderStatuses),
      deliveryMethod: z.enum(deliveryMethods),
      customerName: z.string(),
      totalCents: wholeNumber,
      currencySymbol: z.string(),
      placedAt: moment,
    }),
  ),
})

const partialShape = shape.partial()

/** The SQL of each part of the dashboard. Sums of orders come from `total`, which the statement reads once for all parts. */
const sources = (days: ChartDays): Record<keyof Dashboard, SQL> => ({
  products: countOf('products'),
  users: countOf('profiles'),
  orders: sql`total.orders`,
  revenueCents: sql`total."revenueCents"`,
  earlierSymbol: sql`(${earlierSymbol})`,
  waiting: list(waiting),
  periods: list(periods(days)),
  byStatus: list(byStatus(days)),
  byChannel: list(byChannel(days)),
  money: sql`(select row_to_json(m) from (${money(days)}) m)`,
  returnCount: counted(openReturns),
  sendCount: toSend,
  lowStockCount: counted(sql`low_stock`),
  lowStock: list(lowStock),
  bestSellers: list(bestSellers),
  messageCount: counted(sql`contact_messages where read_at is null`),
  messages: list(openMessages),
  latestOrders: list(latestOrders),
})

type Part = keyof Dashboard

function selectParts(days: ChartDays, parts: readonly Part[]): SQL {
  const from = sources(days)
  const columns = parts.map(part => sql`${from[part]} as ${sql.identifier(part)}`)
  const isOfTotal = parts.some(part => part === 'orders' || part === 'revenueCents')
  return sql`select ${sql.join(columns, sql`, `)} ${isOfTotal ? sql`from ${total}` : sql``}`
}

/**
 * Reads the dashboard in one round trip. Sums come from counters that triggers keep, and short lists from an index, so that
 * nothing here grows with the number of products, customers or orders; only documents and payments of the chosen days are summed
 * up, from an index. Days are the shop's.
 */
export async function findDashboard(db: Db, days: ChartDays): Promise<Dashboard> {
  return onlyRow(db, shape)`${selectParts(days, dashboardParts)}`
}

/** Reads one part of the dashboard alone, for when another part cannot be read. */
export const findDashboardPart = (db: Db, days: ChartDays, part: Part): Promise<Partial<Dashboard>> =>
  onlyRow(db, partialShape)`${selectParts(days, [part])}`

export const dashboardParts = shape.keyof().options

const countOf = (table: string) =>
  sql`(select coalesce(sum(row_count), 0)::integer from row_counts where table_name = ${table})`

const statuses = (fact: Parameters<typeof statusesWhere>[0]) => sql`${sql.param(statusesWhere(fact))}::text[]`

/** SQL: the revenue among rows of order_totals. */
const revenue = sql`coalesce(sum(amount) filter (where status = any(${statuses('countsAsRevenue')})), 0)`

const total = sql`(
  select coalesce(sum(order_count), 0)::integer as orders,
    ${inCents(revenue)} as "revenueCents"
  from order_totals
) total`

/** The first order that there is tells of a shop that has changed its currency: an index has it, where all orders would be read. */
const earlierSymbol = sql`
  select first.currency_symbol
  from (select currency_symbol from orders where deleted_at is null order by created_at, id limit 1) first
  join settings on ${bareSymbol(sql`settings.currency_symbol`)} <> ${bareSymbol(sql`first.currency_symbol`)}`

const list = (query: SQL) => sql`(select coalesce(json_agg(row_to_json(r)), '[]') from (${query}) r)`

const counted = (source: SQL) =>
  sql`(select count(*)::integer from (select from ${source} limit ${countedUpTo + 1}) few)`

/** The first day of a chart. The chart of a year has weeks, so it begins on a Monday; its last week may not be whole. */
const firstDay = (days: ChartDays): SQL => {
  const oldest = sql`(today - ${days - 1}::integer)`
  return days === 365 ? sql`date_trunc('week', ${oldest}::timestamp)` : sql`${oldest}::timestamp`
}

const waiting = sql`
  select known.status, coalesce(sum(order_count), 0)::integer as orders
  from unnest(${sql.param(statusesWhere('isEnded', false))}::text[]) with ordinality as known (status, place)
  left join order_totals using (status) group by known.status, place order by place`

const byStatus = (days: ChartDays): SQL => sql`
  select known.status, coalesce(sum(order_count), 0)::integer as orders, ${inCents(sql`coalesce(sum(amount), 0)`)} as "amountCents"
  from (select shop_day(now()) as today) t
  cross join unnest(${sql.param([...orderStatuses])}::text[]) with ordinality as known (status, place)
  left join order_totals total on total.status = known.status and total.day >= ${firstDay(days)} and total.day <= today
  group by known.status, place order by place`

/** The orders of a chart's days that were not cancelled, by the channel by which they came. */
const byChannel = (days: ChartDays): SQL => sql`
  select known.channel, coalesce(sum(order_count), 0)::integer as orders, ${inCents(sql`coalesce(sum(amount), 0)`)} as "amountCents"
  from (select shop_day(now()) as today) t
  cross join unnest(${sql.param([...orderChannels])}::text[]) with ordinality as known (channel, place)
  left join order_totals total on total.channel = known.channel and total.day >= ${firstDay(days)} and total.day <= today
    and total.status = any(${statuses('countsAsSold')})
  group by known.channel, place order by place`

/** The bars of a chart: days up to today, or weeks from Monday to Sunday. */
const periods = (days: ChartDays): SQL => {
  const length = sql.raw(days === 365 ? '7' : '1')
  const start = firstDay(days)
  return sql`
    select first as from, least(first + ${length} - 1, today) as to, ${inCents(revenue)} as "revenueCents",
      coalesce(sum(order_count) filter (where status = any(${statuses('countsAsSold')})), 0) as orders
    from (select shop_day(now()) as today) t
    cross join lateral (
      select day::date as first from generate_series(${start}, today::timestamp, ${length} * interval '1 day') as day
    ) period
    left join order_totals on day >= first and day < first + ${length}
    group by first, today order by first`
}

/**
 * The money of a chart's days. Documents and payments are read from their indexes alone; what orders owe comes from the counters.
 */
const money = (days: ChartDays): SQL => sql`
  select document.*, payment.*, due.*
  from (select shop_day(now()) as today) t
  cross join lateral (select ${firstDay(days)}::date as first, ${beginningOf(firstDay(days))} as start) period
  cross join lateral (
    select coalesce(${inCents(sql`sum(total_amount) filter (where kind = 'invoice')`)}, 0) as "invoicedCents",
      coalesce(${inCents(sql`sum(total_amount) filter (where kind = 'credit_note')`)}, 0) as "creditedCents"
    from documents where issued_at >= start
  ) document
  cross join lateral (
    select coalesce(${taken}, 0) as "takenCents", coalesce(${givenBack}, 0) as "givenBackCents"
    from payments where kind <> 'exchange' and taken_at >= start
  ) payment
  cross join lateral (
    select coalesce(${inCents(sql`sum(owed)`)}, 0) as "owedCents", coalesce(${inCents(sql`sum(to_refund)`)}, 0) as "toRefundCents"
    from order_totals where day >= first and day <= today
  ) due`

// Many wait to be sent in a busy shop, and a counter knows how many; few of them wait for a call, and an index has those.
const toSend = sql`(
  select coalesce(sum(order_count), 0)::integer - (select count(*)::integer from orders where ${waitsForCall})
  from order_totals where status = any(${statuses('isUnshipped')}))`

const openReturns = sql`
  returns back join orders on orders.id = back.order_id
  where back.status = any(${sql.param(returnStatusesWhere('isOpen'))}::text[]) and orders.deleted_at is null`

// First what sells and is short by as much as was sold lately, then what there is least of: an index has that, in a big shop too.
const lowStock = sql`
  with sold as materialized ${soldLately()}
  select product.id, product.name, product.brand, low.stock, product.images ->> 0 as image, low.sold
  from (
    (select product_id, stock, sold.units as sold from sold join low_stock using (product_id)
      order by stock - sold.units, product_id limit 10)
    union all
    (select product_id, stock, 0 from low_stock
      where product_id not in (select product_id from sold) order by stock, product_id limit 10)
  ) low
  join products product on product.id = low.product_id order by low.stock - low.sold, product.id limit 10`

const bestSellers = sql`
  select sold.product_id as id, coalesce(product.name, sold.name) as name, coalesce(product.brand, sold.brand) as brand,
    sold.units, product.id is not null as "isThere"
  from (
    select item.product_id, max(item.product_name) as name, max(item.product_brand) as brand, sum(item.quantity) as units
    from (
      select id from orders
      where created_at > now() - ${`${bestSellerDays} days`}::interval and deleted_at is null and status = any(${statuses('countsAsSold')})
      order by created_at desc, id desc limit ${bestSellerOrders}
    ) recent
    -- The newest lines stand together: planned as a join alone, all that were ever sold are read.
    join (select * from order_items order by id desc limit ${bestSellerLines}) item on item.order_id = recent.id
    group by item.product_id order by units desc, item.product_id limit 10
  ) sold left join products product on product.id = sold.product_id
  order by sold.units desc, sold.product_id`

const openMessages = sql`
  select id, name, subject, created_at as "sentAt" from contact_messages
  where read_at is null order by created_at desc, id desc limit 5`

const latestOrders = sql`
  select id, order_number as "orderNumber", status, delivery_method as "deliveryMethod", customer_name as "customerName", ${inCents(sql`total_amount`)} as "totalCents",
    currency_symbol as "currencySymbol", created_at as "placedAt"
  from orders where deleted_at is null order by created_at desc, id desc limit 5`

const waitingShape = z.object({
  orders: wholeNumber,
  calls: wholeNumber.nullable(),
  rounds: wholeNumber.nullable(),
  returns: wholeNumber,
  messages: wholeNumber,
  imports: wholeNumber,
})

/**
 * Counts what waits for somebody of the shop: orders to send, as the dashboard counts them, calls to customers, open returns, messages to answer, and files that
 * came by a timetable and ask before they are applied. Counters and small indexes, for every page of the admin area asks.
 */
export const findWaiting = (db: Db): Promise<Waiting> => onlyRow(db, waitingShape)`
  select ${toSend} as orders,
    case when exists(select from settings where call_first_orders_over is not null or calls_who_refused)
      or exists(select from orders where ${waitsForCall}) then ${counted(sql`orders where ${waitsForCall}`)} end as calls,
    case when exists(select from rounds) or exists(select from user_roles where role = ${'driver' satisfies StaffRole})
      then ${counted(sql`rounds where closed_at is null`)} end as rounds,
    ${counted(openReturns)} as returns,
    ${counted(sql`contact_messages where read_at is null`)} as messages,
    ${counted(sql`imports where ${isHeld}`)} as imports`

/** Folds the rows that triggers have appended to the counters into one row a key. The sums stay the same. */
export async function foldCounts(db: Db): Promise<void> {
  await db.execute(sql`select fold_counts()`)
}
