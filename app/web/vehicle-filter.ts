import type { Vehicle } from '#shop/vehicles/shown.ts'

/**
 * The vehicle that ?vehicle= of a list narrows it to; `isUnknown`: it names none that the shop knows. A list is narrowed to
 * `subModelId` also where the vehicle's name could not be read: then `vehicle` is null.
 */
export type VehicleFilter = { vehicle: Vehicle | null; subModelId: number | null; isUnknown: boolean }

const lists = /^\/(search|categories|categories\/[^/]+\/products)$/

/** The address of a list, from its first page, narrowed to a variant or (null) not; other addresses as they are. */
export function narrowedTo(address: string, subModelId: number | null): string {
  const [path = '', query = ''] = address.split('?')
  if (!lists.test(path)) return address
  const search = new URLSearchParams(query)
  search.delete('page')
  search.delete('vehicle')
  if (subModelId !== null) search.set('vehicle', String(subModelId))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Keeps the list's vehicle on the way to another list. */
export const keepingVehicle = (address: string, { subModelId }: VehicleFilter): string =>
  narrowedTo(address, subModelId)
