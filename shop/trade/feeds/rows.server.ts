import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { productConditions } from '#db/words/catalogue-lists.ts'
import type { NumberKind } from '#db/words/number-kinds.ts'
import { isConditional } from '#shop/cars/fitment/conditions.server.ts'
import { askedCoreCharge } from '#shop/catalogue/products/shown.server.ts'

/** How many products are read at once; twice as many are in memory. */
const partSize = 500

const productRow = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  priceCents: wholeNumber,
  coreChargeCents: wholeNumber.nullable(),
  stock: wholeNumber,
  images: z.array(z.string()),
  description: z.string().nullable(),
  categoryId: wholeNumber.nullable(),
  variantIds: z.array(wholeNumber),
  condition: z.enum(productConditions),
  gtin: z.string().nullable(),
  manufacturerNumber: z.string().nullable(),
})

/** A product as a feed tells of it. `variantIds` are some of the variants that it fits on no condition, at most ten. */
export type FeedProduct = z.output<typeof productRow>

/** SQL: the first number of that kind of the product `p`, without its dashes where it is a GTIN. */
const numberOf = (kind: NumberKind) => sql`(
  select min(case when kind = 'gtin' then compact else number end) from product_references
  where product_id = p.id and kind = ${kind})`

/** Active products that have a price, after a reference in their order, along the primary key. */
const listPart = (db: ReadDb, after: string) =>
  listRows(db, productRow)`
    select p.id, p.name, p.brand, ${inCents(sql`p.price`)} as "priceCents",
      ${askedCoreCharge(sql`p.core_charge`)} as "coreChargeCents", p.stock, p.images, p.condition,
      coalesce(p.description, p.technical_info) as description, p.category_id as "categoryId",
      array(
        select distinct sub_model_id from product_compatibility fitment
        where fitment.product_id = p.id and not (${isConditional}) limit 10) as "variantIds",
      ${numberOf('gtin')} as gtin, ${numberOf('manufacturer')} as "manufacturerNumber"
    from products p where p.id > ${after} and p.is_active and p.price > 0 order by p.id limit ${partSize}`

/**
 * All active products that have a price, in the order of their references, part by part. The database reads the next part while
 * this one is written.
 */
export async function* readProducts(db: ReadDb): AsyncGenerator<FeedProduct[]> {
  let reading = listPart(db, '')
  for (;;) {
    const part = await reading
    const last = part.length < partSize ? undefined : part.at(-1)
    if (last) {
      reading = listPart(db, last.id)
      // A fault is thrown where the part is awaited; whoever wants no more parts does not hear of it.
      reading.catch(() => undefined)
    }
    if (part.length > 0) yield part
    if (!last) return
  }
}

const categoryRow = z.object({ id: wholeNumber, path: z.array(z.string()) })

/** The names from the root down to each category that has a page, by its id. */
export async function readCategoryPaths(db: ReadDb): Promise<Map<number, string[]>> {
  const rows = await listRows(db, categoryRow)`
    with recursive shown as (
      select id, array[name] as path from categories where parent_id is null and is_active
      union all
      select child.id, shown.path || child.name from categories child join shown on child.parent_id = shown.id
        where child.is_active
    ) select id, path from shown`
  return new Map(rows.map(({ id, path }) => [id, path]))
}

const variantRow = z.object({ id: wholeNumber, model: z.string(), variant: z.string() })

/** Each variant that has a page, by its id: 'Toyota Corolla' and '1.8L 4-cyl 2014-2018'. */
export async function readVariantNames(db: ReadDb): Promise<Map<number, { model: string; variant: string }>> {
  const rows = await listRows(db, variantRow)`
    select variant.id, make.name || ' ' || model.name as model, variant.name || ' ' || variant.year as variant
    from car_sub_models variant join car_models model on model.id = variant.model_id and model.is_active
    join car_makes make on make.id = model.make_id and make.is_active where variant.is_active`
  return new Map(rows.map(({ id, model, variant }) => [id, { model, variant }]))
}
