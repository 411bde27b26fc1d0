import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, decimal } from '#db/columns.ts'
import { at, createdAt, id, oneOf } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { callStates, deliveryMethods, orderChannels, orderStatuses } from '#db/words/order-words.ts'

// Everything that an order says is copied into it, so that nothing later changes it.

export type ShippingAddress = { street: string; city: string; postcode: string }
/**
 * A car that a part was bought for. `subModelId` is its variant, null where nobody had chosen it; `condition` is what the car
 * had to be for the part to fit, as it stood on the day of the order: 'built from 04/2014'.
 */
export type OrderedVehicle = { name: string; subModelId: number | null; condition?: string }
/** The shop as it was on the day of an order: the seller of its invoice, and the time zone of its date. */
export type Seller = {
  name: string
  address: string
  city: string
  phone: string
  email: string
  timeZone: string
  /** The shop's logo, an uploaded picture; '' or nothing where it had none. */
  logoUrl?: string
  /** The currency of its amounts, ISO 4217. */
  currencyCode?: string
  /** Within how many days it took old parts back for their core charge; nothing where it asked none. */
  coreDays?: number
  /** Within how many days it took parts back, and a withdrawal; nothing where it promised none. */
  returnDays?: number
  withdrawalDays?: number
  /** What a business says of itself on invoices, as it was when the document got its number. */
  company?: Company
  /** What consumers had to be told of their rights, a line each; nothing where the shop did not sell to those of the EU. */
  consumerRights?: string[]
}
/** A business as invoices name it. Empty text means not given. */
export type Company = {
  companyName: string
  country: string
  taxNumber: string
  companyNumber: string
  footer: string
}

const statusIn = (name: string, column: AnyPgColumn) => check(name, oneOf(column, orderStatuses))

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    orderNumber: text('order_number').notNull().unique('orders_number_key'),
    checkoutKey: uuid('checkout_key').notNull().unique('orders_checkout_key'),
    channel: text('channel', { enum: orderChannels }).notNull().default('web'),
    // The colleague who took it, by telephone or over the counter.
    takenBy: uuid('taken_by').references(() => profiles.id, { onDelete: 'set null' }),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    subtotalCents: cents('subtotal').notNull(),
    deliveryFeeCents: cents('delivery_fee').notNull(),
    vatRate: decimal('vat_rate', 5, 4).notNull(),
    pricesIncludeVat: boolean('prices_include_vat').notNull().default(false),
    vatCents: cents('vat_amount').notNull(),
    totalCents: cents('total_amount').notNull(),
    currencySymbol: text('currency_symbol').notNull(),
    deliveryTimeDays: integer('delivery_time_days').notNull(),
    /** The day on which it was promised to be brought, by the shop's time zone; null where the shop delivers by no areas, and for what is picked up. */
    promisedOn: date('promised_on', { mode: 'string' }),
    paymentMethod: text('payment_method').notNull().default('cod'),
    customerName: text('customer_name').notNull(),
    // Empty where a caller gave none.
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    deliveryMethod: text('delivery_method', { enum: deliveryMethods }).notNull().default('delivery'),
    // All of its texts are empty where the parts are picked up.
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    /** What whoever brings it should know, as 'Ring at the second door'. */
    deliveryNote: text('delivery_note').notNull().default(''),
    seller: jsonb('seller').$type<Seller>().notNull(),
    // What its documents say: the sums of its invoices and credit notes, and their numbers with a space between, by which the
    // owner finds it. A trigger keeps all three (db/functions/documents.sql).
    invoicedCents: cents('invoiced_amount').notNull().default(0),
    creditedCents: cents('credited_amount').notNull().default(0),
    documentNumbers: text('document_numbers').notNull().default(''),
    /** What was paid for it less what was given back, kept by a trigger (db/functions/payments.sql). */
    paidCents: cents('paid_amount').notNull().default(0),
    /** Where the parcel will be, as the owner typed it before it was sent. Each shipment keeps its own. */
    tracking: text('tracking').notNull().default(''),
    callState: text('call_state', { enum: callStates }),
    /** Why its customer is to be called before anything is sent: 'First order, above $200.00'. Empty where nobody is. */
    callReason: text('call_reason').notNull().default(''),
    stockRestoredAt: at('stock_restored_at'),
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    // When something that other programs read was changed last, in whole milliseconds. A trigger keeps it (db/functions/orders.sql).
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
    /** What the shop's people find it by. Kept, for to make it of each order that may be meant takes twenty times as long as to read it. */
    searched: text('searched')
      .notNull()
      .generatedAlwaysAs(
        sql`without_accents(order_number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || ' ' || document_numbers) || ' ' || phone_digits(customer_phone)`,
      ),
  },
  t => [
    statusIn('orders_status', t.status),
    check('orders_channel', oneOf(t.channel, orderChannels)),
    check('orders_call_state', oneOf(t.callState, callStates)),
    check('orders_delivery_method', oneOf(t.deliveryMethod, deliveryMethods)),
    check('orders_payment_method', sql`${t.paymentMethod} = 'cod'`),
    check(
      'orders_amounts_add_up',
      sql`${t.subtotalCents} >= 0 and ${t.deliveryFeeCents} >= 0 and ${t.vatCents} >= 0 and ${t.totalCents} = ${t.subtotalCents} + ${t.deliveryFeeCents} + case when ${t.pricesIncludeVat} then 0 else ${t.vatCents} end`,
    ),
    check('orders_address_shape', sql`${t.shippingAddress} ?& array['street', 'city', 'postcode']`),
    check('orders_seller_shape', sql`${t.seller} ?& array['name', 'address', 'city', 'phone', 'email', 'timeZone']`),
    index('orders_customer').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Only for the foreign key: a colleague's account that is deleted leaves its name out of these.
    index('orders_taken_by').on(t.takenBy).where(sql`taken_by is not null`),
    index('orders_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // The owner's list by its amounts.
    index('orders_total').on(t.totalCents, t.id),
    index('orders_status_newest').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_waiting_for_call').on(t.createdAt, t.id).where(sql`call_state = 'waiting'`),
    // Who has received parts and owes, and who is to get money back: as order_due of db/functions/orders.sql.
    index('orders_not_even')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(
        sql`status in ('delivered', 'completed', 'cancelled') and case status when 'cancelled' then invoiced_amount else total_amount end - credited_amount - paid_amount <> 0`,
      ),
    index('orders_updated').on(t.updatedAt, t.id),
    index('orders_deleted')
      .on(t.deletedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is not null`),
    index('orders_admin_search').using('gin', t.searched.op('gin_trgm_ops')),
  ],
)

// No foreign key to products: a line outlives the product it sold.
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1 for the order's first line, and so on. A product may stand on several. */
    line: integer('line').notNull(),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    productBrand: text('product_brand').notNull(),
    quantity: integer('quantity').notNull(),
    priceCents: cents('price').notNull(),
    /** The core charge of one piece on the day of the order, beside its price; 0 where there was none. */
    coreChargeCents: cents('core_charge').notNull().default(0),
    /** What the part costs everybody, where a colleague agreed another price; `priceReason` says why. Null where it costs that. */
    listPriceCents: cents('list_price'),
    priceReason: text('price_reason'),
    /** What was agreed of this part, such as 'brings the old one': the shop's people and the customer read it. */
    note: text('note').notNull().default(''),
    /** The months of its product's warranty on the day of the order; null without one. */
    warrantyMonths: integer('warranty_months'),
    // The same part may be for two cars, and stays one line.
    vehicles: jsonb('vehicles').$type<OrderedVehicle[]>().notNull().default([]),
  },
  t => [
    check('order_items_vehicles_array', sql`jsonb_typeof(${t.vehicles}) = 'array'`),
    unique('order_items_order_line_key').on(t.orderId, t.line),
    check('order_items_line_positive', sql`${t.line} > 0`),
    check('order_items_quantity_positive', sql`${t.quantity} > 0`),
    check('order_items_agreed_price', sql`(${t.listPriceCents} is null) = (${t.priceReason} is null)`),
    check('order_items_price_not_negative', sql`least(${t.priceCents}, ${t.coreChargeCents}) >= 0`),
    // The newest lines of a product first, by which the owner sees how it sells.
    index('order_items_product').on(t.productId, t.id),
  ],
)

export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status', { enum: orderStatuses }).notNull(),
    changedBy: uuid('changed_by').references(() => profiles.id, { onDelete: 'set null' }),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  t => [
    statusIn('order_status_changes_status', t.status),
    index('order_status_changes_order').on(t.orderId, t.changedAt),
    // Only for the foreign key: an account that is deleted leaves its name out of these.
    index('order_status_changes_person').on(t.changedBy),
  ],
)
