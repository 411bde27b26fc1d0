import type { Db } from '#db/client.server.ts'
import { findVehicleOfVariant } from '#shop/fitment.server.ts'
import { readId } from '#shop/ids.ts'
import type { VehicleFilter } from './vehicle-filter.ts'

/** The vehicle that a list's URL asks for: ?vehicle=123 with the id of a variant. */
export async function findVehicleFilter(db: Db, search: URLSearchParams): Promise<VehicleFilter> {
  const asked = search.get('vehicle')
  if (!asked) return { vehicle: null, isUnknown: false }
  const id = readId(asked)
  const vehicle = id && (await findVehicleOfVariant(db, id))
  return vehicle ? { vehicle, isUnknown: false } : { vehicle: null, isUnknown: true }
}
