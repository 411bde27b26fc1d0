import { type WrittenVehicle, writeFitVehicle, writeVehicle } from '#shop/cars/fitment/answers.ts'

/**
 * The vehicle that a list is narrowed to by ?vehicle=, which names a car of the garage, '1.7.2016.12', or a variant by its id.
 */
export type VehicleFilter = {
  /** As the address has it; null where the list is narrowed to none. */
  written: string | null
  /** 'Toyota Corolla 1.8L (2014-2019)', in short 'Toyota Corolla'; null where only its name could not be read. */
  named: { name: string; short: string } | null
  /** Its year leaves several variants: the list has what fits one of them. */
  isOpen: boolean
  /** The shop knows no such vehicle. */
  isUnknown: boolean
}

export const noVehicle: VehicleFilter = { written: null, named: null, isOpen: false, isUnknown: false }

const lists = /^\/(search|categories|categories\/[^/]+\/products|brands\/[^/]+)$/

/** Whether a path is that of a list which can be narrowed to a vehicle. */
export const isList = (path: string): boolean => lists.test(path)

/** The address of a list's first page, narrowed to a vehicle, or with null to none. Other addresses stay as they are. */
export function narrowedTo(address: string, vehicle: string | null): string {
  const [path = '', query = ''] = address.split('?')
  if (!isList(path)) return address
  const search = new URLSearchParams(query)
  search.delete('page')
  search.delete('vehicle')
  if (vehicle !== null) search.set('vehicle', vehicle)
  return search.size > 0 ? `${path}?${search}` : path
}

/** The vehicle that an address names. */
export const vehicleIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('vehicle')

/** The address of a list narrowed to a car, unless it names a vehicle itself. */
export const steeredTo = (address: string, car: WrittenVehicle): string =>
  vehicleIn(address) === null ? narrowedToCar(address, car) : address

/** The address of a list narrowed to a car of the garage: to its variant, or to all that it may be. */
export const narrowedToCar = (address: string, car: WrittenVehicle): string => narrowedTo(address, writeVehicle(car))

/** The page that asks for the variant of a car of the garage, and then leads on to an address. */
export const variantChoice = (car: WrittenVehicle, address: string): string =>
  `/garage/variants?${writeFitVehicle({ ...car, variant: null })}&returnTo=${encodeURIComponent(address)}`

/** Keeps the list's vehicle on the way to another list. */
export const keepingVehicle = (address: string, { written }: VehicleFilter): string => narrowedTo(address, written)
