import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { findRow, listRows } from '#db/rows.ts'
import { fitmentPositions } from '#db/words/fitment-positions.ts'
import {
  makeJson,
  makeRow,
  modelJson,
  modelRow,
  variantJson,
  variantRow,
  vehicleRow,
} from '#shop/cars/vehicles/shown.server.ts'
import type { Model, Vehicle } from '#shop/cars/vehicles/shown.ts'
import { yearSpanPattern } from '#shop/cars/vehicles/year-spans.ts'
import type { FitVehicle, ProductFit, VariantsOfYear } from './answers.ts'
import { fitDetails, monthOf } from './conditions.server.ts'
import { conditionTexts } from './conditions.ts'
import { type FitQuestion, maxFitProducts, maxFitVehicles } from './question.ts'
import { fitAnswers } from './words.ts'

// SQL: whether a variant's text names the year. First and last year would not do: '2012-2016, 2018-2023' has a gap.
const namesYear = (year: number | SQL): SQL => sql`exists (
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
const answerRow = z
  .object({
    id: z.string(),
    place: z.int(),
    answer: z.enum(fitAnswers),
    conditions: z.array(fitDetails.extend({ onlyAt: z.enum(fitmentPositions).optional() })),
    hint: z.string().nullable(),
  })
  .transform(row => ({ ...row, conditions: row.answer === 'fits-if' ? conditionTexts(row.conditions) : [] }))

/** Active models of an active make, as the garage's dialog offers them. */
export async function listModelsOfMake(db: ReadDb, makeId: number): Promise<Pick<Model, 'id' | 'name'>[]> {
  return listRows(db, modelName)`
    select model.id, model.name from car_models model join car_makes make on make.id = model.make_id and make.is_active
    where model.make_id = ${makeId} and model.is_active order by model.display_order, model.name`
}

const namedVariant = z.object({ id: wholeNumber, name: z.string(), year: z.string() })

/** Active variants of an active model, with the texts of their years, in the owner's order. */
export async function listVariantsOfModel(db: ReadDb, modelId: number): Promise<z.output<typeof namedVariant>[]> {
  return listRows(db, namedVariant)`
    select variant.id, variant.name, variant.year from car_sub_models variant
    join car_models model on model.id = variant.model_id and model.is_active
    join car_makes make on make.id = model.make_id and make.is_active
    where variant.model_id = ${modelId} and variant.is_active order by variant.display_order, variant.name`
}

/**
 * The active variants of a model whose text names that year, in the owner's order, and as `undated` the variants whose text
 * names no years at all: only the car's owner knows whether they are meant. Null where make or model is unknown.
 */
export async function findVariantsOfYear(
  db: ReadDb,
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

const variantOfModel = namedVariant.extend({ modelId: wholeNumber })

/** The active variants of several models that name that year or no years at all, in the owner's order. */
export async function listVariantsOfYear(
  db: ReadDb,
  modelIds: number[],
  year: number,
): Promise<z.output<typeof variantOfModel>[]> {
  return listRows(db, variantOfModel)`
    select variant.id, variant.model_id as "modelId", variant.name, variant.year from car_sub_models variant
    where variant.model_id = any (${sql.param(modelIds)}::integer[]) and variant.is_active
      and (${namesYear(year)} or ${namesNoYear})
    order by variant.display_order, variant.name`
}

/** The vehicle whose variant has that id; null where it, its model or its make is unknown or inactive. */
export async function findVehicleOfVariant(db: ReadDb, subModelId: number): Promise<Vehicle | null> {
  return findRow(db, vehicleRow)`
    select ${makeJson} as make, ${modelJson} as model, ${variantJson} as variant
    from car_sub_models variant
    join car_models model on model.id = variant.model_id and model.is_active
    join car_makes make on make.id = model.make_id and make.is_active
    where variant.id = ${subModelId} and variant.is_active`
}

/**
 * Whether each product fits each of the vehicles, in one round trip for up to 200 products and 10 vehicles (more: RangeError).
 * `answerPairs` says what the answers mean.
 */
export async function answerFit(
  db: ReadDb,
  { productIds, vehicles }: FitQuestion,
): Promise<Record<string, ProductFit>> {
  if (productIds.length > maxFitProducts) throw new RangeError(`Fit of ${productIds.length} products at once`)
  if (vehicles.length > maxFitVehicles) throw new RangeError(`Fit for ${vehicles.length} vehicles at once`)
  const rows = await answerPairs(
    db,
    vehicles,
    vehicles.flatMap((_, place) => productIds.map(productId => ({ productId, place }))),
  )
  const fits: Record<string, ProductFit> = {}
  for (const { id, hint, answer, conditions } of rows) {
    fits[id] ??= { answers: [], conditions: [], hint }
    fits[id].answers.push(answer)
    fits[id].conditions.push(conditions)
  }
  return fits
}

/**
 * Whether products fit vehicles, for some pairs of them, of which `place` is the vehicle's in its list. In the order of the
 * places, and in one round trip.
 *
 * A vehicle may be any variant of its year, and any variant whose text names no years; a chosen variant counts only if it
 * is one of those. 'fits' and 'does-not-fit' hold for all of them, 'choose-variant' says that it depends on the variant.
 * 'fits-if' stands wherever one row of a variant asks for more than the variant, even beside a row that asks for nothing:
 * never a plain 'fits' then. Where its month rules out a place, such as the front, and leaves another, that place is a condition
 * too. What the car's month of production settles is not asked any more. Where only the year is known,
 * the car was built by its December, and not before January two years earlier: a model year begins up to a year early, and a
 * car may wait another one for its owner. 'unknown' is the answer for a product that is not for sale or has no fitment, and
 * for a vehicle that the catalogue does not know. A universal product is 'universal' to every vehicle: it may still be of
 * the wrong size.
 */
export async function answerPairs(
  db: ReadDb,
  vehicles: readonly FitVehicle[],
  pairs: readonly { productId: string; place: number }[],
): Promise<z.output<typeof answerRow>[]> {
  if (pairs.length === 0) return []
  const built = vehicles.map(monthsOf)
  return listRows(db, answerRow)`
    with car as materialized (
      select * from unnest(
        ${sql.param(vehicles.map(({ makeId }) => makeId))}::integer[],
        ${sql.param(vehicles.map(({ modelId }) => modelId))}::integer[],
        ${sql.param(vehicles.map(({ year }) => year))}::integer[],
        ${sql.param(vehicles.map(({ subModelId }) => subModelId ?? null))}::integer[],
        ${sql.param(built.map(([first]) => `${first}-01`))}::date[], ${sql.param(built.map(([, last]) => `${last}-01`))}::date[]
      ) with ordinality as car (make_id, model_id, year, sub_model_id, built_first, built_last, place)
    ), possible as materialized (
      select car.place, variant.id, ${namesYear(sql`car.year`)} as is_of_year, variant.id = car.sub_model_id as is_chosen
      from car
      join car_models model on model.id = car.model_id and model.make_id = car.make_id and model.is_active
      join car_makes make on make.id = model.make_id and make.is_active
      join car_sub_models variant on variant.model_id = model.id and variant.is_active
      where ${namesYear(sql`car.year`)} or ${namesNoYear}
    ), vehicle as materialized (
      select car.place, car.built_first, car.built_last,
        coalesce(bool_or(is_chosen) or bool_or(is_of_year), false) as is_sure,
        coalesce(array_agg(possible.id) filter (where is_chosen),
          array_agg(possible.id) filter (where possible.id is not null), '{}') as variant_ids
      from car left join possible on possible.place = car.place group by car.place, car.built_first, car.built_last
    )
    select asked.id, (asked.place - 1)::integer as place, category.universal_hint as hint, case
      when p.is_universal then 'universal'
      when p.id is null or vehicle.variant_ids = '{}'
        or not exists (select from product_compatibility fitment where fitment.product_id = p.id) then 'unknown'
      when covered.variants = 0 then 'does-not-fit'
      when covered.variants < cardinality(vehicle.variant_ids) or not vehicle.is_sure then 'choose-variant'
      when covered.conditional = 0 then 'fits'
      when covered.conditional = covered.variants and covered.kinds = 1 then 'fits-if'
      else 'choose-variant' end as answer, coalesce(covered.conditions, '[]') as conditions
    from unnest(
      ${sql.param(pairs.map(({ productId }) => productId))}::text[],
      ${sql.param(pairs.map(({ place }) => place + 1))}::integer[]
    ) as asked (id, place)
    join vehicle on vehicle.place = asked.place
    left join products p on p.id = asked.id and p.is_active
    left join categories category on category.id = p.category_id
    cross join lateral (
      select count(*) as variants, count(conditions) as conditional, count(distinct conditions) as kinds,
        min(conditions::text)::jsonb as conditions
      from (
        select case when not (ruled_out <@ places) and '' <> all(places)
          then coalesce(asking, '[]') || coalesce(left_over, '[]') else asking end as conditions
        from (
          select jsonb_agg(distinct open) filter (where is_possible and open - 'position' <> '{}') as asking,
            jsonb_agg(distinct jsonb_build_object('onlyAt', position))
              filter (where is_possible and open - 'position' = '{}') as left_over,
            array_agg(coalesce(position, '')) filter (where is_possible) as places,
            array_agg(coalesce(position, '')) filter (where not is_possible) as ruled_out
          from (
            select fitment.sub_model_id, fitment.position::text, ${openJson} as open,
              coalesce(fitment.built_to >= vehicle.built_first, true)
                and coalesce(fitment.built_from <= vehicle.built_last, true) as is_possible
            from product_compatibility fitment
            where fitment.product_id = p.id and fitment.sub_model_id = any(vehicle.variant_ids)
          ) row
          group by sub_model_id having bool_or(is_possible)
        ) of_rows
      ) of_variant
    ) covered
    order by asked.place`
}

/** The first and the last month in which a vehicle may have been built. */
export function monthsOf({ year, built, isAnyYear }: FitVehicle): [first: string, last: string] {
  if (built) return [built, built]
  return isAnyYear ? ['0001-01', '9999-12'] : [`${year - 2}-01`, `${year}-12`]
}

/** SQL: what a fitment row still asks of a car of which the months are known between which it was built. */
const openJson = sql`jsonb_strip_nulls(jsonb_build_object('position', fitment.position,
  'builtFrom', case when fitment.built_from > vehicle.built_first then ${monthOf(sql`fitment.built_from`)} end,
  'builtTo', case when fitment.built_to < vehicle.built_last then ${monthOf(sql`fitment.built_to`)} end,
  'engine', fitment.engine, 'drive', fitment.drive, 'body', fitment.body, 'note', fitment.note))`
