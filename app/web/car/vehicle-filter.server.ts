import type { RouterContextProvider } from 'react-router'
import { readDbContext } from '#app/web/context.ts'
import { readBeside } from '#app/web/faults.server.ts'
import { findVehicleOfVariant } from '#shop/cars/fitment/answers.server.ts'
import type { FitVehicle } from '#shop/cars/fitment/answers.ts'
import { findListedCar } from '#shop/cars/fitment/listed-car.server.ts'
import { anyOfVariant, type ListedCar } from '#shop/cars/fitment/listed-car.ts'
import { readWrittenVehicle } from '#shop/cars/fitment/question.ts'
import type { Make, Model } from '#shop/cars/vehicles/shown.ts'
import { vehicleName } from '#shop/cars/vehicles/shown.ts'
import { countVehicleParts } from '#shop/catalogue/categories/shown.server.ts'
import { readId } from '#shop/ids.ts'
import { noVehicle, type VehicleFilter } from './vehicle-filter.ts'

type Context = Readonly<RouterContextProvider>

/** The vehicle of a list's address for the page, and for the database what the list is narrowed to. */
type ListVehicle = { filter: VehicleFilter; car: ListedCar | undefined }

const unknown: ListVehicle = { filter: { ...noVehicle, isUnknown: true }, car: undefined }

/** Finds the vehicle of a list's URL: ?vehicle=1.7.2016.12 is a car of the garage, ?vehicle=123 has the id of a variant. */
export async function findVehicleFilter(context: Context, search: URLSearchParams): Promise<ListVehicle> {
  const written = search.get('vehicle')
  if (!written) return { filter: noVehicle, car: undefined }
  const id = readId(written)
  if (id) return findVariantFilter(context, id)
  const asked = readWrittenVehicle(written)
  return asked ? findCarFilter(context, written, asked) : unknown
}

async function findVariantFilter(context: Context, id: number): Promise<ListVehicle> {
  const found = await readBeside(context, 'vehicle', async () => ({
    vehicle: await findVehicleOfVariant(context.get(readDbContext), id),
  }))
  const narrowed = { ...noVehicle, written: String(id) }
  if (!found) return { filter: narrowed, car: anyOfVariant(id) }
  const { vehicle } = found
  if (!vehicle) return unknown
  return { filter: { ...narrowed, named: namesOf(vehicle, vehicleName(vehicle)) }, car: anyOfVariant(id) }
}

async function findCarFilter(context: Context, written: string, asked: FitVehicle): Promise<ListVehicle> {
  const found = await findListedCar(context.get(readDbContext), asked)
  if (!found) return unknown
  const { make, model, variant, car } = found
  const name = variant ? vehicleName({ make, model, variant }) : `${make.name} ${model.name} ${asked.year}`
  return { filter: { ...noVehicle, written, named: namesOf(found, name), isOpen: variant === null }, car }
}

const namesOf = ({ make, model }: { make: Make; model: Model }, name: string) => ({
  name,
  short: `${make.name} ${model.name}`,
})

/**
 * Leaves out the categories that have nothing, in or below them, that fits the car. Without a car, or where that
 * cannot be read, all categories stay.
 */
export async function withPartsFor<Category extends { id: number }>(
  context: Context,
  car: ListedCar | undefined,
  categories: Category[],
): Promise<Category[]> {
  if (!car || categories.length === 0) return categories
  const read = () => countVehicleParts(context.get(readDbContext), car)
  const parts = await readBeside(context, 'parts of the vehicle', read)
  return parts ? categories.filter(({ id }) => parts.has(id)) : categories
}
