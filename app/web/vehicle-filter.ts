import { writeFitVehicle } from '#shop/fitment/answers.ts'
import type { ActiveVehicle } from '#shop/vehicles/garage.ts'
import type { Vehicle } from '#shop/vehicles/shown.ts'

/**
 * The vehicle that a list is narrowed to by ?vehicle=. `isUnknown` says that the shop knows no such vehicle. Where only the
 * vehicle's name could not be read, `vehicle` is null and the list is still narrowed to `subModelId`.
 */
export type VehicleFilter = { vehicle: Vehicle | null; subModelId: number | null; isUnknown: boolean }

const lists = /^\/(search|categories|categories\/[^/]+\/products)$/

/** The address of a list's first page, narrowed to a variant, or with null to none. Other addresses stay as they are. */
export function narrowedTo(address: string, subModelId: number | null): string {
  const [path = '', query = ''] = address.split('?')
  if (!lists.test(path)) return address
  const search = new URLSearchParams(query)
  search.delete('page')
  search.delete('vehicle')
  if (subModelId !== null) search.set('vehicle', String(subModelId))
  return search.size > 0 ? `${path}?${search}` : path
}

/** The page that asks for the variant of a car of the garage, and then leads on to an address. */
export const variantChoice = (car: ActiveVehicle, address: string): string =>
  `/garage/variants?${writeFitVehicle({ ...car, variant: null })}&returnTo=${encodeURIComponent(address)}`

/** The address of a list narrowed to a car of the garage, by way of the choice of its variant where that is not known yet. */
export const narrowedToCar = (address: string, car: ActiveVehicle): string =>
  car.variant ? narrowedTo(address, car.variant.id) : variantChoice(car, address)

/** Keeps the list's vehicle on the way to another list. */
export const keepingVehicle = (address: string, { subModelId }: VehicleFilter): string =>
  narrowedTo(address, subModelId)
