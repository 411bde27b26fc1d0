import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { allowTime } from '#db/patience.ts'
import { brands } from '#db/schema/catalogue/products.ts'
import { settings, shopTexts } from '#db/schema/office/shop.ts'
import { refreshSearchWords } from '#shop/finding/text/lexicon.server.ts'
import { exampleTexts } from '#shop/office/texts/examples.ts'
import { refreshPopularity } from '#shop/selling/sales/popularity.server.ts'
import type { DemoCatalogue } from './generate/types.ts'
import { generateCatalogue } from './generate.ts'

/** Loads the demo catalogue into an empty shop, all of it or nothing, and returns it. `say` gets a line for each part. */
export async function loadDemo(db: Db, say: (line: string) => void): Promise<DemoCatalogue> {
  const shop = generateCatalogue()
  await db.transaction(async tx => {
    // On a busy machine inserting all fitment rows at once takes longer than a page's statement may.
    await allowTime(tx, 'demo catalogue')
    say(`${shop.makes.length} makes, ${shop.models.length} models, ${shop.subModels.length} variants`)
    await loadVehicles(tx, shop)
    await indexing(tx, 'disable')
    say(`${shop.categories.length} categories, ${shop.products.length} products`)
    await loadProducts(tx, shop)
    say(`${shop.fitment.length} compatibility rows`)
    await loadFitment(tx, shop)
    say(`${shop.numbers.length} part numbers`)
    await loadNumbers(tx, shop)
    say(`${shop.reviews.length} reviews`)
    await loadReviews(tx, shop)
    await loadShop(tx, shop)
    await tx.execute(sql`select index_products(array_agg(id)) from products`)
    await indexing(tx, 'enable')
    await refreshSearchWords(tx)
    await refreshPopularity(tx)
  })
  // So that the planner knows the new sizes at once, rather than when autovacuum comes by.
  await db.execute(sql`analyze`)
  return shop
}

/** What searches read of a product is written once, when all of it is there, and not with each of its vehicles and reviews. */
async function indexing(tx: Db, change: 'enable' | 'disable'): Promise<void> {
  for (const [table, name] of indexTriggers) {
    await tx.execute(sql.raw(`alter table ${table} ${change} trigger ${name}`))
  }
}

const indexTriggers = [
  ['products', 'products_index_inserted'],
  ['products', 'products_index_updated'],
  ['products', 'products_index_rated'],
  ['product_compatibility', 'product_compatibility_index_inserted'],
] as const

/** SQL: all rows as a table. They travel as one JSON text, which is far quicker than a parameter for each value. */
function rowsOf(rows: object[], columns: string): SQL {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as t(${sql.raw(columns)})`
}

async function loadVehicles(tx: Db, { makes, models, subModels }: DemoCatalogue): Promise<void> {
  await tx.execute(sql`
    insert into car_makes (id, name, slug, display_order)
    select * from ${rowsOf(makes, 'id int, name text, slug text, "displayOrder" int')}`)
  await tx.execute(sql`
    insert into car_models (id, make_id, name, slug, image_url, display_order)
    select * from ${rowsOf(models, 'id int, "makeId" int, name text, slug text, "imageUrl" text, "displayOrder" int')}`)
  await tx.execute(sql`
    insert into car_sub_models (id, model_id, name, slug, year, display_order)
    select * from ${rowsOf(subModels, 'id int, "modelId" int, name text, slug text, year text, "displayOrder" int')}`)
  for (const table of ['car_makes', 'car_models', 'car_sub_models']) await continueIds(tx, table)
}

async function loadProducts(tx: Db, { categories, brands: makers, products }: DemoCatalogue): Promise<void> {
  await tx.execute(sql`
    insert into categories (id, name, slug, description, universal_hint, icon, parent_id, display_order, specification_schema)
    select * from ${rowsOf(categories, 'id int, name text, slug text, description text, "universalHint" text, icon text, "parentId" int, "displayOrder" int, "specificationSchema" json')}`)
  await continueIds(tx, 'categories')
  await tx.insert(brands).values(makers)
  await tx.execute(sql`
    insert into products (id, name, brand, condition, weight_grams, warranty_months, price, core_charge, stock, images, specifications, technical_info, description,
      category_id, is_universal, is_active, created_at, updated_at)
    select id, name, brand, condition, "weightGrams", "warrantyMonths", "priceCents" / 100.0, "coreChargeCents" / 100.0, stock, images, specifications, "technicalInfo", description,
      "categoryId", "isUniversal", "isActive", "createdAt", "createdAt"
    from ${rowsOf(products, 'id text, name text, brand text, condition text, "weightGrams" int, "warrantyMonths" int, "priceCents" int, "coreChargeCents" int, stock int, images jsonb, specifications jsonb, "technicalInfo" text, description text, "categoryId" int, "isUniversal" boolean, "isActive" boolean, "createdAt" timestamptz')}`)
}

async function loadFitment(tx: Db, { fitment }: DemoCatalogue): Promise<void> {
  await tx.execute(sql`
    insert into product_compatibility (product_id, sub_model_id, position, quantity, built_from, built_to, drive, note, source)
    select *, 'demo catalogue' from ${rowsOf(fitment, '"productId" text, "subModelId" int, position text, quantity int, "builtFrom" date, "builtTo" date, drive text, note text')}`)
}

async function loadNumbers(tx: Db, { numbers }: DemoCatalogue): Promise<void> {
  await tx.execute(sql`
    insert into product_references (product_id, kind, brand, number)
    select * from ${rowsOf(numbers, '"productId" text, kind text, brand text, number text')}`)
}

async function loadReviews(tx: Db, { reviewers, reviews }: DemoCatalogue): Promise<void> {
  await tx.execute(sql`
    insert into profiles (full_name, email) select * from ${rowsOf(reviewers, 'name text, email text')}`)
  const written = reviews.map(({ reviewer, ...review }) => {
    return { ...review, email: reviewer === null ? null : (reviewers[reviewer]?.email ?? null) }
  })
  await tx.execute(sql`
    insert into reviews (product_id, user_id, rating, comment, created_at)
    select t."productId", p.id, t.rating, t.comment, t."createdAt"
    from ${rowsOf(written, '"productId" text, email text, rating int, comment text, "createdAt" timestamptz')}
    left join profiles p on p.email = t.email`)
}

async function loadShop(tx: Db, { banners, settings: shop }: DemoCatalogue): Promise<void> {
  await tx.execute(sql`
    insert into banners (title, subtitle, badge, image_url, link_url, display_order)
    select * from ${rowsOf(banners, 'title text, subtitle text, badge text, "imageUrl" text, "linkUrl" text, "displayOrder" int')}`)
  await tx.update(settings).set({ ...shop, isDemo: true })
  await tx.insert(shopTexts).values(exampleTexts)
}

/** Sets the sequence of a table behind the ids that the rows brought along. */
async function continueIds(tx: Db, table: string): Promise<void> {
  const name = sql.identifier(table)
  await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${name}))`)
}
