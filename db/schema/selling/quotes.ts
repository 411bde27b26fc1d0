import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cents, decimal } from '#db/columns.ts'
import { at, createdAt, id, oneOf } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { type OrderedVehicle, orders, type Seller, type ShippingAddress } from '#db/schema/selling/orders.ts'
import { deliveryMethods, orderChannels, quoteStatuses } from '#db/words/order-words.ts'

/** A car as a cart's line names it, by which the order that comes of a quote finds its name and condition. */
type AskedVehicle = { makeId: number; modelId: number; year: number; subModelId?: number; built?: string }

// What a colleague offers somebody at a price that holds until a day. As an order it keeps all that it says; unlike one it takes no
// stock, and nothing comes of it until it is accepted.
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    /** 'QUO-0007': of one series. A quote that was not kept after all leaves a gap, which invoices may not have. */
    number: text('number')
      .notNull()
      .generatedAlwaysAs(sql`'QUO-' || lpad(id::text, greatest(4, length(id::text)), '0')`),
    /** Made with the form, so that one that is sent twice is one quote. */
    requestKey: uuid('request_key').notNull().unique('quotes_request_key'),
    /** The secret of the link. Kept as it is, since colleagues copy the link and mail it again. */
    token: text('token').notNull().unique('quotes_token_key'),
    /** The checkout key of the order that the quote becomes, so that accepting twice is one order. */
    checkoutKey: uuid('checkout_key').notNull().defaultRandom(),
    status: text('status', { enum: quoteStatuses }).notNull().default('open'),
    /** The last day on which it can be accepted, by the shop's calendar. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    channel: text('channel', { enum: orderChannels }).notNull(),
    /** The colleague who wrote it. */
    writtenBy: uuid('written_by').references(() => profiles.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Empty where nobody said it yet, and so are the other two: whoever accepts says what is missing. */
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    deliveryMethod: text('delivery_method', { enum: deliveryMethods }).notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    deliveryNote: text('delivery_note').notNull().default(''),
    note: text('note').notNull().default(''),
    subtotalCents: cents('subtotal').notNull(),
    deliveryFeeCents: cents('delivery_fee').notNull(),
    /** Whether no delivery fee is promised, since it depends on a postcode that nobody has given: then the fee and its VAT are not in the total. */
    isFeeOpen: boolean('is_fee_open').notNull().default(false),
    vatRate: decimal('vat_rate', 5, 4).notNull(),
    pricesIncludeVat: boolean('prices_include_vat').notNull(),
    vatCents: cents('vat_amount').notNull(),
    totalCents: cents('total_amount').notNull(),
    currencySymbol: text('currency_symbol').notNull(),
    /** The shop as it was on the day of the quote, for its paper. */
    seller: jsonb('seller').$type<Seller>().notNull(),
    /** Why the customer refused it, in their words. */
    refusalReason: text('refusal_reason').notNull().default(''),
    decidedAt: at('decided_at'),
    /** The colleague who withdrew it, or accepted it for the customer; null where the customer answered. */
    decidedBy: uuid('decided_by').references(() => profiles.id, { onDelete: 'set null' }),
    /** What came of it. A deleted order that is removed for good leaves its quote. */
    orderId: uuid('order_id')
      .unique('quotes_order_key')
      .references(() => orders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  t => [
    check('quotes_status', oneOf(t.status, quoteStatuses)),
    check('quotes_channel', oneOf(t.channel, ['phone', 'counter'])),
    check('quotes_delivery_method', oneOf(t.deliveryMethod, deliveryMethods)),
    check('quotes_decided', sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
    check('quotes_order', sql`${t.orderId} is null or ${t.status} = 'accepted'`),
    check('quotes_address_shape', sql`${t.shippingAddress} ?& array['street', 'city', 'postcode']`),
    check(
      'quotes_amounts_add_up',
      sql`${t.subtotalCents} >= 0 and ${t.deliveryFeeCents} >= 0 and ${t.vatCents} >= 0 and ${t.totalCents} = ${t.subtotalCents} + ${t.deliveryFeeCents} + case when ${t.pricesIncludeVat} then 0 else ${t.vatCents} end`,
    ),
    check('quotes_fee_open', sql`not ${t.isFeeOpen} or ${t.deliveryFeeCents} = 0`),
    index('quotes_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('quotes_status_newest').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('quotes_customer').on(t.userId).where(sql`user_id is not null`),
    // Only for the foreign keys: a colleague's account that is deleted leaves its name out of these.
    index('quotes_written_by').on(t.writtenBy).where(sql`written_by is not null`),
    index('quotes_decided_by').on(t.decidedBy).where(sql`decided_by is not null`),
    index('quotes_admin_search').using(
      'gin',
      sql`(without_accents(number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone) || ' ' || phone_digits(customer_phone)) gin_trgm_ops`,
    ),
  ],
)

// No foreign key to products: a line outlives the product that it offers.
export const quoteItems = pgTable(
  'quote_items',
  {
    id: id(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    /** 1 for the quote's first line, and so on. */
    line: integer('line').notNull(),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    productBrand: text('product_brand').notNull(),
    quantity: integer('quantity').notNull(),
    priceCents: cents('price').notNull(),
    coreChargeCents: cents('core_charge').notNull().default(0),
    /** What the part cost everybody on that day, where the quoted price is another one, and why. */
    listPriceCents: cents('list_price'),
    priceReason: text('price_reason'),
    /** What was agreed of this part, such as 'brings the old one': the shop's people and the customer read it. */
    note: text('note').notNull().default(''),
    /** The cars that it is for, as they are shown, and as the order's form takes them. */
    vehicles: jsonb('vehicles').$type<OrderedVehicle[]>().notNull().default([]),
    askedVehicles: jsonb('asked_vehicles').$type<AskedVehicle[]>().notNull().default([]),
  },
  t => [
    check(
      'quote_items_vehicles_arrays',
      sql`jsonb_typeof(${t.vehicles}) = 'array' and jsonb_typeof(${t.askedVehicles}) = 'array'`,
    ),
    unique('quote_items_quote_line_key').on(t.quoteId, t.line),
    check('quote_items_numbers_positive', sql`least(${t.line}, ${t.quantity}) > 0`),
    check('quote_items_agreed_price', sql`(${t.listPriceCents} is null) = (${t.priceReason} is null)`),
    check('quote_items_price_not_negative', sql`least(${t.priceCents}, ${t.coreChargeCents}) >= 0`),
  ],
)
