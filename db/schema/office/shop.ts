import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, decimal, epochMilliseconds } from '#db/columns.ts'
import { at, createdAt, displayOrder, id, isActive, oneOf, version } from '#db/schema/columns.ts'
import { profiles } from '#db/schema/people/accounts.ts'
import { orderStatuses } from '#db/words/order-words.ts'
import { returnPayers } from '#db/words/return-words.ts'

// The shop itself: its settings, its front page, its letter box, and what its processes share.

export const settings = pgTable(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    vatRate: decimal('vat_rate', 5, 4).notNull().default(0.2),
    pricesIncludeVat: boolean('prices_include_vat').notNull().default(false),
    deliveryFeeCents: cents('delivery_fee').notNull().default(0),
    deliveryTimeDays: integer('delivery_time_days').notNull().default(3),
    freeDeliveryOverCents: cents('free_delivery_over'),
    returnDays: integer('return_days'),
    // Days after delivery in which a consumer may withdraw from the contract (EU 2011/83); null where it is not offered.
    withdrawalDays: integer('withdrawal_days'),
    // What is kept of the price of goods that come back by choice, in percent.
    restockingPercent: integer('restocking_percent').notNull().default(0),
    // Days after delivery in which old parts are taken back for their core charge; null where the shop asks no core charges.
    coreDays: integer('core_days'),
    currencySymbol: text('currency_symbol').notNull().default('$'),
    // As ISO 4217 has it, for search engines and marketplaces.
    currencyCode: text('currency_code').notNull().default('USD'),
    shopName: text('shop_name').notNull().default('Camshaft'),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    businessHours: text('business_hours').notNull().default(''),
    deliveryArea: text('delivery_area').notNull().default(''),
    timeZone: text('time_zone').notNull().default('UTC'),
    logoUrl: text('logo_url').notNull().default(''),
    accentColor: text('accent_color').notNull().default('#c2410c'),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Whether the staff needs two-step login to enter the admin area. */
    requiresTwoStep: boolean('requires_two_step').notNull().default(false),
    /** Who pays what it costs to send parts back that come back by choice. */
    returnPayer: text('return_payer', { enum: returnPayers }).notNull().default('customer'),
    /** Whether it sells to consumers in the European Union; what that asks for stands in docs/decisions/082. */
    sellsToEu: boolean('sells_to_eu').notNull().default(false),
    /** The official notice of the legal guarantee, an uploaded picture, and the address that its QR code leads to. */
    guaranteeNoticeUrl: text('guarantee_notice_url').notNull().default(''),
    guaranteeNoticeLink: text('guarantee_notice_link').notNull().default(''),
    /** Whether 'Verified buyer' is only who bought the part here, as an order proves. */
    reviewsByOrder: boolean('reviews_by_order').notNull().default(false),
    /** Whether customers may order online what they pick up at the shop. */
    offersPickup: boolean('offers_pickup').notNull().default(false),
    /** The most percent of a part's price that a colleague who is no admin may take off at the counter. */
    staffDiscountPercent: integer('staff_discount_percent').notNull().default(10),
    /** A first order above this total waits for a call; null where none does. */
    callFirstOrdersOverCents: cents('call_first_orders_over'),
    /** Whether an order waits for a call whose telephone has refused parts at the door before. */
    callsWhoRefused: boolean('calls_who_refused').notNull().default(false),
    /** Whether there is any delivery area; kept by what makes and deletes them (shop/selling/delivery/areas.server.ts). */
    deliversByArea: boolean('delivers_by_area').notNull().default(false),
    version: version(),
  },
  t => [
    check('settings_single_row', sql`${t.id} = 1`),
    check('settings_vat_rate_range', sql`${t.vatRate} between 0 and 1`),
    check('settings_delivery_fee_not_negative', sql`${t.deliveryFeeCents} >= 0`),
    check('settings_delivery_time_not_negative', sql`${t.deliveryTimeDays} >= 0`),
    check('settings_return_days_positive', sql`${t.returnDays} > 0`),
    check('settings_core_days_positive', sql`${t.coreDays} > 0`),
    check('settings_withdrawal_days_positive', sql`${t.withdrawalDays} > 0`),
    check('settings_restocking_percent', sql`${t.restockingPercent} between 0 and 100`),
    check('settings_staff_discount_percent', sql`${t.staffDiscountPercent} between 0 and 100`),
    check('settings_call_first_orders_not_negative', sql`${t.callFirstOrdersOverCents} >= 0`),
    check('settings_return_payer', oneOf(t.returnPayer, returnPayers)),
    check('settings_currency_code', sql`${t.currencyCode} ~ '^[A-Z]{3}$'`),
    check('settings_accent_color', sql`${t.accentColor} ~ '^#[0-9a-f]{6}$'`),
    check('settings_free_delivery_not_negative', sql`${t.freeDeliveryOverCents} >= 0`),
  ],
)

// What invoices, credit notes and mails of orders need to know. A row of its own, since numbers are given in it all day, and each
// change of `settings` makes every kept page anew.
export const documentSettings = pgTable(
  'document_settings',
  {
    id: integer('id').primaryKey().default(1),
    companyName: text('company_name').notNull().default(''),
    country: text('country').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    companyNumber: text('company_number').notNull().default(''),
    footer: text('footer').notNull().default(''),
    numberPrefix: text('number_prefix').notNull().default('INV-'),
    nextNumber: integer('next_number').notNull().default(1),
    /** The statuses of which the customer gets a mail. */
    statusMails: text('status_mails', { enum: orderStatuses })
      .array()
      .notNull()
      .default(orderStatuses.filter(status => status !== 'pending')),
    /** For how many days the prices of a quote hold. */
    quoteDays: integer('quote_days').notNull().default(14),
    /** Answers to messages that colleagues begin with, each below a line '# its title' (shop/people/messages/canned.ts). */
    cannedAnswers: text('canned_answers').notNull().default(''),
    version: version(),
  },
  t => [
    check('document_settings_single_row', sql`${t.id} = 1`),
    check('document_settings_numbers_positive', sql`${t.nextNumber} > 0`),
    check('document_settings_quote_days', sql`${t.quoteDays} between 1 and 365`),
  ],
)

// How far an owner has come with setting up the shop, where no other table tells it. One row, or none so far.
export const setup = pgTable(
  'setup',
  {
    id: integer('id').primaryKey().default(1),
    isPutAway: boolean('is_put_away').notNull().default(false),
    /** The mail server that took the last test mail, as it stands in SMTP_URL: 'mail.example.com:587'. */
    testedMailServer: text('tested_mail_server'),
    backedUpAt: at('backed_up_at'),
  },
  t => [check('setup_single_row', sql`${t.id} = 1`)],
)

// The texts that an owner writes: terms, privacy policy, imprint, accessibility and questions. A text without a row, or with an empty body, is
// not shown.
export const shopTexts = pgTable(
  'shop_texts',
  {
    name: text('name').primaryKey(),
    body: text('body').notNull().default(''),
    updatedAt: at('updated_at').notNull().defaultNow(),
    version: version(),
  },
  t => [check('shop_texts_name', sql`${t.name} in ('terms', 'privacy', 'imprint', 'accessibility', 'faq')`)],
)

export const banners = pgTable(
  'banners',
  {
    id: id(),
    title: text('title').notNull(),
    subtitle: text('subtitle'),
    badge: text('badge'),
    imageUrl: text('image_url').notNull(),
    linkUrl: text('link_url'),
    displayOrder: displayOrder(),
    isActive: isActive(),
    // Days of the shop's time zone, both included; null is without a start or an end.
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    version: version(),
  },
  t => [
    index('banners_order').on(t.displayOrder, t.id),
    check('banners_end_after_start', sql`${t.endsOn} >= ${t.startsOn}`),
  ],
)

// Messages from /contact. A customer's messages are deleted with the account.
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** When it was answered, or somebody said that it needs no answer. */
    doneAt: at('read_at'),
    createdAt: createdAt(),
  },
  t => [
    index('contact_messages_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('contact_messages_user').on(t.userId),
    index('contact_messages_unread')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`read_at is null`),
    index('contact_messages_admin_search').using(
      'gin',
      sql`(without_accents(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message) || ' ' || phone_digits(coalesce(phone, ''))) gin_trgm_ops`,
    ),
  ],
)

// What the shop answered, each mailed to whoever wrote. The name of the admin is copied: it outlives the account.
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: id(),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    text: text('text').notNull(),
    /** Made when the form was opened, so that one sent twice is one answer. */
    answerKey: uuid('answer_key').notNull().unique('contact_answers_key'),
    createdAt: createdAt(),
  },
  t => [index('contact_answers_message').on(t.messageId, t.id)],
)

// Written by the rate limiter: points used by a key until it expires.
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: epochMilliseconds('expire'),
})

// Secrets that all processes of a shop share and nobody configures, such as the key that signs session cookies.
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
