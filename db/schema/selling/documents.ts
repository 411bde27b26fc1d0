import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cents, decimal } from '#db/columns.ts'
import { at, createdAt, id, oneOf } from '#db/schema/columns.ts'
import { type OrderedVehicle, orders, type Seller, type ShippingAddress } from '#db/schema/selling/orders.ts'
import { returns } from '#db/schema/selling/returns.ts'
import { shipments } from '#db/schema/selling/shipments.ts'
import { documentKinds } from '#db/words/document-kinds.ts'

/** A line of a document: pieces of a line of its order, at that line's price. */
export type DocumentLine = {
  /** The number of the order's line. */
  line: number
  productId: string
  productName: string
  productBrand: string
  quantity: number
  priceCents: number
  vehicles: OrderedVehicle[]
  /** Set on a line for the core charges of a line of the order, beside the one for its parts. */
  isCore?: true
}
/** Whom a document is made out to. All of it is empty but the name, once the customer has deleted the account. */
export type DocumentCustomer = {
  name: string
  email: string
  phone: string
  address: ShippingAddress
  /** Where the parts were picked up, and so paid, at the shop; missing where they were brought. */
  isPickup?: true
}
/** The invoices that a credit note takes back, or takes something back of, as they stand on it. */
type DocumentReference = { number: string; issuedAt: string }

/**
 * Invoices and credit notes. A row is the whole document: its PDF is drawn from nothing else. It is written in the transaction
 * of the deed, gets its number from a job after the commit, and never changes from then on: the database refuses it
 * (db/functions/documents.sql). Amounts are positive in both kinds.
 */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    // No cascade: an order with a document stays.
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The shipment that an invoice is for. */
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    /** The return that a credit note is for. */
    returnId: uuid('return_id').references(() => returns.id),
    /** The number in the one series without gaps that invoices and credit notes share; null until the job has given it. */
    number: text('number').unique('documents_number_key'),
    issuedAt: at('issued_at'),
    orderNumber: text('order_number').notNull(),
    orderedAt: at('ordered_at').notNull(),
    lines: jsonb('lines').$type<DocumentLine[]>().notNull(),
    subtotalCents: cents('subtotal').notNull(),
    deliveryFeeCents: cents('delivery_fee').notNull(),
    /** What the shop keeps of the money for goods that came back; on credit notes only. */
    restockingFeeCents: cents('restocking_fee').notNull().default(0),
    vatRate: decimal('vat_rate', 5, 4).notNull(),
    pricesIncludeVat: boolean('prices_include_vat').notNull(),
    vatCents: cents('vat_amount').notNull(),
    totalCents: cents('total_amount').notNull(),
    currencySymbol: text('currency_symbol').notNull(),
    seller: jsonb('seller').$type<Seller>().notNull(),
    customer: jsonb('customer').$type<DocumentCustomer>().notNull(),
    refersTo: jsonb('refers_to').$type<DocumentReference[]>().notNull().default([]),
    /** Why a credit note was made, as it stands on it: 'The order was cancelled.' */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  t => [
    check('documents_kind', oneOf(t.kind, documentKinds)),
    check('documents_numbered_dated', sql`num_nulls(${t.number}, ${t.issuedAt}) <> 1`),
    check(
      'documents_amounts_add_up',
      sql`least(${t.subtotalCents}, ${t.deliveryFeeCents}, ${t.restockingFeeCents}, ${t.vatCents}, ${t.totalCents}) >= 0 and ${t.totalCents} = ${t.subtotalCents} + ${t.deliveryFeeCents} - ${t.restockingFeeCents} + case when ${t.pricesIncludeVat} then 0 else ${t.vatCents} end`,
    ),
    unique('documents_shipment_key').on(t.shipmentId),
    unique('documents_return_key').on(t.returnId),
    index('documents_order').on(t.orderId, t.id),
    // A month of them, for the accountant; with all that the dashboard's sums need. Sums by currency read the rows too.
    index('documents_issued').on(t.issuedAt, t.kind, t.vatRate, t.totalCents, t.vatCents),
  ],
)
