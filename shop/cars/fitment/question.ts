import { isMonth } from '#shop/cars/vehicles/garage.ts'
import { type FitVehicle, readFitVehicle, type WrittenVehicle, writeVehicle } from './answers.ts'

// What a page asks /fit: whether products fit the cars of a garage.

export type FitQuestion = { vehicles: FitVehicle[]; productIds: string[] }

/** The most products that are asked about at once. */
export const maxFitProducts = 200
/** The most vehicles that are asked about at once. */
export const maxFitVehicles = 10

/** The query that asks about vehicles and products: vehicles=1.7.2016.12,2.9.2014&products=A,B. */
export const writeFitQuestion = (vehicles: readonly WrittenVehicle[], productIds: readonly string[]): string =>
  `vehicles=${vehicles.map(writeVehicle).join(',')}&products=${productIds.join(',')}`

/** The question that such a query asks. Null where it is malformed or about too many. */
export function readFitQuestion(search: URLSearchParams): FitQuestion | null {
  const vehicles = (search.get('vehicles') ?? '').split(',').map(readWrittenVehicle)
  const products = search.get('products') ?? ''
  if (vehicles.length > maxFitVehicles || products.length > maxFitProducts * 41) return null
  const productIds = [...new Set(products.split(','))]
  const areIds = productIds.every(id => /^[A-Z0-9-]{1,40}$/.test(id))
  if (!areIds || productIds.length > maxFitProducts || !vehicles.every(vehicle => vehicle !== null)) return null
  return { vehicles, productIds }
}

/** The vehicle that `writeVehicle` has written; null where it is malformed. */
export function readWrittenVehicle(written: string): FitVehicle | null {
  const [make = '', model = '', year = '', variant = '', built = ''] = written.split('.')
  const vehicle = readFitVehicle(new URLSearchParams({ make, model, year, variant }))
  if (!vehicle || (built && !isMonth(built))) return null
  return built ? { ...vehicle, built } : vehicle
}
