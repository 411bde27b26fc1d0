import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { findRow, listRows } from '#db/rows.ts'
import { isSlug } from '#shop/slugs.ts'
import type { Make, Model, Variant, Vehicle } from './shown.ts'

export const makeJson = sql`jsonb_build_object('id', make.id, 'name', make.name, 'slug', make.slug, 'logoUrl', make.logo_url)`
export const modelJson = sql`jsonb_build_object('id', model.id, 'name', model.name, 'slug', model.slug, 'imageUrl', model.image_url)`
export const variantJson = sql`jsonb_build_object('id', variant.id, 'name', variant.name, 'slug', variant.slug,
  'year', variant.year, 'imageUrl', variant.image_url)`

/** What the three give, within a row. */
const named = { id: wholeNumber, name: z.string(), slug: z.string() }
export const makeRow = z.object({ ...named, logoUrl: z.string().nullable() })
export const modelRow = z.object({ ...named, imageUrl: z.string().nullable() })
export const variantRow = z.object({ ...named, year: z.string(), imageUrl: z.string().nullable() })
export const vehicleRow = z.object({ make: makeRow, model: modelRow, variant: variantRow })
const makeWithModels = z.object({ make: makeRow, models: z.array(modelRow) })
const modelWithVariants = z.object({ make: makeRow, model: modelRow, variants: z.array(variantRow) })

/** Active makes in the owner's order. */
export async function listMakes(db: ReadDb, limit = 10_000): Promise<Make[]> {
  return listRows(db, makeRow)`
    select id, name, slug, logo_url as "logoUrl" from car_makes where is_active
    order by display_order, name limit ${limit}`
}

/** An active make and its active models; null where the make is unknown. */
export async function findMake(db: ReadDb, makeSlug: string): Promise<{ make: Make; models: Model[] } | null> {
  if (!isSlug(makeSlug)) return null
  return findRow(db, makeWithModels)`
    select ${makeJson} as make, coalesce((
      select jsonb_agg(${modelJson} order by model.display_order, model.name)
      from car_models model where model.make_id = make.id and model.is_active), '[]') as models
    from car_makes make where make.slug = ${makeSlug} and make.is_active`
}

/** An active model with its make and its active variants; null where either is unknown. */
export async function findModel(
  db: ReadDb,
  makeSlug: string,
  modelSlug: string,
): Promise<{ make: Make; model: Model; variants: Variant[] } | null> {
  if (!isSlug(makeSlug) || !isSlug(modelSlug)) return null
  return findRow(db, modelWithVariants)`
    select ${makeJson} as make, ${modelJson} as model, coalesce((
      select jsonb_agg(${variantJson} order by variant.display_order, variant.name)
      from car_sub_models variant where variant.model_id = model.id and variant.is_active), '[]') as variants
    from car_makes make join car_models model on model.make_id = make.id and model.is_active
    where make.slug = ${makeSlug} and make.is_active and model.slug = ${modelSlug}`
}

/** The vehicle that three slugs name; null where one is unknown or inactive. */
export async function findVehicle(
  db: ReadDb,
  slugs: { makeSlug: string; modelSlug: string; subModelSlug: string },
): Promise<Vehicle | null> {
  if (!Object.values(slugs).every(isSlug)) return null
  return findRow(db, vehicleRow)`
    select ${makeJson} as make, ${modelJson} as model, ${variantJson} as variant
    from car_makes make
    join car_models model on model.make_id = make.id and model.is_active
    join car_sub_models variant on variant.model_id = model.id and variant.is_active
    where make.slug = ${slugs.makeSlug} and make.is_active and model.slug = ${slugs.modelSlug}
      and variant.slug = ${slugs.subModelSlug}`
}

const slugsRow = z.object({ make: z.string(), model: z.string().nullable() })

/** The slugs of an active make and of an active model of it, by their ids; null where the make is unknown. */
export async function findSlugs(db: ReadDb, makeId: number, modelId: number | null) {
  return findRow(db, slugsRow)`
    select make.slug as make, model.slug as model from car_makes make
    left join car_models model on model.id = ${modelId}::integer and model.make_id = make.id and model.is_active
    where make.id = ${makeId} and make.is_active`
}
