import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import type { OrderedVehicle } from '#db/schema/selling/orders.ts'
import { answerPairs } from '#shop/cars/fitment/answers.server.ts'
import type { FitVehicle } from '#shop/cars/fitment/answers.ts'
import { anyOf } from '#shop/cars/fitment/words.ts'
import {
  type CartVehicles,
  type LineConditions,
  type LineVehicle,
  lineCarKey,
  withMonth,
} from '#shop/selling/cart/vehicles.ts'

const namedRow = z.object({ place: wholeNumber, name: z.string(), subModelId: wholeNumber.nullable() })

/**
 * The cars that each line is for, by the names of the catalogue: 'Honda Civic 1.8 2014', with their months, each with the condition on which the
 * part fits it today. Only ids are believed: a car whose model is not of its make is left out, and a variant that is not of
 * the model; a universal part is for no car. Two round trips.
 */
export async function nameVehicles(
  db: Db,
  lines: readonly { id: string; vehicles?: readonly FitVehicle[] }[],
): Promise<Map<string, OrderedVehicle[]>> {
  const cars = lines.flatMap(({ id, vehicles = [] }) => vehicles.map(vehicle => ({ id, ...vehicle })))
  if (cars.length === 0) return new Map()
  const rows = await listRows(db, namedRow)`
    select car.place::integer as place, concat_ws(' ', make.name, model.name, variant.name, car.year) as name,
      variant.id as "subModelId"
    from unnest(
      ${sql.param(cars.map(({ makeId }) => makeId))}::integer[],
      ${sql.param(cars.map(({ modelId }) => modelId))}::integer[],
      ${sql.param(cars.map(({ year }) => year))}::integer[],
      ${sql.param(cars.map(({ subModelId }) => subModelId ?? null))}::integer[]
    ) with ordinality as car (make_id, model_id, year, sub_model_id, place)
    join car_models model on model.id = car.model_id and model.make_id = car.make_id
    join car_makes make on make.id = model.make_id
    left join car_sub_models variant on variant.id = car.sub_model_id and variant.model_id = model.id
    order by car.place`
  const ofLines = new Map<string, OrderedVehicle[]>()
  const conditions = await conditionsOf(db, cars)
  for (const { place, name, subModelId } of rows) {
    const car = cars[place - 1]
    const condition = conditions[place - 1]
    if (!car || condition === null) continue
    const vehicle = { name: withMonth(name, car.built), subModelId, ...(condition && { condition }) }
    ofLines.set(car.id, [...(ofLines.get(car.id) ?? []), vehicle])
  }
  return ofLines
}

const variantRow = z.object({
  id: wholeNumber,
  name: z.string(),
  makeId: z.string(),
  makeName: z.string(),
  modelId: z.string(),
  modelName: z.string(),
})

/**
 * The cars that the items of an order were bought for, by product, as a cart keeps them: for a cart with the same once more. A car
 * whose variant was not known, or is gone, is left out, and one whose name has no year.
 */
export async function listCarsOfItems(
  db: Db,
  items: readonly { productId: string; vehicles: readonly OrderedVehicle[] }[],
): Promise<CartVehicles> {
  const ids = items.flatMap(({ vehicles }) => vehicles.flatMap(({ subModelId }) => subModelId ?? []))
  if (ids.length === 0) return {}
  const rows = await listRows(db, variantRow)`
    select variant.id, variant.name, make.id::text as "makeId", make.name as "makeName",
      model.id::text as "modelId", model.name as "modelName"
    from car_sub_models variant
    join car_models model on model.id = variant.model_id
    join car_makes make on make.id = model.make_id
    where variant.id = any(${sql.param(ids)}::integer[])`
  const known = new Map(rows.map(row => [row.id, row]))
  const carOf = ({ name, subModelId }: OrderedVehicle): LineVehicle[] => {
    const found = known.get(subModelId ?? 0)
    const [, year, month, builtYear] = /\b((?:19|20)\d\d)(?: built (\d\d)\/(\d{4}))?$/.exec(name) ?? []
    if (!found || year === undefined) return []
    const { id, name: variantName, ...car } = found
    return [{ ...car, year, variant: { id, name: variantName }, ...(month && { built: `${builtYear}-${month}` }) }]
  }
  const cars = items.map(({ productId, vehicles }) => [productId, vehicles.flatMap(carOf)] as const)
  return Object.fromEntries(cars.filter(([, ofItem]) => ofItem.length > 0))
}

/**
 * For each pair of a product and a car the condition on which it fits, '' where it fits anyway, or does not fit at all; null of a
 * universal product.
 */
async function conditionsOf(db: Db, cars: readonly (FitVehicle & { id: string })[]): Promise<(string | null)[]> {
  const answers = await answerPairs(
    db,
    cars,
    cars.map(({ id }, place) => ({ productId: id, place })),
  )
  const told = new Map(answers.map(row => [row.place, row]))
  return cars.map((_, place) => {
    const row = told.get(place)
    return row?.answer === 'universal' ? null : anyOf(row?.conditions ?? [])
  })
}

/** The conditions on which the parts of a cart fit its cars, by product and car: 'built from 04/2014'; null of universal parts. */
export async function listConditions(
  db: Db,
  lines: readonly { id: string; vehicles?: readonly FitVehicle[] }[],
): Promise<LineConditions> {
  const cars = lines.flatMap(({ id, vehicles = [] }) => vehicles.map(vehicle => ({ id, ...vehicle })))
  const conditions = await conditionsOf(db, cars)
  return Object.fromEntries(
    cars.flatMap((car, place) => {
      const condition = conditions[place]
      return condition === '' || condition === undefined ? [] : [[lineCarKey(car.id, car), condition]]
    }),
  )
}
