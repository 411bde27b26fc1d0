import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import type { OrderedVehicle } from '#db/schema/selling/orders.ts'
import { answerPairs } from '#shop/cars/fitment/answers.server.ts'
import type { FitVehicle, ProductFit } from '#shop/cars/fitment/answers.ts'
import type { CarsOfPart } from './edit.ts'

/** A line of the order in whose place others come; `isLess` where it loses pieces. */
type OldLine = { productId: string; vehicles: readonly OrderedVehicle[]; isLess: boolean }

/** The cars that an added part is for, and whether it fits each, in the same order. */
export type InPlace = { id: string; vehicles: FitVehicle[]; fit: ProductFit }

/** The cars of parts as a preview tells them, by the names that `nameVehicles` gives them. */
export const tellCars = (inPlace: readonly InPlace[], named: ReadonlyMap<string, OrderedVehicle[]>): CarsOfPart[] =>
  inPlace.map(({ id, fit }) => ({ id, names: (named.get(id) ?? []).map(({ name }) => name), fit }))

const pairRow = z.object({ oldId: z.string(), id: z.string() })

/**
 * The cars of parts that are added in the place of others. A part is for the car of the line that is the same part or is interchangeable
 * with it, of several the one that loses pieces; else for the cars of the lines that lose pieces, where all of these are for the same
 * ones and the part may fit them. A universal part is for no car. At most three round trips.
 */
export async function listCarsInPlace(
  db: Db,
  lines: readonly OldLine[],
  added: readonly { id: string }[],
): Promise<InPlace[]> {
  const withCars = lines.filter(({ vehicles }) => vehicles.length > 0)
  if (withCars.length === 0 || added.length === 0) return []
  const pairs = await listRows(db, pairRow)`
    select old.id as "oldId", other.id
    from unnest(${sql.param(withCars.map(({ productId }) => productId))}::text[]) as old (id)
    cross join lateral unnest(old.id || successors_of(old.id) || interchangeable_products(array[old.id])) as other (id)
    where other.id = any(${sql.param(added.map(({ id }) => id))}::text[])`
  const lost = lines.filter(({ isLess }) => isLess)
  const [first, ...others] = lost.map(({ vehicles }) => vehicles)
  const common = first && others.every(vehicles => namesOf(vehicles) === namesOf(first)) ? first : []
  const meant = added.map(({ id }) => {
    const alike = withCars.filter(({ productId }) => pairs.some(pair => pair.oldId === productId && pair.id === id))
    // A line that stays lends its car only where no other gives way.
    const line = alike.find(({ isLess }) => isLess) ?? (lost.length === 0 ? alike[0] : undefined)
    return { id, isAlike: line !== undefined, vehicles: line?.vehicles ?? common }
  })
  const known = await findCars(
    db,
    meant.flatMap(({ vehicles }) => vehicles),
  )
  const asked = meant.flatMap(({ id, isAlike, vehicles }) =>
    vehicles.flatMap(({ name }) => {
      const car = known.get(name)
      return car ? [{ id, isAlike, car }] : []
    }),
  )
  const answers = await answerPairs(
    db,
    asked.map(({ car }) => car),
    asked.map(({ id }, place) => ({ productId: id, place })),
  )
  const told = asked.flatMap(({ id, isAlike, car }, place) => {
    const { answer, conditions } = answers.find(row => row.place === place) ?? { answer: 'unknown', conditions: [] }
    const isFor = answer !== 'universal' && (isAlike || answer !== 'does-not-fit')
    return isFor ? [{ id, car, answer, conditions }] : []
  })
  return added.flatMap(({ id }) => {
    const own = told.filter(one => one.id === id)
    const fit = {
      answers: own.map(({ answer }) => answer),
      conditions: own.map(({ conditions }) => conditions),
      hint: null,
    }
    return own.length === 0 ? [] : [{ id, vehicles: own.map(({ car }) => car), fit }]
  })
}

const namesOf = (vehicles: readonly OrderedVehicle[]) => vehicles.map(({ name }) => name).join('\n')

const carRow = z.object({
  place: wholeNumber,
  makeId: wholeNumber,
  modelId: wholeNumber,
  subModelId: wholeNumber.nullable(),
})

/** The cars of an order's lines by their names; those that the catalogue has no more are left out. */
async function findCars(db: Db, vehicles: readonly OrderedVehicle[]): Promise<Map<string, FitVehicle>> {
  const read = vehicles.flatMap(({ name, subModelId }) => {
    const [, title, year, month, builtYear] = writtenCar.exec(name) ?? []
    const built = month && builtYear && `${builtYear}-${month}`
    return title && year ? [{ name, title, subModelId, year: Number(year), ...(built && { built }) }] : []
  })
  if (read.length === 0) return new Map()
  const rows = await listRows(db, carRow)`
    select car.place::integer as place, make.id as "makeId", model.id as "modelId", variant.id as "subModelId"
    from unnest(
      ${sql.param(read.map(({ title }) => title))}::text[],
      ${sql.param(read.map(({ subModelId }) => subModelId))}::integer[]
    ) with ordinality as car (title, variant_id, place)
    left join car_sub_models variant on variant.id = car.variant_id
    join car_models model on model.id = variant.model_id or car.variant_id is null
    join car_makes make on make.id = model.make_id
    where variant.id is not null or concat(make.name, ' ', model.name) = car.title`
  return new Map(
    rows.flatMap(({ place, makeId, modelId, subModelId }) => {
      const car = read[place - 1]
      if (!car) return []
      const { name, year, built } = car
      return [[name, { makeId, modelId, year, ...(subModelId && { subModelId }), ...(built && { built }) }] as const]
    }),
  )
}

/** 'Honda Civic 1.8 2014 built 04/2014': the car, its year, and its month where that is known. */
const writtenCar = /^(.+) ((?:19|20)\d\d)(?: built (\d\d)\/(\d{4}))?$/
