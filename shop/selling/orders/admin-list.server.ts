import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { nameOfPerson } from '#db/person-name.ts'
import { sqlOf } from '#db/rows.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { callOutcomes } from '#db/words/order-words.ts'
import { isUuid } from '#shop/ids.ts'
import { beginningOf, endOf } from '#shop/office/calendar/bounds.server.ts'
import { adminCountLimit, countPages, makePage, type Page, pageSize } from '#shop/paging.ts'
import { isFound } from '#shop/word-match.server.ts'
import { mostAtOnce, type OrderFilter, type OrderSort, type OrderWait } from './admin-list.ts'
import { isKept } from './deletion.server.ts'
import { invoiceNumber, orderColumns, takenByName } from './own.server.ts'
import { orderStatuses, statusesWhere } from './status.ts'

const asCount = sqlOf(wholeNumber)

/** SQL: whether an order of `orders` waits for a call. Whatever is sent or cancelled all the same waits no longer. */
export const waitsForCall: SQL = sql`(call_state = 'waiting' and deleted_at is null
  and status = any(${sql.param(statusesWhere('isUnshipped'))}))`

const callsShape = z.array(
  z.object({
    outcome: z.enum(callOutcomes),
    note: z.string(),
    calledAt: z.string().transform(text => new Date(text)),
    by: z.string().nullable(),
  }),
)

/** SQL: the calls about an order of `orders`, the first first. */
export const callsOfOrder = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('outcome', outcome, 'note', note, 'calledAt', called_at,
    'by', ${nameOfPerson(sql`called_by`)}) order by order_calls.id), '[]')
  from order_calls where order_id = orders.id)`.mapWith(rows => callsShape.parse(rows))

/** SQL: whether a change of an order of `orders` is asked for and nobody has answered. */
export const asksForChange: SQL = sql`exists(select from change_requests where order_id = orders.id and status = 'open')`
const withdraws: SQL = sql`exists(
  select from change_requests where order_id = orders.id and status = 'open' and is_withdrawal)`

/** An order in the list of all orders. `itemCount` counts its different products. */
export type ListedOrder = Awaited<ReturnType<typeof selectPage>>[number]['order']

/**
 * A page of everybody's orders, 40 a page, in one round trip: newest first, unless sorted by a column. Deleted orders have a
 * list of their own, last deleted first. A page number above the last one answers the last page.
 */
export async function listAllOrders(
  db: Db,
  filter: OrderFilter,
  page: number,
  sort: OrderSort | null = null,
): Promise<Page<ListedOrder>> {
  const found = await selectPage(db, filter, page, sort)
  const first = found[0]
  if (!first && page > 1) {
    const [newest] = await selectPage(db, filter, 1, sort, 1)
    return newest ? listAllOrders(db, filter, countPages(newest.counted, adminCountLimit), sort) : makePage([], 0, 1)
  }
  return makePage(
    found.map(row => row.order),
    first?.counted ?? 0,
    page,
    adminCountLimit,
  )
}

/** The query of `listAllOrders`. */
export function selectPage(
  db: Db,
  { words, status, isDeleted, waits, channel, placedFrom, placedTo }: OrderFilter,
  page: number,
  sort: OrderSort | null = null,
  limit = pageSize,
) {
  const chosen = and(
    isDeleted ? and(isNotNull(orders.deletedAt), isKept) : isNull(orders.deletedAt),
    status && eq(orders.status, status),
    waits && waiting[waits],
    channel && eq(orders.channel, channel),
    placedFrom === undefined ? undefined : gte(orders.createdAt, beginningOf(placedFrom)),
    placedTo === undefined ? undefined : lt(orders.createdAt, endOf(placedTo)),
    isFound(orders.searched, words),
  )
  const by = sort?.direction === 'asc' ? asc : desc
  const column = sort ? sortedBy[sort.column] : isDeleted ? 'deletedAt' : 'createdAt'
  // What is searched is looked at once for the page and the total: of a frequent word each order costs a look at its row.
  const isSearched = words.length > 0
  const atMost = isSearched ? adminCountLimit + 1 : page * pageSize
  const found = db
    .$with('found')
    .as(
      db
        .select({ id: orders.id, place: orders[column] })
        .from(orders)
        .where(chosen)
        .orderBy(by(orders[column]), by(orders.id))
        .limit(atMost),
    )
  const counted = isSearched ? sql`found` : sql`(select from orders where ${chosen} limit ${adminCountLimit + 1}) o`
  // All else is asked for the orders on the page only, not for those before it.
  const shown = db
    .select({ id: found.id })
    .from(found)
    .orderBy(by(found.place), by(found.id))
    .limit(limit)
    .offset((page - 1) * pageSize)
    .as('shown')
  return db
    .with(found)
    .select({
      order: {
        id: orders.id,
        orderNumber: orders.orderNumber,
        status: orders.status,
        channel: orders.channel,
        deliveryMethod: orders.deliveryMethod,
        totalCents: orders.totalCents,
        invoicedCents: orders.invoicedCents,
        creditedCents: orders.creditedCents,
        paidCents: orders.paidCents,
        currencySymbol: orders.currencySymbol,
        placedAt: orders.createdAt,
        deletedAt: orders.deletedAt,
        customerName: orders.customerName,
        customerEmail: orders.customerEmail,
        asksForChange: sqlOf(z.boolean())`${asksForChange}`,
        waitsForCall: sqlOf(z.boolean())`coalesce(${waitsForCall}, false)`,
        invoiceNumber,
        itemCount: asCount`(select count(*)::integer from order_items item where item.order_id = orders.id)`,
      },
      counted: asCount`(select count(*)::integer from ${counted})`,
    })
    .from(shown)
    .innerJoin(orders, eq(orders.id, shown.id))
    .orderBy(by(orders[column]), by(orders.id))
}

const sortedBy = { placed: 'createdAt', total: 'totalCents' } as const satisfies Record<OrderSort['column'], string>

const inStatuses = (fact: Parameters<typeof statusesWhere>[0]) =>
  sql.raw(
    `orders.status in (${statusesWhere(fact)
      .map(status => `'${status}'`)
      .join(', ')})`,
  )
/** What is still to be paid, to the letter that of the index orders_not_even, which finds where it is not 0. */
const due = sql`case orders.status when 'cancelled' then orders.invoiced_amount else orders.total_amount end
  - orders.credited_amount - orders.paid_amount`

/** SQL: whether an order of `orders` waits to be sent: nothing holds it but that nobody has packed it. */
export const waitsForSending: SQL = sql`(${inStatuses('isUnshipped')} and orders.call_state is distinct from 'waiting')`

/** SQL: whether an order waits for that. */
const waiting: Record<OrderWait, SQL> = {
  sending: waitsForSending,
  call: waitsForCall,
  change: sql`(${asksForChange} and (${inStatuses('isUnshipped')} or ${withdraws}))`,
  money: sql`(${inStatuses('isReceived')} and ${due} > 0)`,
  refund: sql`(${inStatuses('isEnded')} and ${due} < 0)`,
}

const changesShape = z.array(
  z.object({
    status: z.enum(orderStatuses),
    changedAt: z.string().transform(text => new Date(text)),
    by: z.string().nullable(),
  }),
)

const agreedShape = z.array(z.object({ line: z.int(), listPriceCents: z.int(), reason: z.string() }))

const wishesShape = z.array(z.string())

const quoteShape = z.object({ id: z.int(), number: z.string() }).nullable()

/** An order as an admin sees it: also a deleted one, and with who changed its status. */
export type AnyOrder = Awaited<ReturnType<typeof selectAnyOrder>>[number]

/** Anybody's order, also a deleted one that can be restored; null where there is none of that id. One round trip. For admins only. */
export async function findAnyOrder(db: Db, orderId: string): Promise<AnyOrder | null> {
  if (!isUuid(orderId)) return null
  const [order] = await selectAnyOrder(db, eq(orders.id, orderId))
  return order ?? null
}

/** At most `mostAtOnce` orders by their ids, the oldest first, as they are packed. Ids of no order are left out. */
export const listAnyOrders = (db: Db, orderIds: string[]): Promise<AnyOrder[]> =>
  selectAnyOrder(db, inArray(orders.id, orderIds.filter(isUuid).slice(0, mostAtOnce))).orderBy(
    orders.createdAt,
    orders.id,
  )

function selectAnyOrder(db: Db, chosen: SQL) {
  return db
    .select({
      ...orderColumns,
      deletedAt: orders.deletedAt,
      stockRestoredAt: orders.stockRestoredAt,
      updatedAt: orders.updatedAt,
      asksForChange: sqlOf(z.boolean())`${asksForChange}`,
      callState: orders.callState,
      callReason: orders.callReason,
      calls: callsOfOrder,
      takenBy: takenByName,
      /** What its customer wrote with wishes that were done, the first first: whoever packs has to read it. */
      wishes: sql`(
        select coalesce(jsonb_agg(note order by id), '[]') from change_requests
        where order_id = orders.id and status = 'done' and not is_withdrawal and note <> '')`.mapWith(rows =>
        wishesShape.parse(rows),
      ),
      /** The quote that it came of. */
      quote: sql`(
        select jsonb_build_object('id', id, 'number', number) from quotes where order_id = orders.id)`.mapWith(row =>
        quoteShape.parse(row),
      ),
      /** What parts cost everybody that were sold at another price, by line, and why. */
      agreedPrices: sql`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'line', line, 'listPriceCents', ${inCents(sql`list_price`)}, 'reason', price_reason)), '[]')
        from order_items where order_id = orders.id and list_price is not null)`.mapWith(rows =>
        agreedShape.parse(rows),
      ),
      changes: sql`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'status', change.status, 'changedAt', change.changed_at,
          'by', ${nameOfPerson(sql`change.changed_by`)}
        ) order by change.changed_at, change.id), '[]')
        from order_status_changes change where change.order_id = orders.id)`.mapWith(rows => changesShape.parse(rows)),
    })
    .from(orders)
    .where(and(chosen, isKept))
}
