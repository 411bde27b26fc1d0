import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
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
import type { ModelValues } from './forms.server.ts'
import { type ModelRow, modelFields, subModelsInTheWay } from './rows.ts'

const thing = 'car-model'
const constraint = 'car_models_make_slug_key'
const makeGone = invalid({ makeId: 'This car make is not there any more. Choose another one.' })

const selectModels = (db: Db) =>
  db
    .select({ ...getTableColumns(carModels), makeName: carMakes.name })
    .from(carModels)
    .innerJoin(carMakes, eq(carMakes.id, carModels.makeId))

export async function findModelRow(db: Db, id: number): Promise<ModelRow | null> {
  const [model] = await selectModels(db).where(eq(carModels.id, id))
  return model ?? null
}

/** The name of a make, which is locked against deletion until the transaction ends. */
async function holdMake(tx: Db, id: number): Promise<string | null> {
  const [make] = await tx.select({ name: carMakes.name }).from(carMakes).where(eq(carMakes.id, id)).for('key share')
  return make?.name ?? null
}

export async function createModel(db: Db, { by, values }: { by: string; values: ModelValues }): Promise<Saved> {
  return savingSlug(db, { constraint, slug: values.slug }, async tx => {
    const makeName = await holdMake(tx, values.makeId)
    if (makeName === null) return makeGone
    const siblings = sql`car_models where make_id = ${values.makeId}`
    const filled = await fillIn(tx, values, { siblings, prefix: 'model' })
    const [made] = await tx
      .insert(carModels)
      .values({ ...values, ...filled })
      .returning()
    if (!made) throw new Error('An inserted model did not come back')
    return recordCreated(tx, { ...made, makeName }, { thing, by, fields: modelFields })
  })
}

/**
 * Saves a form over the version that it was opened with; over a newer one it is refused with what has changed. A model may
 * move to another make, and keeps the products that fit its variants.
 */
export async function updateModel(
  db: Db,
  { id, version, by, values }: { id: number; version: number; by: string; values: ModelValues },
): Promise<Saved> {
  return savingSlug(db, { constraint, slug: values.slug }, async tx => {
    const [before] = await selectModels(tx).where(eq(carModels.id, id)).for('no key update', { of: carModels })
    if (!before) return { ok: false, reason: 'not-found' }
    const refused = await refusedVersion(tx, thing, before, version)
    if (refused) return refused
    const makeName = await holdMake(tx, values.makeId)
    if (makeName === null) return makeGone
    const siblings = sql`car_models where make_id = ${values.makeId} and id <> ${id}`
    const filled = await fillIn(tx, values, { siblings, prefix: 'model' })
    const after = { ...before, ...values, ...filled, makeName }
    const write = (version: number) =>
      tx
        .update(carModels)
        .set({ ...values, ...filled, version })
        .where(eq(carModels.id, id))
    return saveChange(tx, { before, after, write }, { thing, by, fields: modelFields })
  })
}

/** The number of variants that would prevent the deletion of a model. */
export async function findModelUse(db: Db, id: number): Promise<{ name: string; subModelCount: number } | null> {
  const subModelCount = db.$count(carSubModels, eq(carSubModels.modelId, id))
  const [use] = await db.select({ name: carModels.name, subModelCount }).from(carModels).where(eq(carModels.id, id))
  return use ?? null
}

/** Deletes a model without variants. */
export async function deleteModel(db: Db, { id, by }: { id: number; by: string }): Promise<Deleted> {
  return db.transaction(async (tx): Promise<Deleted> => {
    // The lock keeps variants from being added meanwhile.
    const [before] = await selectModels(tx).where(eq(carModels.id, id)).for('update', { of: carModels })
    if (!before) return { ok: false, reason: 'not-found' }
    const subModelCount = await tx.$count(carSubModels, eq(carSubModels.modelId, id))
    if (subModelCount > 0) {
      return { ok: false, reason: 'in-use', message: subModelsInTheWay({ ...before, subModelCount }) }
    }
    await tx.delete(carModels).where(eq(carModels.id, id))
    const changes = describeChanges(before, null, modelFields)
    await recordChange(tx, { by, action: 'deleted', thing, id, name: before.name, changes })
    return { ok: true }
  })
}
