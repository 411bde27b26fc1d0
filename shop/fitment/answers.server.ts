import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { findRow, listRows } from '#db/rows.ts'
import {
  makeJson,
  makeRow,
  modelJson,
  modelRow,
  variantJson,
  variantRow,
  vehicleRow,
} from '#shop/vehicles/shown.server.ts'
import type { Model, Vehicle } from '#shop/vehicles/shown.ts'
import {
  type FitAnswer,
  type FitQuestion,
  type FitVehicle,
  fitAnswers,
  maxFitProducts,
  type VariantsOfYear,
  yearSpanPattern,
} from './answers.ts'

// SQL: whether a variant's text names the year. First and last year would not do: '2012-2016, 2018-2023' has a gap.
const namesYear = (year: number): SQL => sql`exists (
  select from regexp_matches(variant.year, ${yearSpanPattern}, 'g') as span
  where ${year} >= span[1]::integer and (span[3] is not null or ${year} <= coalesce(span[2], span[1])::integer))`
const namesNoYear = sql`variant.year !~ ${yearSpanPattern}`

const modelName = z.object({ id: wholeNumber, name: z.string() })
const variantsOfYear = z.object({
  make: makeRow,
  model: modelRow,
  variants: z.array(variantRow),
  undated: z.array(variantRow),
})
const answerRow = z.object({ id: z.string(), answer: z.enum(fitAnswers) })

/** Active models of an active make, as the garage's dialog offers them. */
export async function listModelsOfMake(db: Db, makeId: number): Promise<Pick<Model, 'id' | 'name'>[]> {
  return listRows(db, modelName)`
    select model.id, model.name from car_models model join car_makes make on make.id = model.make_id and make.is_active
    where model.make_id = ${makeId} and model.is_active order by model.display_order, model.name`
}

/**
 * The active variants of a model whose text names that year, in the owner's order, and as `undated` the variants whose text
 * names no years at all: only the car's owner knows whether they are meant. Null where make or model is unknown.
 */
export async function findVariantsOfYear(
  db: Db,
  { makeId, modelId, year }: Omit<FitVehicle, 'subModelId'>,
): Promise<VariantsOfYear | null> {
  const listed = (condition: SQL) => sql`coalesce((
    select jsonb_agg(${variantJson} order by variant.display_order, variant.name) from car_sub_models variant
    where variant.model_id = model.id and variant.is_active and ${condition}), '[]')`
  return findRow(db, variantsOfYear)`
    select ${makeJson} as make, ${modelJson} as model, ${listed(namesYear(year))} as variants,
      ${listed(namesNoYear)} as undated
    from car_models model join car_makes make on make.id = model.make_id and make.is_active
    where model.id = ${modelId} and model.make_id = ${makeId} and model.is_active`
}

/** The vehicle whose variant has that id; null where it, its model or its make is unknown or inactive. */
export async function findVehicleOfVariant(db: Db, subModelId: number): Promise<Vehicle | null> {
  return findRow(db, vehicleRow)`
    select ${makeJson} as make, ${modelJson} as model, ${variantJson} as variant
    from car_sub_models variant
    join car_models model on model.id = variant.model_id and model.is_active
    join car_makes make on make.id = model.make_id and make.is_active
    where variant.id = ${subModelId} and variant.is_active`
}

/**
 * Whether each product fits the vehicle, in one round trip for up to 200 products (more: RangeError).
 *
 * The vehicle may be any variant of its year, and any variant whose text names no years; a chosen variant counts only if it
 * is one of those. 'fits' and 'does-not-fit' hold for all of them, 'choose-variant' says that it depends on the variant.
 * 'unknown' is the answer for a product that is not for sale or has no fitment, and for a vehicle that the catalogue does
 * not know. A universal product fits every vehicle.
 */
export async function answerFit(db: Db, question: FitQuestion): Promise<Record<string, FitAnswer>> {
  const { productIds, makeId, modelId, year, subModelId } = question
  if (productIds.length > maxFitProducts) throw new RangeError(`Fit of ${productIds.length} products at once`)
  if (productIds.length === 0) return {}
  const rows = await listRows(db, answerRow)`
    with possible as materialized (
      select variant.id, ${namesYear(year)} as is_of_year
      from car_sub_models variant
      join car_models model on model.id = variant.model_id and model.is_active
      join car_makes make on make.id = model.make_id and make.is_active
      where variant.model_id = ${modelId} and model.make_id = ${makeId} and variant.is_active
        and (${namesYear(year)} or ${namesNoYear})
    ), chosen as materialized (
      select id from possible where id = ${subModelId ?? null}::integer
    ), vehicle as materialized (
      select
        case when exists (select from chosen) then array(select id from chosen) else array(select id from possible) end
          as variant_ids,
        exists (select from chosen) or exists (select from possible where is_of_year) as is_sure
    )
    select asked.id, case
      when p.is_universal then 'fits'
      when p.id is null or vehicle.variant_ids = '{}'
        or not exists (select from product_compatibility fitment where fitment.product_id = p.id) then 'unknown'
      when covered.variants = 0 then 'does-not-fit'
      when covered.variants = cardinality(vehicle.variant_ids) and vehicle.is_sure then 'fits'
      else 'choose-variant' end as answer
    from unnest(${sql.param(productIds)}::text[]) as asked (id)
    cross join vehicle
    left join products p on p.id = asked.id and p.is_active
    cross join lateral (
      select count(*) as variants from product_compatibility fitment
      where fitment.product_id = p.id and fitment.sub_model_id = any(vehicle.variant_ids)
    ) covered`
  return Object.fromEntries(rows.map(({ id, answer }) => [id, answer]))
}
