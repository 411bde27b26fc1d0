import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, moment, wholeNumber } from '#db/columns.ts'
import { nameOfPerson } from '#db/person-name.ts'
import { sqlOf } from '#db/rows.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { returnOutcomes, returnReasons, returnStatuses } from '#db/words/return-words.ts'
import { isUuid } from '#shop/ids.ts'
import { beginningOf, endOf } from '#shop/office/calendar/bounds.server.ts'
import { listPage, type Page, pageSize } from '#shop/paging.ts'
import { searchedWords } from '#shop/typed-text.ts'
import { isFound } from '#shop/word-match.server.ts'
import type { ReturnFilter } from './list.ts'
import { returnStatusesWhere } from './rules.ts'

const asCount = sqlOf(wholeNumber)
const asNumber = sqlOf(z.string().nullable())

const vehicle = z.object({ name: z.string(), subModelId: z.int().nullable() })
const itemsShape = z.array(
  z.object({
    id: z.int(),
    line: z.int(),
    productId: z.string(),
    productName: z.string(),
    productBrand: z.string(),
    priceCents: z.int(),
    coreChargeCents: z.int(),
    quantity: z.int(),
    reason: z.enum(returnReasons),
    /** The car that it did not fit, where that is the reason and somebody said which. */
    vehicle: vehicle.nullable(),
    /** What became of the pieces; null until the return is settled. */
    outcome: z.enum(returnOutcomes).nullable(),
  }),
)
const changesShape = z.array(z.object({ status: z.enum(returnStatuses), changedAt: moment, by: z.string().nullable() }))

/** A return with its pieces, its steps and what its page says of the order. */
export type Return = NonNullable<Awaited<ReturnType<typeof findReturn>>>

/** The id of the return with a number as people type it, 'ret-7k2m9qxpd' too; null where there is none, or its order is deleted. */
export async function findReturnId(db: Db, typed: string): Promise<string | null> {
  const number = typed.trim().replace(/^#/, '').toUpperCase()
  if (!/^RET-[0-9A-Z]{9}$/.test(number)) return null
  const [found] = await db
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returns.number, number), sql`${orders.deletedAt} is null`))
  return found?.id ?? null
}

/** A return by its id; null where there is none, or its order is deleted. For the shop's own people. */
export async function findReturn(db: Db, returnId: string) {
  if (!isUuid(returnId)) return null
  const [found] = await db
    .select({
      ...listed,
      note: returns.note,
      photos: returns.photos,
      paidCents: orders.paidCents,
      orderStatus: orders.status,
      answer: returns.answer,
      restockingFeeCents: returns.restockingFeeCents,
      deliveryFeeCents: returns.deliveryFeeCents,
      exchangeOrderId: returns.exchangeOrderId,
      exchangeOrderNumber: asNumber`(select order_number from orders fresh where fresh.id = ${returns.exchangeOrderId})`,
      documentId: documents.id,
      documentNumber: documents.number,
      creditedCents: documents.totalCents,
      items: sql`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', back.id, 'line', item.line, 'productId', item.product_id, 'productName', item.product_name,
          'productBrand', item.product_brand, 'priceCents', ${inCents(sql`item.price`)},
          'coreChargeCents', ${inCents(sql`item.core_charge`)}, 'quantity', back.quantity,
          'reason', back.reason, 'vehicle', back.vehicle, 'outcome', back.outcome) order by item.line), '[]')
        from return_items back join order_items item on item.id = back.order_item_id
        where back.return_id = returns.id)`.mapWith(rows => itemsShape.parse(rows)),
      changes: sql`(
        select coalesce(jsonb_agg(jsonb_build_object('status', change.status, 'changedAt', change.changed_at,
          'by', ${nameOfPerson(sql`change.changed_by`)}
        ) order by change.changed_at, change.id), '[]')
        from return_status_changes change where change.return_id = returns.id)`.mapWith(rows =>
        changesShape.parse(rows),
      ),
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(documents, eq(documents.returnId, returns.id))
    .where(and(eq(returns.id, returnId), sql`${orders.deletedAt} is null`))
  return found ?? null
}

const listed = {
  id: returns.id,
  number: returns.number,
  kind: returns.kind,
  status: returns.status,
  askedAt: returns.createdAt,
  orderId: returns.orderId,
  orderNumber: orders.orderNumber,
  customerName: orders.customerName,
  currencySymbol: orders.currencySymbol,
}

/** A return in the list of all of them. */
export type ListedReturn = Awaited<ReturnType<typeof selectPage>>[number]

/** A page of all returns, the newest first, 40 a page. A page number above the last one answers the last page. */
export async function listReturns(db: Db, filter: ReturnFilter, page: number): Promise<Page<ListedReturn>> {
  const chosen = chosenBy(filter)
  const upTo = (limit: number) =>
    db
      .select({ id: returns.id })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(chosen)
      .limit(limit + 1)
  return listPage({
    page,
    count: async limit => db.$count(upTo(limit).as('some')),
    read: async shown => selectPage(db, chosen, shown),
  })
}

const selectPage = (db: Db, chosen: SQL | undefined, page: number) =>
  db
    .select({
      ...listed,
      pieces: asCount`(select coalesce(sum(quantity), 0) from return_items where return_id = returns.id)`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(chosen)
    .orderBy(desc(returns.createdAt), desc(returns.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)

// The digits of the telephone number stand at the end, as `isFound` expects them.
const searchedOfReturns = sql`(without_accents(returns.number || ' ' || order_number || ' ' || customer_name) || ' ' || phone_digits(customer_phone))`

function chosenBy({ text, status, kind, askedFrom, askedTo }: ReturnFilter): SQL | undefined {
  const statuses = status === 'open' ? returnStatusesWhere('isOpen') : status ? [status] : null
  return and(
    sql`${orders.deletedAt} is null`,
    statuses ? sql`${returns.status} = any(${sql.param(statuses)})` : undefined,
    kind ? eq(returns.kind, kind) : undefined,
    askedFrom === undefined ? undefined : gte(returns.createdAt, beginningOf(askedFrom)),
    askedTo === undefined ? undefined : lt(returns.createdAt, endOf(askedTo)),
    isFound(searchedOfReturns, searchedWords(text)),
  )
}
