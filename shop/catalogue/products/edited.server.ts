import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { detailsJson, fitDetails } from '#shop/cars/fitment/conditions.server.ts'
import { typedFit } from '#shop/cars/fitment/typed.ts'
import { yearSpanPattern } from '#shop/cars/vehicles/year-spans.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { partNumberRow } from '#shop/catalogue/part-numbers/save.server.ts'
import { type EditedProduct, type FittedVehicle, maxFitments } from './edited.ts'

const vehicleColumns = sql`variant.id, make.name as make, model.id as "modelId", model.name as model,
  variant.name as variant, variant.year, variant.is_active and model.is_active and make.is_active as "isActive"`
const vehicleOrder = sql`make.name, model.name, model.id, variant.display_order, variant.name, variant.id`
const vehicleRow = z.object({
  id: wholeNumber,
  make: z.string(),
  modelId: wholeNumber,
  model: z.string(),
  variant: z.string(),
  year: z.string(),
  isActive: z.boolean(),
})
const datedVehicleRow = vehicleRow.extend({ isDated: z.boolean(), isBuilt: z.boolean() })
const fittedRow = vehicleRow
  .extend({ row: wholeNumber, details: fitDetails })
  .transform(({ details, ...vehicle }) => ({ ...vehicle, typed: typedFit(details) }))
const vehiclesOfProduct = z.array(fittedRow)
const numbersOfProduct = z.array(partNumberRow)

// All columns but those that the editor does not show: one that is new is read without a word here.
const {
  referenceKey: _,
  ratingSum: __,
  createdAt: ___,
  updatedAt: ____,
  partSaves: _____,
  ...editedColumns
} = getTableColumns(products)

/** A product with its vehicles by its reference, read as the shop reads it; inactive ones too. One round trip. */
export async function findProductToEdit(db: Db, reference: string): Promise<EditedProduct | null> {
  const key = referenceKey(reference)
  if (!key || key.length > 40) return null
  const vehicles = sql`coalesce((
    select jsonb_agg(to_jsonb(v)) from (
      select ${vehicleColumns}, fitment.id as row, ${detailsJson} as details from product_compatibility fitment
      join car_sub_models variant on variant.id = fitment.sub_model_id
      join car_models model on model.id = variant.model_id
      join car_makes make on make.id = model.make_id
      where fitment.product_id = products.id order by ${vehicleOrder}, fitment.id
    ) v), '[]')`.mapWith(rows => vehiclesOfProduct.parse(rows))
  const numbers = sql`coalesce((
    select jsonb_agg(to_jsonb(r) order by r.id) from product_references r where r.product_id = products.id
  ), '[]')`.mapWith(rows => numbersOfProduct.parse(rows))
  const [product] = await db
    .select({ ...editedColumns, vehicles, numbers })
    .from(products)
    .where(eq(products.referenceKey, key))
  return product ?? null
}

const selectVehicles = (condition: SQL) => sql`
  select ${vehicleColumns} from car_sub_models variant
  join car_models model on model.id = variant.model_id
  join car_makes make on make.id = model.make_id
  where ${condition} order by ${vehicleOrder} limit ${maxFitments}`

/** The vehicles of those variants, at most 5,000; ids that are not there are left out. */
export async function listVehiclesById(db: Db, ids: readonly number[]): Promise<FittedVehicle[]> {
  if (ids.length === 0) return []
  return listRows(db, vehicleRow)`${selectVehicles(sql`variant.id = any(${sql.param(ids)}::integer[])`)}`
}

/**
 * The variants of a model that were built in at least one of those years, by the spans that their text names: '2015+'
 * is built to this day, and '2012-2016, 2018+' not in 2017. Without years all of them. `undatedCount` says how many
 * were left out because their text names no years.
 */
export async function listVariantsOfModel(
  db: Db,
  { modelId, firstYear, lastYear }: { modelId: number; firstYear: number | null; lastYear: number | null },
): Promise<{ vehicles: FittedVehicle[]; undatedCount: number }> {
  if (firstYear === null && lastYear === null) {
    const vehicles = await listRows(db, vehicleRow)`${selectVehicles(sql`variant.model_id = ${modelId}`)}`
    return { vehicles, undatedCount: 0 }
  }
  const isBuilt = sql`exists (
    select from regexp_matches(variant.year, ${yearSpanPattern}, 'g') as span
    where span[1]::integer <= ${lastYear ?? 9999}
      and (span[3] is not null or coalesce(span[2], span[1])::integer >= ${firstYear ?? 0}))`
  const rows = await listRows(db, datedVehicleRow)`
    select ${vehicleColumns}, variant.year ~ ${yearSpanPattern} as "isDated", ${isBuilt} as "isBuilt"
    from car_sub_models variant
    join car_models model on model.id = variant.model_id
    join car_makes make on make.id = model.make_id
    where variant.model_id = ${modelId} order by ${vehicleOrder} limit ${maxFitments}`
  const vehicles = rows.flatMap(({ isDated: _, isBuilt, ...vehicle }) => (isBuilt ? [vehicle] : []))
  return { vehicles, undatedCount: rows.filter(({ isDated }) => !isDated).length }
}
