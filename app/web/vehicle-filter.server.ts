import type { RouterContextProvider } from 'react-router'
import { countVehicleParts } from '#shop/categories/shown.server.ts'
import { findVehicleOfVariant } from '#shop/fitment/answers.server.ts'
import { readId } from '#shop/ids.ts'
import { readDbContext } from './context.ts'
import { readBeside } from './faults.server.ts'
import type { VehicleFilter } from './vehicle-filter.ts'

/** Finds the vehicle of a list's URL: ?vehicle=123 has the id of a variant. */
export async function findVehicleFilter(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
): Promise<VehicleFilter> {
  const asked = search.get('vehicle')
  if (!asked) return { vehicle: null, subModelId: null, isUnknown: false }
  const id = readId(asked)
  if (!id) return { vehicle: null, subModelId: null, isUnknown: true }
  const found = await readBeside(context, 'vehicle', async () => ({
    vehicle: await findVehicleOfVariant(context.get(readDbContext), id),
  }))
  if (!found) return { vehicle: null, subModelId: id, isUnknown: false }
  const { vehicle } = found
  return { vehicle, subModelId: vehicle && id, isUnknown: vehicle === null }
}

/**
 * Leaves out the categories that have nothing, in or below them, that fits the variant. Without a variant, or where that
 * cannot be read, all categories stay.
 */
export async function withPartsFor<Category extends { id: number }>(
  context: Readonly<RouterContextProvider>,
  subModelId: number | undefined,
  categories: Category[],
): Promise<Category[]> {
  if (subModelId === undefined || categories.length === 0) return categories
  const read = () => countVehicleParts(context.get(readDbContext), subModelId)
  const parts = await readBeside(context, 'parts of the vehicle', read)
  return parts ? categories.filter(({ id }) => parts.has(id)) : categories
}
