import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { decimalNumber, inCents, specificationSchema, wholeNumber } from '#db/columns.ts'
import { findRow, listRows } from '#db/rows.ts'
import { detailsJson, fitDetails } from '#shop/cars/fitment/conditions.server.ts'
import { conditionText, detailText } from '#shop/cars/fitment/conditions.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { productConditions } from './condition.ts'
import { shownTexts } from './facts.ts'
import { factNames, textNames } from './fields.ts'
import { columnsJson, valuesOf } from './plain-columns.server.ts'
import type { FittedVehicles, ProductCard, ProductDetail, ProductSort } from './shown.ts'

/** SQL: the core charge of a product in cents, as a buyer is asked for it; null in a shop whose settings have no core days. */
export const askedCoreCharge = (charge: SQL): SQL =>
  sql`case when (select core_days from settings) is not null then ${inCents(charge)} end`

/** The most specifications that a card names to tell a product from its neighbours. */
const mostTraits = 3

/**
 * SQL: what tells a product `p` from others of its category: what it states of the first fields of the category's specification,
 * with the unit that a field's label ends in: ["Front", "Ceramic"], ["Front", "280 mm"]. Long texts tell nothing at a glance.
 */
const traits = sql`coalesce((
  select jsonb_agg(value order by place) from (
    select (p.specifications ->> field.key) || coalesce(case when p.specifications ->> field.key ~ '[0-9]$'
      then ' ' || substring(field.value ->> 'label' from '\\(([^()]+)\\)$') end, '') as value, place
    from categories of, json_each(of.specification_schema) with ordinality field (key, value, place)
    where of.id = p.category_id and length(p.specifications ->> field.key) between 1 and 40
      and field.value ->> 'type' <> 'textarea'
    order by place limit ${sql.raw(String(mostTraits))}
  ) told
), '[]')`

/** The columns of a product card, for a query in which the products table is called `p`. */
export const cardColumns = sql`p.id, p.name, p.brand, p.condition, ${inCents(sql`p.price`)} as "priceCents",
  ${askedCoreCharge(sql`p.core_charge`)} as "coreChargeCents", p.stock,
  p.images ->> 0 as image, p.rating_average as "ratingAverage", p.rating_count as "ratingCount", ${traits} as traits`

/** The schema of a row with `cardColumns`: a `ProductCard`. A statement that selects more columns extends it. */
export const cardRow = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  condition: z.enum(productConditions),
  priceCents: wholeNumber,
  coreChargeCents: wholeNumber.nullable(),
  stock: wholeNumber,
  image: z.string().nullable(),
  ratingAverage: decimalNumber,
  ratingCount: wholeNumber,
  traits: z.array(z.string()),
})

/** SQL of each sort. All end in the id, so that pages never overlap, and have partial indexes by category and for the shop. */
export const orderings: Record<ProductSort, SQL> = {
  newest: sql`p.created_at desc, p.id desc`,
  'price-asc': sql`p.price, p.id`,
  'price-desc': sql`p.price desc, p.id desc`,
  rating: sql`p.rating_average desc, p.rating_count desc, p.id desc`,
  name: sql`lower(p.name), p.id`,
}

const detailRow = cardRow.extend({
  images: z.array(z.string()),
  specifications: z.record(z.string(), z.string()),
  specificationSchema,
  texts: z.object(valuesOf(textNames)).transform(shownTexts),
  facts: z.object(valuesOf(factNames)),
  guaranteeLabelUrl: z.string(),
  maker: z.object({ slug: z.string(), safetyContact: z.string().nullable() }),
  isUniversal: z.boolean(),
  universalHint: z.string().nullable(),
  categoryPath: z.array(z.object({ id: wholeNumber, name: z.string(), slug: z.string() })),
})

const fitmentRow = z
  .object({
    make: z.string(),
    model: z.string(),
    variant: z.string(),
    year: z.string(),
    path: z.string(),
    details: z.array(fitDetails),
  })
  .transform(({ details, ...vehicle }) => ({
    ...vehicle,
    details: details.map(detailText).filter(Boolean).join('\n'),
    isConditional: details.every(row => conditionText(row) !== null),
  }))

const fitmentLine = z.object({
  vehicle: z.object({ id: wholeNumber, make: z.string(), model: z.string(), variant: z.string(), year: z.string() }),
  details: fitDetails,
})

/** The most products that a program reads of the whole catalogue at once. */
export const mostForSale = 200

/** Active products by reference: the next ones after `after`. */
export const listForSale = (db: ReadDb, after: string, limit = mostForSale): Promise<ProductCard[]> =>
  listRows(db, cardRow)`
    select ${cardColumns} from products p where p.is_active and p.id > ${after} order by p.id limit ${limit}`

/** The most rows of fitment that a program is told of a product. */
export const fitmentRowLimit = 1_000

/** The most vehicles that a product's page lists. */
const fitmentLimit = 400

/**
 * An active product by its reference, read in any case, with or without dashes and spaces; null where there is none.
 * One round trip brings its categories (root first, empty when one of them is inactive).
 */
export async function findProduct(db: ReadDb, reference: string): Promise<ProductDetail | null> {
  const key = referenceKey(reference)
  if (!key || key.length > 40) return null
  return findRow(db, detailRow)`
    with recursive path as (
      select c.*, 1 as height from categories c join products p on p.category_id = c.id where p.reference_key = ${key}
      union all
      select c.*, path.height + 1 from categories c join path on c.id = path.parent_id
    )
    select ${cardColumns}, p.images, coalesce(p.specifications, '{}') as specifications,
      ${columnsJson(textNames)} as texts, ${columnsJson(factNames)} as facts, p.guarantee_label_url as "guaranteeLabelUrl",
      p.is_universal as "isUniversal",
      (select jsonb_build_object('slug', slug, 'safetyContact', safety_contact) from brands where name = p.brand) as maker,
      (select universal_hint from path where height = 1) as "universalHint",
      coalesce((select specification_schema from path where height = 1), '{}') as "specificationSchema",
      case when (select bool_and(is_active) from path) then
        (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'slug', slug) order by height desc) from path)
      else '[]' end as "categoryPath"
    from products p where p.reference_key = ${key} and p.is_active`
}

/** The active vehicles that a product fits, by name. A universal product has none. */
export async function listFittedVehicles(db: ReadDb, productId: string): Promise<FittedVehicles> {
  const rows = await listRows(db, fitmentRow)`
    select make.name as make, model.name as model, variant.name as variant, variant.year,
      '/makes/' || make.slug || '/models/' || model.slug || '/sub-models/' || variant.slug || '/categories' as path,
      fitted.details
    from (
      select sub_model_id, model_id, make_id, jsonb_agg(${detailsJson} order by id) as details
      from product_compatibility fitment where product_id = ${productId} group by 1, 2, 3
    ) fitted
    join car_sub_models variant on variant.id = fitted.sub_model_id and variant.is_active
    join car_models model on model.id = fitted.model_id and model.is_active
    join car_makes make on make.id = fitted.make_id and make.is_active
    order by make.name, model.name, variant.display_order, variant.name limit ${fitmentLimit + 1}`
  return { vehicles: rows.slice(0, fitmentLimit), hasMore: rows.length > fitmentLimit }
}

/**
 * The rows of fitment of a product with their active vehicles, by name: at most 1,000. `hasMore` says that there are others. A
 * vehicle has a row for each place and condition.
 */
export async function listFitmentRows(
  db: ReadDb,
  productId: string,
): Promise<{ rows: z.output<typeof fitmentLine>[]; hasMore: boolean }> {
  const rows = await listRows(db, fitmentLine)`
    select jsonb_build_object('id', variant.id, 'make', make.name, 'model', model.name, 'variant', variant.name,
      'year', variant.year) as vehicle, ${detailsJson} as details
    from product_compatibility fitment
    join car_sub_models variant on variant.id = fitment.sub_model_id and variant.is_active
    join car_models model on model.id = fitment.model_id and model.is_active
    join car_makes make on make.id = fitment.make_id and make.is_active
    where fitment.product_id = ${productId}
    order by make.name, model.name, variant.display_order, variant.name, fitment.id limit ${fitmentRowLimit + 1}`
  return { rows: rows.slice(0, fitmentRowLimit), hasMore: rows.length > fitmentRowLimit }
}
