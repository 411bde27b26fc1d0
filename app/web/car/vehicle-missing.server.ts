import { type Missing, notFound } from '#app/web/page/not-found.ts'
import type { ReadDb } from '#db/client.server.ts'
import { findMake, findModel } from '#shop/cars/vehicles/shown.server.ts'
import { modelsPath, type VehicleParams, variantsPath } from './vehicle-page.ts'

// The 404 answers for makes, models and variants. Each leads on to the nearest page above that is there.

type WayOn = Missing['leadsTo']

const allMakes: WayOn = { to: '/makes', label: 'All Car Makes' }

/** The page of a make's models, or of all makes where the make is missing too. */
async function nearestModels(db: ReadDb, makeSlug: string): Promise<WayOn> {
  const found = await findMake(db, makeSlug)
  return found ? { to: modelsPath(found), label: 'All Models of This Make' } : allMakes
}

/** The page of a model's variants, or the nearest page above. */
async function nearestVariants(db: ReadDb, makeSlug: string, modelSlug: string): Promise<WayOn> {
  const found = await findModel(db, makeSlug, modelSlug)
  return found ? { to: variantsPath(found), label: 'All Variants of This Model' } : nearestModels(db, makeSlug)
}

export const makeNotFound = () => notFound({ title: 'Car make not found', leadsTo: allMakes })

export const modelNotFound = async (db: ReadDb, makeSlug: string) =>
  notFound({ title: 'Car model not found', leadsTo: await nearestModels(db, makeSlug) })

export const vehicleNotFound = async (db: ReadDb, { makeId, modelId }: VehicleParams) =>
  notFound({
    title: 'Failed to load sub-model information',
    text: 'This variant is not in our catalogue.',
    leadsTo: await nearestVariants(db, makeId, modelId),
  })
