import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { writeVehicle } from '#shop/cars/fitment/answers.ts'
import { yearsNamed } from '#shop/cars/vehicles/years.ts'
import { findVin } from '#shop/cars/vin/looks.ts'
import type { CarOfVin } from '#shop/cars/vin/shown.ts'
import { readMeaning } from '#shop/finding/meaning/read.server.ts'
import { writeOut } from '#shop/finding/text/shorthand.ts'
import { wordsOf } from '#shop/finding/text/words.ts'
import { type Beginning, beginningOf } from '#shop/paging.ts'
import { searchedText } from '#shop/typed-text.ts'
import { answerVin } from './answer.server.ts'

/** A car with its name as people say it: `written` is what the address of a list takes, '1.7.2016.12'. */
type TypedCar = { name: string; written: string }

/** The most cars that are offered for a text: the variants of a model. */
const mostCars = 12
/** A make has more models in a year than a model has variants. */
const mostOfYear = 40
const none = 'No car of the shop is called so. Type make, model and year, or the VIN.'

const carRow = z.object({
  makeId: z.int(),
  makeName: z.string(),
  modelId: z.int(),
  modelName: z.string(),
  variantId: z.int(),
  variantName: z.string(),
  years: z.string(),
})

/**
 * The cars that a colleague types for a caller: by a VIN, or by words such as '2014 corolla', as a search reads them. One where it is
 * certain; of a model without its variant each that it may be. `message` says why there is none.
 */
export async function findTypedCars(
  db: ReadDb,
  typed: string,
  now: Date,
): Promise<{ cars: Beginning<TypedCar>; message: string | null }> {
  const text = searchedText(typed)
  if (text === '') return { cars: beginningOf([], mostCars), message: null }
  if (findVin(text) !== null) {
    const answer = await answerVin(db, text, now)
    if (!answer.ok) return { cars: beginningOf([], mostCars), message: answer.message }
    const cars = beginningOf(answer.cars.map(carOfVin), mostCars)
    return { cars, message: cars.items.length === 0 ? `${answer.name}: the shop has no such car` : null }
  }
  const { vehicle } = await readMeaning(db, text, {})
  if (!vehicle) return listOfYear(db, text, now)
  const rows = await listVariants(db, vehicle.subModelIds, mostCars + 1)
  const asked = vehicle.year ? String(vehicle.year) : /\b(19|20)\d\d\b/.exec(text)?.[0]
  const cars = rows.map(({ makeId, makeName, modelId, modelName, variantId, variantName, years }) => {
    const named = yearsNamed(years, now.getUTCFullYear())
    const year = named.find(one => String(one) === asked) ?? named[0] ?? (asked ? Number(asked) : now.getUTCFullYear())
    const car = { makeId: String(makeId), modelId: String(modelId), year: String(year), variant: { id: variantId } }
    return { name: `${makeName} ${modelName} ${variantName} ${year}`, written: writeVehicle(car) }
  })
  return { cars: beginningOf(cars, mostCars), message: cars.length === 0 ? none : null }
}

const modelRow = z.object({
  makeId: z.int(),
  makeName: z.string(),
  modelId: z.int(),
  modelName: z.string(),
  years: z.string(),
})

/**
 * The models of a year, where a text names a make and no model, as '2015 gmc van' does of what a registration says. Fewer than two are
 * none, since one would be chosen unasked.
 */
async function listOfYear(db: ReadDb, text: string, now: Date) {
  const words = wordsOf(writeOut(text))
  const year = words.find(word => /^(19|20)\d\d$/.test(word))
  const keys = words.flatMap((word, at) => [word, word + (words[at + 1] ?? '')])
  const rows = await listRows(db, modelRow)`
    select make.id as "makeId", make.name as "makeName", model.id as "modelId", model.name as "modelName",
      string_agg(distinct variant.year, ', ') as years
    from car_makes make join car_models model on model.make_id = make.id and model.is_active
      join car_sub_models variant on variant.model_id = model.id and variant.is_active
    where make.is_active and make.typed_keys && ${sql.param(keys)}::text[]
    group by make.id, model.id order by model.display_order, model.name`
  const ofYear = rows.filter(({ years }) => yearsNamed(years, now.getUTCFullYear()).includes(Number(year)))
  const isOneMake = new Set(ofYear.map(({ makeId }) => makeId)).size === 1
  const cars = ofYear.map(({ makeId, makeName, modelId, modelName }) => ({
    name: `${makeName} ${modelName} ${year}`,
    written: writeVehicle({ makeId: String(makeId), modelId: String(modelId), year: String(year), variant: null }),
  }))
  const isAsked = isOneMake && cars.length > 1
  return { cars: beginningOf(isAsked ? cars : [], mostOfYear), message: isAsked ? null : none }
}

/** The variants with their models and makes, as people look through them. */
const listVariants = (db: ReadDb, ids: readonly number[], atMost: number) =>
  listRows(db, carRow)`
    select make.id as "makeId", make.name as "makeName", model.id as "modelId", model.name as "modelName",
      variant.id as "variantId", variant.name as "variantName", variant.year as years
    from car_sub_models variant join car_models model on model.id = variant.model_id join car_makes make on make.id = model.make_id
    where variant.id = any(${sql.param([...ids])}::integer[]) and variant.is_active
    order by make.name, model.name, variant.display_order, variant.name, variant.id limit ${atMost}`

/**
 * The one car that a search for parts names, such as 'front pads 2014 corolla': of one model and one year, with its variant where only
 * one is meant. Null where it may be several, as without a year.
 */
export async function findNamedCar(db: ReadDb, text: string): Promise<TypedCar | null> {
  const { vehicle } = await readMeaning(db, searchedText(text), { isShelved: true })
  if (!vehicle?.year) return null
  const rows = await listVariants(db, vehicle.subModelIds, 400)
  const [first, another] = rows
  if (!first || rows.some(({ modelId }) => modelId !== first.modelId)) return null
  const { makeId, makeName, modelId, modelName, variantId, variantName } = first
  const variant = another ? null : { id: variantId, name: variantName }
  const year = String(vehicle.year)
  return {
    name: [makeName, modelName, variant?.name, year].filter(Boolean).join(' '),
    written: writeVehicle({ makeId: String(makeId), modelId: String(modelId), year, variant }),
  }
}

function carOfVin(car: CarOfVin): TypedCar {
  const { makeName, modelName, variant, year } = car
  return { name: [makeName, modelName, variant?.name, year].filter(Boolean).join(' '), written: writeVehicle(car) }
}
