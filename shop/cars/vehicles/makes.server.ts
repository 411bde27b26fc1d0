import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { carMakes, carModels } from '#db/schema/cars/vehicles.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { type Deleted, describeChanges, type Saved } from '#shop/office/audit/changes.ts'
import { fillIn, recordCreated, refusedVersion, saveChange, savingSlug } from '#shop/office/audit/saving.server.ts'
import type { MakeValues } from './forms.server.ts'
import { type MakeRow, makeFields, modelsInTheWay } from './rows.ts'

const thing = 'car-make'
const constraint = 'car_makes_slug_key'

export async function findMakeRow(db: Db, id: number): Promise<MakeRow | null> {
  const [make] = await db.select().from(carMakes).where(eq(carMakes.id, id))
  return make ?? null
}

export async function createMake(db: Db, { by, values }: { by: string; values: MakeValues }): Promise<Saved> {
  return savingSlug(db, { constraint, slug: values.slug }, async tx => {
    const filled = await fillIn(tx, values, { siblings: sql`car_makes`, prefix: 'make' })
    const [made] = await tx
      .insert(carMakes)
      .values({ ...values, ...filled })
      .returning()
    if (!made) throw new Error('An inserted make did not come back')
    return recordCreated(tx, made, { thing, by, fields: makeFields })
  })
}

/** Saves a form over the version that it was opened with; over a newer one it is refused with what has changed. */
export async function updateMake(
  db: Db,
  { id, version, by, values }: { id: number; version: number; by: string; values: MakeValues },
): Promise<Saved> {
  return savingSlug(db, { constraint, slug: values.slug }, async tx => {
    const [before] = await tx.select().from(carMakes).where(eq(carMakes.id, id)).for('no key update')
    if (!before) return { ok: false, reason: 'not-found' }
    const refused = await refusedVersion(tx, thing, before, version)
    if (refused) return refused
    const filled = await fillIn(tx, values, { siblings: sql`car_makes where id <> ${id}`, prefix: 'make' })
    const after = { ...before, ...values, ...filled }
    const write = (version: number) =>
      tx
        .update(carMakes)
        .set({ ...values, ...filled, version })
        .where(eq(carMakes.id, id))
    return saveChange(tx, { before, after, write }, { thing, by, fields: makeFields })
  })
}

/** The number of models that would prevent the deletion of a make. */
export async function findMakeUse(db: Db, id: number): Promise<{ name: string; modelCount: number } | null> {
  const modelCount = db.$count(carModels, eq(carModels.makeId, id))
  const [use] = await db.select({ name: carMakes.name, modelCount }).from(carMakes).where(eq(carMakes.id, id))
  return use ?? null
}

/** Deletes a make without models. */
export async function deleteMake(db: Db, { id, by }: { id: number; by: string }): Promise<Deleted> {
  return db.transaction(async (tx): Promise<Deleted> => {
    // The lock keeps models from being added meanwhile.
    const [before] = await tx.select().from(carMakes).where(eq(carMakes.id, id)).for('update')
    if (!before) return { ok: false, reason: 'not-found' }
    const modelCount = await tx.$count(carModels, eq(carModels.makeId, id))
    if (modelCount > 0) return { ok: false, reason: 'in-use', message: modelsInTheWay({ ...before, modelCount }) }
    await tx.delete(carMakes).where(eq(carMakes.id, id))
    const changes = describeChanges(before, null, makeFields)
    await recordChange(tx, { by, action: 'deleted', thing, id, name: before.name, changes })
    return { ok: true }
  })
}
