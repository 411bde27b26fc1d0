import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { nameOfPerson } from '#db/person-name.ts'
import { sqlOf } from '#db/rows.ts'
import { orders } from '#db/schema/selling/orders.ts'
import { documentKinds } from '#db/words/document-kinds.ts'
import { paymentKinds } from '#db/words/payment-kinds.ts'
import { returnKinds, returnReasons, returnStatuses } from '#db/words/return-words.ts'
import { isUuid } from '#shop/ids.ts'
import { countLimit, countPages, makePage, type Page, pageSize } from '#shop/paging.ts'
import { orderStatuses } from './status.ts'

const asCount = sqlOf(wholeNumber)

/** An order in its customer's list. `itemCount` counts its different products. */
export type OrderSummary = Awaited<ReturnType<typeof selectSummaries>>[number]['order']

/**
 * A page of a customer's orders, newest first, 40 a page, in one round trip. A page number above the last one answers
 * the last page. Orders that the shop has deleted are not there.
 */
export async function listOrders(db: Db, userId: string, page: number): Promise<Page<OrderSummary>> {
  const found = await selectSummaries(db, userId, page)
  const first = found[0]
  if (!first && page > 1) {
    const [newest] = await selectSummaries(db, userId, 1, 1)
    return newest ? listOrders(db, userId, countPages(newest.counted)) : makePage([], 0, 1)
  }
  return makePage(
    found.map(row => row.order),
    first?.counted ?? 0,
    page,
  )
}

// Inside sql`…` the tables are named by hand: drizzle leaves them out of the columns of a query on one table.
function selectSummaries(db: Db, userId: string, page: number, limit = pageSize) {
  const isOwn = and(eq(orders.userId, userId), isNull(orders.deletedAt))
  return db
    .select({
      order: {
        id: orders.id,
        orderNumber: orders.orderNumber,
        status: orders.status,
        totalCents: orders.totalCents,
        invoicedCents: orders.invoicedCents,
        creditedCents: orders.creditedCents,
        paidCents: orders.paidCents,
        currencySymbol: orders.currencySymbol,
        placedAt: orders.createdAt,
        deliveryTimeDays: orders.deliveryTimeDays,
        deliveryMethod: orders.deliveryMethod,
        promisedOn: orders.promisedOn,
        itemCount: asCount`(select count(*)::integer from order_items item where item.order_id = orders.id)`,
      },
      counted: asCount`(select count(*)::integer from (select from orders where ${isOwn} limit ${countLimit + 1}) o)`,
    })
    .from(orders)
    .where(isOwn)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * pageSize)
}

const time = z.string().transform(text => new Date(text))

/** An item of an order, and of a quote, as it was sold or offered. */
export const itemShape = z.object({
  /** 1 for the first line, and so on. */
  line: z.int(),
  productId: z.string(),
  productName: z.string(),
  productBrand: z.string(),
  quantity: z.int(),
  priceCents: z.int(),
  /** What was paid with each piece for its old part; 0 without one. */
  coreChargeCents: z.int(),
  /** What was agreed of it, such as 'brings the old one'; '' for nothing. */
  note: z.string(),
  /** The cars that it was bought for. */
  vehicles: z.array(z.object({ name: z.string(), subModelId: z.int().nullable(), condition: z.string().optional() })),
})

const itemsShape = z.array(
  itemShape.extend({
    /** As it was promised with the part, or is today where that is longer; null of one that has none. */
    warrantyMonths: z.int().nullable(),
    /** The product's picture of today, and whether it has a page; null and false once it is gone. */
    image: z.string().nullable(),
    isForSale: z.boolean(),
    /** Whether the product is still there, for sale or not. */
    hasProduct: z.boolean(),
  }),
)
const changesShape = z.array(z.object({ status: z.enum(orderStatuses), changedAt: time }))

const shipmentsShape = z.array(
  z.object({
    /** 1 for the order's first, and so on. */
    number: z.int(),
    shippedAt: time,
    /** Where the parcel is; '' where nobody has said. */
    tracking: z.string(),
    pieces: z.array(z.object({ line: z.int(), quantity: z.int() })),
  }),
)

const documentsShape = z.array(
  z.object({
    id: z.int(),
    kind: z.enum(documentKinds),
    /** Null for the moments until a job has given it. */
    number: z.string().nullable(),
    totalCents: z.int(),
    /** The shipment that an invoice is for. */
    shipmentNumber: z.int().nullable(),
    /** The return that a credit note is for. */
    returnId: z.string().nullable(),
    madeAt: time,
  }),
)

const paymentsShape = z.array(
  z.object({ id: z.int(), kind: z.enum(paymentKinds), amountCents: z.int(), takenAt: time }),
)

/** Another order that an exchange binds to this one. */
const otherOrder = z.object({ id: z.string(), orderNumber: z.string() })

const returnsShape = z.array(
  z.object({
    id: z.string(),
    number: z.string(),
    kind: z.enum(returnKinds),
    status: z.enum(returnStatuses),
    askedAt: time,
    /** How many photos its customer has added. */
    photos: z.int(),
    /** What the shop answered last; '' for nothing. */
    answer: z.string(),
    items: z.array(z.object({ line: z.int(), quantity: z.int(), reason: z.enum(returnReasons) })),
    /** The order of what went out instead; null where nothing did. */
    exchangedFor: otherOrder.nullable(),
  }),
)

const asNumber = sqlOf(z.string().nullable())

/** SQL: where the order's latest parcel is; before the first is sent, what was typed for it. */
export const trackingOfOrder = sqlOf(z.string())`coalesce(
  (select tracking from shipments where order_id = orders.id order by number desc limit 1), orders.tracking)`

/** SQL: the numbers of the first invoice and the first credit note of `orders`; null while it has none. */
export const invoiceNumber = asNumber`(
  select number from documents where order_id = orders.id and kind = 'invoice' and number is not null order by id limit 1)`
const creditNumber = asNumber`(
  select number from documents where order_id = orders.id and kind = 'credit_note' and number is not null order by id limit 1)`

/** An order as it was on the day it was placed, with its items and the changes of its status. Amounts in cents. */
export type OrderDetail = Awaited<ReturnType<typeof selectOrder>>[number]

/** One of the customer's own orders; null for another's order, a deleted one, or an unknown id. One round trip. */
export async function findOrder(
  db: Db,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<OrderDetail | null> {
  if (!isUuid(orderId)) return null
  const [order] = await selectOrder(db, orderId, userId)
  return order ?? null
}

function selectOrder(db: Db, orderId: string, userId: string) {
  return db
    .select({
      ...orderColumns,
      changes: orderChanges,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId), isNull(orders.deletedAt)))
}

/** SQL: the changes of the status of `orders`, the first one first. */
export const orderChanges = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'status', change.status, 'changedAt', change.changed_at) order by change.changed_at, change.id), '[]')
  from order_status_changes change where change.order_id = orders.id)`.mapWith(rows => changesShape.parse(rows))

/** SQL: the payments of the order of `orders` that meet a condition, added up; what was a mistake, and put right, is none of them. */
const paidWhere = (which: SQL) => sqlOf(wholeNumber)`(
  select ${inCents(sql`coalesce(abs(sum(amount)), 0)`)} from payments
  where payments.order_id = orders.id and corrects_id is null and ${which}
    and not exists (select from payments correction where correction.corrects_id = payments.id))`

/** SQL: the colleague who took the order of `orders`; null of the web's, or once their account is gone. Not for its customer. */
export const takenByName = sqlOf(z.string().nullable())`${nameOfPerson(sql`orders.taken_by`)}`

/** SQL: the same for programs, which are told no address of a colleague without a name. */
export const takenByFullName = sqlOf(z.string().nullable())`(
  select nullif(full_name, '') from profiles where profiles.id = orders.taken_by)`

/** The columns of an order's page, for its customer and for admins alike. */
export const orderColumns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  status: orders.status,
  channel: orders.channel,
  deliveryMethod: orders.deliveryMethod,
  promisedOn: orders.promisedOn,
  placedAt: orders.createdAt,
  subtotalCents: orders.subtotalCents,
  deliveryFeeCents: orders.deliveryFeeCents,
  vatRate: orders.vatRate,
  pricesIncludeVat: orders.pricesIncludeVat,
  vatCents: orders.vatCents,
  totalCents: orders.totalCents,
  currencySymbol: orders.currencySymbol,
  deliveryTimeDays: orders.deliveryTimeDays,
  paymentMethod: orders.paymentMethod,
  customerName: orders.customerName,
  customerEmail: orders.customerEmail,
  customerPhone: orders.customerPhone,
  shippingAddress: orders.shippingAddress,
  deliveryNote: orders.deliveryNote,
  seller: orders.seller,
  invoicedCents: orders.invoicedCents,
  creditedCents: orders.creditedCents,
  paidCents: orders.paidCents,
  givenBackCents: paidWhere(sql`amount < 0 and kind <> 'exchange'`),
  exchangedCents: paidWhere(sql`amount < 0 and kind = 'exchange'`),
  fromExchangeCents: paidWhere(sql`amount > 0 and kind = 'exchange'`),
  tracking: trackingOfOrder,
  invoiceNumber,
  creditNumber,
  shipments: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('number', number, 'shippedAt', shipped_at, 'tracking', tracking, 'pieces', (
        select jsonb_agg(jsonb_build_object('line', item.line, 'quantity', piece.quantity) order by item.line)
        from shipment_items piece join order_items item on item.id = piece.order_item_id
        where piece.shipment_id = shipments.id
      )) order by number), '[]')
    from shipments where order_id = orders.id)`.mapWith(rows => shipmentsShape.parse(rows)),
  documents: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'kind', kind, 'number', document.number,
        'totalCents', ${inCents(sql`document.total_amount`)}, 'shipmentNumber', shipment.number,
        'returnId', return_id, 'madeAt', document.created_at) order by document.id), '[]')
    from documents document left join shipments shipment on shipment.id = shipment_id
    where document.order_id = orders.id)`.mapWith(rows => documentsShape.parse(rows)),
  /** What came in and went out, the first one first. What was a mistake, and put right, is none of it. */
  payments: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'amountCents', ${inCents(sql`amount`)}, 'takenAt', taken_at) order by id), '[]')
    from payments where order_id = orders.id and corrects_id is null
      and not exists (select from payments correction where correction.corrects_id = payments.id))`.mapWith(rows =>
    paymentsShape.parse(rows),
  ),
  returns: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number, 'kind', kind, 'status', status,
        'askedAt', created_at, 'photos', jsonb_array_length(photos), 'answer', answer, 'items', (
        select jsonb_agg(jsonb_build_object('line', line, 'quantity', back.quantity, 'reason', reason) order by line)
        from return_items back join order_items item on item.id = back.order_item_id where back.return_id = returns.id
      ), 'exchangedFor', (
        select jsonb_build_object('id', fresh.id, 'orderNumber', fresh.order_number)
        from orders fresh where fresh.id = exchange_order_id and fresh.deleted_at is null
      )) order by created_at, id), '[]')
    from returns where order_id = orders.id)`.mapWith(rows => returnsShape.parse(rows)),
  /** The order whose parts came back for those of this one. */
  exchangedFrom: sqlOf(otherOrder.nullable())`(
    select jsonb_build_object('id', old.id, 'orderNumber', old.order_number)
    from returns join orders old on old.id = returns.order_id
    where exchange_order_id = orders.id and old.deleted_at is null)`,
  items: sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'line', item.line, 'productId', item.product_id, 'productName', item.product_name, 'productBrand', item.product_brand,
      'quantity', item.quantity, 'priceCents', ${inCents(sql`item.price`)},
      'coreChargeCents', ${inCents(sql`item.core_charge`)}, 'vehicles', item.vehicles, 'note', item.note,
      'warrantyMonths', greatest(item.warranty_months, product.warranty_months),
      'image', product.images ->> 0, 'isForSale', coalesce(product.is_active, false),
      'hasProduct', product.id is not null
    ) order by item.line), '[]')
    from order_items item left join products product on product.id = item.product_id
    where item.order_id = orders.id)`.mapWith(rows => itemsShape.parse(rows)),
}
