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

/**
 * The address of a list narrowed to the active car's variant. An address that names a vehicle itself stays as it is, and so
 * does another page or sort of the list `here`, which shows what its own address says.
 */
export function steeredTo(address: string, here: string, subModelId: number | null): string {
  if (subModelId === null || readVehicle(address) !== null || listOf(address) === listOf(here)) return address
  return narrowedTo(address, subModelId)
}

const readVehicle = (address: string) => new URLSearchParams(address.split('?')[1]).get('vehicle')

/** What makes two addresses pages of the same list. */
function listOf(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  return [path, search.get('q'), search.get('category')].join(' ')
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
