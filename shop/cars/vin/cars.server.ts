import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { listVariantsOfYear } from '#shop/cars/fitment/answers.server.ts'
import type { Decoded, VinCar } from './decode.ts'
import { matchModels, matchVariants } from './match.ts'
import type { CarOfVin, KnownVin } from './shown.ts'
import { plainName } from './words.ts'

const model = z.object({ id: wholeNumber, name: z.string() })
const makeRow = z.object({ id: wholeNumber, name: z.string(), models: z.array(model) })
type Make = z.output<typeof makeRow>
type Model = z.output<typeof model>

/** A model of the shop that the car of a VIN can be. */
type Possible = { car: VinCar; make: Make; model: Model }
type Variants = Awaited<ReturnType<typeof listVariantsOfYear>>

/** The shop's makes and cars that a decoded VIN can be, by one statement for its makes and one for the variants of its models. */
export async function findCarsOfShop(
  db: ReadDb,
  { makes, year, cars }: Decoded,
): Promise<Pick<KnownVin, 'makes' | 'cars' | 'isSure'>> {
  const listed = await listMakesOfName(db, makes)
  const ofShop = listed.map(({ id, name }) => ({ id, name }))
  const possible = cars.flatMap(car =>
    listed
      .filter(make => plainName(make.name) === plainName(car.make))
      .flatMap(make => matchModels(car, make.models).map((model): Possible => ({ car, make, model }))),
  )
  if (possible.length === 0 || year === null) return { makes: ofShop, cars: [], isSure: true }
  const modelIds = possible.map(({ model }) => model.id)
  const variants = await listVariantsOfYear(db, modelIds, year)
  const found = cars.map(car =>
    narrow(
      car,
      possible.filter(one => one.car === car),
      variants,
      String(year),
    ),
  )
  const once = new Map(found.flatMap(({ cars }) => cars).map(car => [`${car.modelId} ${car.variant?.id}`, car]))
  const isSure = found.every(one => one.isSure)
  return { makes: ofShop, cars: [...once.values()], isSure }
}

/** Active makes of those names with their active models: names are compared without case, spaces and signs. */
const listMakesOfName = (db: ReadDb, names: string[]): Promise<Make[]> =>
  listRows(db, makeRow)`
    select make.id, make.name, coalesce((
      select jsonb_agg(jsonb_build_object('id', model.id, 'name', model.name) order by model.display_order, model.name)
      from car_models model where model.make_id = make.id and model.is_active), '[]') as models
    from car_makes make where make.is_active and regexp_replace(fold_text(make.name), '[^a-z0-9]', '', 'g')
      = any (${sql.param(names.map(plainName))}::text[])
    order by make.display_order, make.name`

/** The variants that the car can be, of all models that it can be; the models alone where none has a variant of the year. */
function narrow(car: VinCar, possible: Possible[], variants: Variants, year: string) {
  const all = possible.flatMap(one =>
    variants.filter(({ modelId }) => modelId === one.model.id).map(variant => ({ ...variant, one })),
  )
  if (all.length === 0) return { isSure: true, cars: possible.map(one => carOf(one, null, year)) }
  const matched = matchVariants(car, all)
  const cars = matched.variants.map(({ one, id, name, year: years }) => carOf(one, { id, name, year: years }, year))
  return { isSure: matched.isSure, cars }
}

const carOf = ({ make, model }: Possible, variant: CarOfVin['variant'], year: string): CarOfVin => ({
  makeId: String(make.id),
  makeName: make.name,
  modelId: String(model.id),
  modelName: model.name,
  year,
  variant,
})
