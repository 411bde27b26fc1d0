import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cents, decimal, type SpecificationSchema } from '#db/columns.ts'
import { at, createdAt, displayOrder, id, isActive, oneOf, slugShape, starterKey, version } from '#db/schema/columns.ts'
import { brandQualities, productConditions } from '#db/words/catalogue-lists.ts'

// The category tree, the products in it, and their brands.

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
    // What its universal products say instead of 'fits', such as 'Universal: compare the size with your old tyres'.
    universalHint: text('universal_hint'),
    icon: text('icon'),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    displayOrder: displayOrder(),
    isActive: isActive(),
    // json rather than jsonb: it keeps the owner's order of the fields.
    specificationSchema: json('specification_schema').$type<SpecificationSchema>().notNull().default({}),
    starterKey: starterKey(),
    version: version(),
  },
  t => [
    unique('categories_slug_key').on(t.slug),
    slugShape('categories', t.slug),
    check('categories_parent_not_self', sql`${t.parentId} <> ${t.id}`),
    check('categories_schema_object', sql`json_typeof(${t.specificationSchema}) = 'object'`),
    uniqueIndex('categories_starter_key').on(t.starterKey).where(sql`starter_key is not null`),
    index('categories_children').on(t.parentId, t.displayOrder, t.name),
  ],
)

export const brands = pgTable(
  'brands',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    quality: text('quality', { enum: brandQualities }),
    description: text('description'),
    /** Name and address of who answers for the safety of its products, which a shop in the EU has to state. */
    safetyContact: text('safety_contact'),
    website: text('website'),
    logoUrl: text('logo_url'),
    /** Its code in files of the trade (BrandID of ACES and PIES), such as 'BBHK'. */
    tradeCode: text('trade_code'),
    version: version(),
  },
  t => [
    unique('brands_name_key').on(t.name),
    unique('brands_slug_key').on(t.slug),
    unique('brands_trade_code_key').on(t.tradeCode),
    // 'bosch' and 'BOSCH' are one brand.
    uniqueIndex('brands_name_any_case').on(sql`lower(${t.name})`),
    slugShape('brands', t.slug),
    check('brands_quality', oneOf(t.quality, brandQualities)),
    check('brands_trade_code', sql`${t.tradeCode} ~ '^[A-Z0-9]{4}$'`),
  ],
)

export const products = pgTable(
  'products',
  {
    // Also the reference that people read out: made by the database when none is given, never changed.
    id: text('id').primaryKey().default(sql`new_reference()`),
    referenceKey: text('reference_key').notNull().generatedAlwaysAs(sql`replace(id, '-', '')`),
    name: text('name').notNull(),
    // A brand that is not there yet is added by a trigger, and one in other letters is written as it calls itself.
    brand: text('brand')
      .notNull()
      .references(() => brands.name, { onUpdate: 'cascade' }),
    condition: text('condition', { enum: productConditions }).notNull().default('new'),
    priceCents: cents('price').notNull(),
    // Paid with each piece and given back for the old part. Asked only in a shop whose settings have core days.
    coreChargeCents: cents('core_charge'),
    stock: integer('stock').notNull().default(0),
    // Where it lies on the shelves, as the shop says it: 'A-12-3'. Nobody outside sees it; '' where nobody has said.
    bin: text('bin').notNull().default(''),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    specifications: jsonb('specifications').$type<Record<string, string>>(),
    technicalInfo: text('technical_info'),
    weightGrams: integer('weight_grams'),
    warrantyMonths: integer('warranty_months'),
    // The official label of a guarantee that the maker gives for more than two years, an uploaded picture; '' for none.
    guaranteeLabelUrl: text('guarantee_label_url').notNull().default(''),
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
    // How many of its versions imports of its numbers and vehicles have counted, and not somebody who saved it.
    partSaves: integer('part_saves').notNull().default(0),
  },
  t => [
    check('products_reference_shape', sql`${t.id} ~ '^[A-Z0-9-]{1,40}$' and ${t.id} ~ '[A-Z0-9]'`),
    check('products_price_not_negative', sql`${t.priceCents} >= 0`),
    check('products_core_charge_positive', sql`${t.coreChargeCents} > 0`),
    check('products_stock_not_negative', sql`${t.stock} >= 0`),
    check('products_condition', oneOf(t.condition, productConditions)),
    check('products_weight_positive', sql`${t.weightGrams} > 0`),
    check('products_warranty_positive', sql`${t.warrantyMonths} > 0`),
    check('products_images_array', sql`jsonb_typeof(${t.images}) = 'array'`),
    check(
      'products_rating_counters',
      sql`${t.ratingCount} >= 0 and ${t.ratingSum} between ${t.ratingCount} and 5 * ${t.ratingCount}`,
    ),
    uniqueIndex('products_reference_key').on(t.referenceKey),
    index('products_reference_prefix').on(t.referenceKey.op('text_pattern_ops')),
    // People also type the end of a reference: 'INS114' for KT-INS114.
    index('products_reference_ending').on(sql`reverse(${t.referenceKey}) text_pattern_ops`),
    // For a brand that is renamed or deleted.
    index('products_brand').on(t.brand),
    // The admin's lists, newest first, inactive ones included.
    index('products_admin_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_admin_category').on(t.categoryId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_admin_name').on(sql`lower(${t.name})`, t.id),
    index('products_admin_price').on(t.priceCents, t.id),
    index('products_inactive').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`not is_active`),
    // One index a sort: of one category, and of the whole shop. A list walks along it, and reads rows only for the products
    // that it shows.
    index('products_category_newest')
      .on(t.categoryId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`is_active`),
    index('products_category_price').on(t.categoryId, t.priceCents, t.id).where(sql`is_active`),
    index('products_category_name').on(t.categoryId, sql`lower(${t.name})`, t.id, t.name).where(sql`is_active`),
    index('products_category_rating')
      .on(
        t.categoryId,
        t.ratingAverage.desc().nullsFirst(),
        t.ratingCount.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      )
      .where(sql`is_active`),
    index('products_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(sql`is_active`),
    index('products_price').on(t.priceCents, t.id).where(sql`is_active`),
    index('products_name').on(sql`lower(${t.name})`, t.id).where(sql`is_active`),
    index('products_rating')
      .on(t.ratingAverage.desc().nullsFirst(), t.ratingCount.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`is_active`),
  ],
)
