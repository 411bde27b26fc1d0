import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, decimal, epochMilliseconds, type SpecificationSchema } from './columns.ts'

// All tables on one page. Functions and triggers stand in the hand-written files of db/migrations:
// ratings, category and vehicle of compatibility rows, references, search words.

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = () => at('created_at').notNull().defaultNow()
const displayOrder = () => integer('display_order').notNull().default(0)
const isActive = () => boolean('is_active').notNull().default(true)
// Counts the saves of a row: a form saved over a newer one is refused.
const version = () => integer('version').notNull().default(1)
// A slug is never shaped like an id, so a URL can carry either.
const slugShape = (name: string, slug: AnyPgColumn) =>
  check(`${name}_slug_shape`, sql`${slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${slug} ~ '[a-z]'`)

// ---- People and sessions (the accounts library reads and writes these four) ----

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fullName: text('full_name').notNull().default(''),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    phone: text('phone'),
    avatarUrl: text('avatar_url'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  t => [
    unique('profiles_email_key').on(t.email),
    check('profiles_email_lower', sql`${t.email} = lower(${t.email})`),
    index('profiles_created').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('profiles_admin_search').using(
      'gin',
      sql`(full_name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops`,
    ),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    token: text('token').notNull().unique('sessions_token_key'),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  t => [index('sessions_user').on(t.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  t => [unique('accounts_provider_account_key').on(t.providerId, t.accountId), index('accounts_user').on(t.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  t => [
    index('verifications_identifier').on(t.identifier),
    index('verifications_value').on(t.value),
    index('verifications_expires').on(t.expiresAt),
  ],
)

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['admin'] }).notNull(),
    createdAt: createdAt(),
  },
  t => [
    primaryKey({ name: 'user_roles_pkey', columns: [t.userId, t.role] }),
    check('user_roles_role', sql`${t.role} in ('admin')`),
  ],
)

// Written by the rate limiter: points used by a key until it expires.
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: epochMilliseconds('expire'),
})

// What all processes of one shop share and nobody configures: the key that signs session cookies.
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

// ---- Vehicles: make, model, variant ----

/** How people may type a name, and that with letters left out, for typing errors. */
const typedKeys = () => text('typed_keys').array().notNull().generatedAlwaysAs(sql`vehicle_keys(name)`)
const typedDeletions = () => text('typed_deletions').array().notNull().generatedAlwaysAs(sql`vehicle_deletions(name)`)

export const carMakes = pgTable(
  'car_makes',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    logoUrl: text('logo_url'),
    displayOrder: displayOrder(),
    isActive: isActive(),
    typedKeys: typedKeys(),
    typedDeletions: typedDeletions(),
    version: version(),
  },
  t => [
    unique('car_makes_slug_key').on(t.slug),
    slugShape('car_makes', t.slug),
    index('car_makes_order').on(t.displayOrder, t.name),
    index('car_makes_typed').using('gin', t.typedKeys, t.typedDeletions),
  ],
)

export const carModels = pgTable(
  'car_models',
  {
    id: id(),
    makeId: integer('make_id')
      .notNull()
      .references(() => carMakes.id, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    imageUrl: text('image_url'),
    displayOrder: displayOrder(),
    isActive: isActive(),
    typedKeys: typedKeys(),
    typedDeletions: typedDeletions(),
    version: version(),
  },
  t => [
    unique('car_models_make_slug_key').on(t.makeId, t.slug),
    unique('car_models_id_make_key').on(t.id, t.makeId),
    slugShape('car_models', t.slug),
    index('car_models_order').on(t.makeId, t.displayOrder, t.name),
    index('car_models_typed').using('gin', t.typedKeys, t.typedDeletions),
  ],
)

export const carSubModels = pgTable(
  'car_sub_models',
  {
    id: id(),
    modelId: integer('model_id')
      .notNull()
      .references(() => carModels.id, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    year: text('year').notNull(),
    // Read from `year` by the database; null where it names no years ('Mk7') or is open ('2015+').
    firstYear: integer('first_year').generatedAlwaysAs(sql`first_model_year(year)`),
    lastYear: integer('last_year').generatedAlwaysAs(sql`last_model_year(year)`),
    imageUrl: text('image_url'),
    displayOrder: displayOrder(),
    isActive: isActive(),
    version: version(),
  },
  t => [
    unique('car_sub_models_model_slug_key').on(t.modelId, t.slug),
    unique('car_sub_models_id_model_key').on(t.id, t.modelId),
    slugShape('car_sub_models', t.slug),
    index('car_sub_models_order').on(t.modelId, t.displayOrder, t.name),
  ],
)

// ---- Catalogue ----

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
    icon: text('icon'),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    displayOrder: displayOrder(),
    isActive: isActive(),
    // json rather than jsonb: it keeps the owner's order of the fields.
    specificationSchema: json('specification_schema').$type<SpecificationSchema>().notNull().default({}),
    version: version(),
  },
  t => [
    unique('categories_slug_key').on(t.slug),
    slugShape('categories', t.slug),
    check('categories_parent_not_self', sql`${t.parentId} <> ${t.id}`),
    check('categories_schema_object', sql`json_typeof(${t.specificationSchema}) = 'object'`),
    index('categories_children').on(t.parentId, t.displayOrder, t.name),
    index('categories_words').using('gin', sql`category_words(${t.name})`),
  ],
)

export const products = pgTable(
  'products',
  {
    // Also the reference that people read out: made by the database when none is given, never changed.
    id: text('id').primaryKey().default(sql`new_reference()`),
    referenceKey: text('reference_key').notNull().generatedAlwaysAs(sql`replace(id, '-', '')`),
    name: text('name').notNull(),
    brand: text('brand').notNull(),
    price: cents('price').notNull(),
    stock: integer('stock').notNull().default(0),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    specifications: jsonb('specifications').$type<Record<string, string>>(),
    technicalInfo: text('technical_info'),
    description: text('description'),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    isUniversal: boolean('is_universal').notNull().default(false),
    isActive: isActive(),
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingAverage: decimal('rating_average', 4, 3)
      .notNull()
      .generatedAlwaysAs(sql`case when rating_count = 0 then 0 else rating_sum::numeric / rating_count end`),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    version: version(),
  },
  t => [
    check('products_reference_shape', sql`${t.id} ~ '^[A-Z0-9-]{1,40}$' and ${t.id} ~ '[A-Z0-9]'`),
    check('products_price_not_negative', sql`${t.price} >= 0`),
    check('products_stock_not_negative', sql`${t.stock} >= 0`),
    check('products_images_array', sql`jsonb_typeof(${t.images}) = 'array'`),
    check(
      'products_rating_counters',
      sql`${t.ratingCount} >= 0 and ${t.ratingSum} between ${t.ratingCount} and 5 * ${t.ratingCount}`,
    ),
    uniqueIndex('products_reference_key').on(t.referenceKey),
    index('products_reference_prefix').on(t.referenceKey.op('text_pattern_ops')),
    // 'INS114' is known of KT-INS114 too.
    index('products_reference_ending').on(sql`reverse(${t.referenceKey}) text_pattern_ops`),
    // What lists sort and count by stands in the index, so that they read rows only of what they show.
    index('products_category_brand').on(t.categoryId, sql`lower(${t.brand})`, t.brand).where(sql`is_active`),
    index('products_universal')
      .on(t.categoryId, t.id, t.createdAt, t.price, t.ratingAverage, t.ratingCount, t.name)
      .where(sql`is_active and is_universal`),
    // The admin's lists, newest first, inactive ones included.
    index('products_admin_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_admin_category').on(t.categoryId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_inactive').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`not is_active`),
    // One index a sort: of one category, and of the whole shop.
    index('products_category_newest')
      .on(t.categoryId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`is_active`),
    index('products_category_price').on(t.categoryId, t.price, t.id).where(sql`is_active`),
    index('products_category_name').on(t.categoryId, sql`lower(${t.name})`, t.id, t.name).where(sql`is_active`),
    index('products_category_rating')
      .on(
        t.categoryId,
        t.ratingAverage.desc().nullsFirst(),
        t.ratingCount.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      )
      .where(sql`is_active`),
    index('products_newest')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.categoryId, t.isUniversal)
      .where(sql`is_active`),
    index('products_price').on(t.price, t.id, t.categoryId, t.isUniversal).where(sql`is_active`),
    index('products_name').on(sql`lower(${t.name})`, t.id).where(sql`is_active`),
    index('products_rating')
      .on(
        t.ratingAverage.desc().nullsFirst(),
        t.ratingCount.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.categoryId,
        t.isUniversal,
      )
      .where(sql`is_active`),
  ],
)

// What searches and filters read of each product, kept by triggers: a narrow row beside the wide one, so that thousands of
// them are looked at for a page. Inactive products have theirs: admins search them too.
export const productSearch = pgTable(
  'product_search',
  {
    productId: text('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id'),
    // 0 to 4: how popular, 5 the rest, 6 sold out, 9 inactive.
    tier: smallint('tier').notNull(),
    // By chance, evenly from 0 to 2^31: those below 2^(31-n) are a sample of one in 2^n.
    draw: integer('draw').notNull(),
    brand: text('brand').notNull(),
    price: cents('price').notNull(),
    ratingAverage: decimal('rating_average', 4, 3).notNull(),
    ratingCount: integer('rating_count').notNull(),
    createdAt: createdAt(),
    // Its words as numbers, those of its name: see word_term in the migrations.
    nameTerms: integer('name_terms').array().notNull(),
    // The tier, all words, what filters choose, and the vehicles that it fits, as numbers of one index.
    terms: integer('terms').array().notNull(),
    // Those of them that filters count, without its vehicles, which may be hundreds.
    filterTags: integer('filter_tags').array().notNull().generatedAlwaysAs(sql`filter_tags_of(terms)`),
  },
  t => [
    // Written at once: a list of pending rows is read by each search.
    index('product_search_terms').using('gin', t.terms).with({ fastupdate: false }),
  ],
)

// Fitment. Model and make follow from the sub-model, the category from the product, and so does whether a vehicle's lists
// show it for this row (it is active, and not universal anyway): filled in and held by the database.
export const productCompatibility = pgTable(
  'product_compatibility',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    subModelId: integer('sub_model_id').notNull(),
    modelId: integer('model_id').notNull(),
    makeId: integer('make_id').notNull(),
    categoryId: integer('category_id'),
    isListed: boolean('is_listed').notNull().default(true),
  },
  t => [
    primaryKey({ name: 'product_compatibility_pkey', columns: [t.productId, t.subModelId] }),
    foreignKey({
      name: 'product_compatibility_sub_model_fkey',
      columns: [t.subModelId, t.modelId],
      foreignColumns: [carSubModels.id, carSubModels.modelId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    foreignKey({
      name: 'product_compatibility_model_fkey',
      columns: [t.modelId, t.makeId],
      foreignColumns: [carModels.id, carModels.makeId],
    }).onUpdate('cascade'),
    index('product_compatibility_sub_model').on(t.subModelId, t.isListed, t.categoryId, t.productId),
    index('product_compatibility_model').on(t.modelId, t.categoryId, t.productId),
    index('product_compatibility_make').on(t.makeId, t.categoryId, t.productId),
  ],
)

// Products of which few are left, kept by a trigger: an index on stock would be written with every order.
export const lowStock = pgTable(
  'low_stock',
  {
    productId: text('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    stock: integer('stock').notNull(),
  },
  t => [index('low_stock_stock').on(t.stock, t.productId)],
)

// The search lexicon: every distinct word of the catalogue, and each word with up to two of its first letters left out.
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    // What stands for it in the terms of products.
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    productCount: integer('product_count').notNull().default(1),
    // Of these, how many have it in name or brand: people search for such words, others are rather typing errors.
    nameCount: integer('name_count').notNull().default(1),
  },
  t => [unique('search_words_id_key').on(t.id), index('search_words_prefix').on(t.word.op('text_pattern_ops'))],
)

export const searchDeletions = pgTable(
  'search_deletions',
  {
    deletion: text('deletion').notNull(),
    word: text('word')
      .notNull()
      .references(() => searchWords.word, { onDelete: 'cascade' }),
  },
  t => [primaryKey({ name: 'search_deletions_pkey', columns: [t.deletion, t.word] })],
)

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  t => [
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
    check('reviews_comment_not_blank', sql`btrim(${t.comment}) <> ''`),
    check('reviews_images_limit', sql`jsonb_typeof(${t.images}) = 'array' and jsonb_array_length(${t.images}) <= 5`),
    index('reviews_product').on(t.productId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('reviews_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

export const banners = pgTable(
  'banners',
  {
    id: id(),
    title: text('title').notNull(),
    subtitle: text('subtitle'),
    badge: text('badge'),
    imageUrl: text('image_url').notNull(),
    displayOrder: displayOrder(),
    isActive: isActive(),
    version: version(),
  },
  t => [index('banners_order').on(t.displayOrder, t.id)],
)

// What people write on /contact. A customer's go with the account.
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
    readAt: at('read_at'),
    createdAt: createdAt(),
  },
  t => [
    index('contact_messages_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('contact_messages_user').on(t.userId),
    index('contact_messages_unread')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`read_at is null`),
  ],
)

// ---- The shop's own row ----

export const settings = pgTable(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    vatRate: decimal('vat_rate', 5, 4).notNull().default(0.2),
    deliveryFee: cents('delivery_fee').notNull().default(0),
    deliveryTimeDays: integer('delivery_time_days').notNull().default(3),
    freeDeliveryOver: cents('free_delivery_over').default(sql`50.00`),
    currencySymbol: text('currency_symbol').notNull().default('$'),
    shopName: text('shop_name').notNull().default('Camshaft'),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    businessHours: text('business_hours')
      .notNull()
      .default('Monday to Friday: 8:00 AM to 6:00 PM\nSaturday: 9:00 AM to 4:00 PM\nSunday: closed'),
    deliveryArea: text('delivery_area').notNull().default('the US and Canada'),
    timeZone: text('time_zone').notNull().default('UTC'),
    isDemo: boolean('is_demo').notNull().default(false),
    version: version(),
  },
  t => [
    check('settings_single_row', sql`${t.id} = 1`),
    check('settings_vat_rate_range', sql`${t.vatRate} between 0 and 1`),
    check('settings_delivery_fee_not_negative', sql`${t.deliveryFee} >= 0`),
    check('settings_delivery_time_not_negative', sql`${t.deliveryTimeDays} >= 0`),
    check('settings_free_delivery_not_negative', sql`${t.freeDeliveryOver} >= 0`),
  ],
)

// ---- Orders: everything an order says is copied into it, so that nothing later changes it ----

export type ShippingAddress = { street: string; city: string; postcode: string }
/** The shop as it was on the day of an order: what its invoice says of the seller, and in which time zone its date is. */
export type Seller = {
  name: string
  address: string
  city: string
  phone: string
  email: string
  timeZone: string
}

const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'] as const
const statusIn = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} in ('pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')`)

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    orderNumber: text('order_number').notNull().unique('orders_number_key'),
    checkoutKey: uuid('checkout_key').notNull().unique('orders_checkout_key'),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    subtotal: cents('subtotal').notNull(),
    deliveryFee: cents('delivery_fee').notNull(),
    vatRate: decimal('vat_rate', 5, 4).notNull(),
    vatAmount: cents('vat_amount').notNull(),
    totalAmount: cents('total_amount').notNull(),
    currencySymbol: text('currency_symbol').notNull(),
    deliveryTimeDays: integer('delivery_time_days').notNull(),
    paymentMethod: text('payment_method').notNull().default('cod'),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    seller: jsonb('seller').$type<Seller>().notNull(),
    stockRestoredAt: at('stock_restored_at'),
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
  },
  t => [
    statusIn('orders_status', t.status),
    check('orders_payment_method', sql`${t.paymentMethod} = 'cod'`),
    check(
      'orders_amounts_add_up',
      sql`${t.subtotal} >= 0 and ${t.deliveryFee} >= 0 and ${t.vatAmount} >= 0 and ${t.totalAmount} = ${t.subtotal} + ${t.deliveryFee} + ${t.vatAmount}`,
    ),
    check('orders_address_shape', sql`${t.shippingAddress} ?& array['street', 'city', 'postcode']`),
    check('orders_seller_shape', sql`${t.seller} ?& array['name', 'address', 'city', 'phone', 'email', 'timeZone']`),
    index('orders_customer').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_status_newest').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_deleted')
      .on(t.deletedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is not null`),
    index('orders_admin_search').using(
      'gin',
      sql`(order_number || ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone) gin_trgm_ops`,
    ),
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
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    productBrand: text('product_brand').notNull(),
    quantity: integer('quantity').notNull(),
    price: cents('price').notNull(),
  },
  t => [
    unique('order_items_order_product_key').on(t.orderId, t.productId),
    check('order_items_quantity_positive', sql`${t.quantity} > 0`),
    check('order_items_price_not_negative', sql`${t.price} >= 0`),
    index('order_items_product').on(t.productId),
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
  ],
)

// ---- Running the shop ----

/** One field of an audited change, in the words of the screen. */
export type FieldChange = { field: string; from: string | null; to: string | null }

// Who changed what and when, written in the transaction of the change. Names are copied: they outlive person and thing.
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    action: text('action').notNull(),
    thing: text('thing').notNull(),
    thingId: text('thing_id').notNull(),
    thingName: text('thing_name').notNull(),
    /** The version that the change made of a thing that is edited in a form. */
    version: integer('version'),
    changes: jsonb('changes').$type<FieldChange[]>().notNull().default([]),
  },
  t => [
    index('audit_log_newest').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_person').on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_thing').on(t.thing, t.thingId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_kind').on(t.thing, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** What a change of many products did to one of them, so that it can be undone. */
export type BulkRow = { id: string; before: string | null; after: string | null }

export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    field: text('field', { enum: ['is_active', 'category_id', 'price'] }).notNull(),
    title: text('title').notNull(),
    rows: jsonb('rows').$type<BulkRow[]>().notNull(),
    createdAt: createdAt(),
    undoneAt: at('undone_at'),
  },
  t => [index('bulk_changes_newest').on(t.createdAt.desc().nullsFirst())],
)

// Sums that no page counts for itself. Triggers only append, so that two orders never wait for one another here; the
// worker folds rows of the same key together now and then.
export const rowCounts = pgTable(
  'row_counts',
  { tableName: text('table_name').notNull(), rowCount: bigint('row_count', { mode: 'number' }).notNull() },
  t => [index('row_counts_table').on(t.tableName)],
)

/** Active products of each category itself, 0 for those in none; how many of them are in stock, and how many universal. */
export const categoryCounts = pgTable('category_counts', {
  categoryId: integer('category_id').notNull(),
  products: integer('products').notNull(),
  inStock: integer('in_stock').notNull(),
  universal: integer('universal').notNull(),
})

/** Orders that are not deleted, by the shop's day and their status. */
export const orderTotals = pgTable(
  'order_totals',
  {
    day: date('day').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    orderCount: bigint('order_count', { mode: 'number' }).notNull(),
    amount: cents('amount').notNull(),
  },
  t => [index('order_totals_day').on(t.day)],
)
