import type { RouterContextProvider } from 'react-router'
import { readDbContext } from '#app/web/context.ts'
import type { KnownCar } from '#shop/cars/vehicles/garage.ts'
import { findModel } from '#shop/cars/vehicles/shown.server.ts'
import { knownCar } from '#shop/cars/vehicles/years.ts'
import { slugsOfPath } from './vehicle-page.ts'

/** The car at the path of a page of vehicles; null where that is of a make alone, or the car is not there. */
export async function findCarAt(context: Readonly<RouterContextProvider>, path: string): Promise<KnownCar | null> {
  const slugs = slugsOfPath(path)
  const found = slugs && (await findModel(context.get(readDbContext), slugs.make, slugs.model))
  return found && knownCar(found, found.variants.find(({ slug }) => slug === slugs.variant) ?? null)
}
