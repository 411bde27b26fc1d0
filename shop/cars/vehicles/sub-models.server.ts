import { countDistinct, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { productCompatibility } from '#db/schema/cars/fitment.ts'
import { carMakes, carModels, carSubModels } from '#db/schema/cars/vehicles.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { type Deleted, describeChanges, type Saved } from '#shop/office/audit/changes.ts'
import {
  fillIn,
  invalid,
  recordCreated,
  refusedVersion,
  saveChange,
  savingSlug,
} from '#shop/office/audit/saving.server.ts'
import type { SubModelValues } from './forms.server.ts'
import { type SubModelRow, subModelFields } from './rows.ts'

const thing = 'car-sub-model'
const constraint = 'car_sub_models_model_slug_key'
const modelGone = invalid({ modelId: 'This car model is not there any more. Choose another one.' })

const selectSubModels = (db: Db) =>
  db
    .select({ ...getTableColumns(carSubModels), modelName: carModels.name, makeName: carMakes.name })
    .from(carSubModels)
    .innerJoin(carModels, eq(carModels.id, carSubModels.modelId))
    .innerJoin(carMakes, eq(carMakes.id, carModels.makeId))

export async function findSubModelRow(db: Db, id: number): Promise<SubModelRow | null> {
  const [variant] = await selectSubModels(db).where(eq(carSubModels.id, id))
  return variant ?? null
}

/** The names of a model and its make; the model is locked against deletion until the transaction ends. */
async function holdModel(tx: Db, id: number): Promise<{ modelName: string; makeName: string } | null> {
  const [names] = await tx
    .select({ modelName: carModels.name, makeName: carMakes.name })
    .from(carModels)
    .innerJoin(carMakes, eq(carMakes.id, carModels.makeId))
    .where(eq(carModels.id, id))
    .for('key share', { of: carModels })
  return names ?? null
}

export async function createSubModel(db: Db, { by, values }: { by: string; values: SubModelValues }): Promise<Saved> {
  return savingSlug(db, { constraint, slug: values.slug }, async tx => {
    const names = await holdModel(tx, values.modelId)
    if (!names) return modelGone
    const siblings = sql`car_sub_models where model_id = ${values.modelId}`
    const filled = await fillIn(tx, values, { siblings, prefix: 'variant' })
    const [made] = await tx
      .insert(carSubModels)
      .values({ ...values, ...filled })
      .returning()
    if (!made) throw new Error('An inserted variant did not come back')
    return recordCreated(tx, { ...made, ...names }, { thing, by, fields: subModelFields })
  })
}

/**
 * Saves a form over the version that it was opened with; over a newer one it is refused with what has changed. A variant
 * may move to another model, and keeps the products that fit it.
 */
export async function updateSubModel(
  db: Db,
  { id, version, by, values }: { id: number; version: number; by: string; values: SubModelValues },
): Promise<Saved> {
  return savingSlug(db, { constraint, slug: values.slug }, async tx => {
    const [before] = await selectSubModels(tx).where(eq(carSubModels.id, id)).for('no key update', { of: carSubModels })
    if (!before) return { ok: false, reason: 'not-found' }
    const refused = await refusedVersion(tx, thing, before, version)
    if (refused) return refused
    const names = await holdModel(tx, values.modelId)
    if (!names) return modelGone
    const siblings = sql`car_sub_models where model_id = ${values.modelId} and id <> ${id}`
    const filled = await fillIn(tx, values, { siblings, prefix: 'variant' })
    const after = { ...before, ...values, ...filled, ...names }
    const write = (version: number) =>
      tx
        .update(carSubModels)
        .set({ ...values, ...filled, version })
        .where(eq(carSubModels.id, id))
    return saveChange(tx, { before, after, write }, { thing, by, fields: subModelFields })
  })
}

/** The number of products whose fitment a deletion of this variant would remove. */
export async function findSubModelUse(db: Db, id: number): Promise<{ name: string; productCount: number } | null> {
  const variant = await findSubModelRow(db, id)
  if (!variant) return null
  const { makeName, modelName, name, year } = variant
  const productCount = await countProducts(db, id)
  return { name: `${makeName} ${modelName} ${name} (${year})`, productCount }
}

async function countProducts(db: Db, subModelId: number): Promise<number> {
  const [counted] = await db
    .select({ products: countDistinct(productCompatibility.productId) })
    .from(productCompatibility)
    .where(eq(productCompatibility.subModelId, subModelId))
  return counted?.products ?? 0
}

/** Deletes a variant with its fitment rows. */
export async function deleteSubModel(db: Db, { id, by }: { id: number; by: string }): Promise<Deleted> {
  return db.transaction(async (tx): Promise<Deleted> => {
    // Products before the variant, as whoever saves a product locks them: the same order prevents a deadlock.
    await tx.execute(sql`
      select from products where id in (select product_id from product_compatibility where sub_model_id = ${id})
      order by id for no key update`)
    const [before] = await selectSubModels(tx).where(eq(carSubModels.id, id)).for('update', { of: carSubModels })
    if (!before) return { ok: false, reason: 'not-found' }
    const productCount = await countProducts(tx, id)
    await tx.delete(carSubModels).where(eq(carSubModels.id, id))
    const changes = describeChanges(before, null, subModelFields)
    if (productCount > 0) changes.push({ field: 'Products that fit', from: String(productCount), to: null })
    await recordChange(tx, { by, action: 'deleted', thing, id, name: before.name, changes })
    return { ok: true }
  })
}
