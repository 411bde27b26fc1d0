import { asc, eq, sql } from 'drizzle-orm'
import type { Db, ReadDb } from '#db/client.server.ts'
import { violatedConstraint } from '#db/faults.server.ts'
import { settings } from '#db/schema/office/shop.ts'
import { deliveryAreas } from '#db/schema/selling/delivery.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { type Deleted, describeChanges, type Saved } from '#shop/office/audit/changes.ts'
import { invalid, recordCreated, refusedVersion, saveChange } from '#shop/office/audit/saving.server.ts'
import type { Settings } from '#shop/office/settings/row.ts'
import { areaFields, type DeliveryArea, type EditedArea } from './area.ts'
import type { Delivery } from './delivery.ts'
import { areaOf } from './postcodes.ts'
import { promisedDay } from './promise.ts'

/** All areas by their names, at most 500: `createArea` makes no more. */
export const listAreas = (db: ReadDb): Promise<DeliveryArea[]> =>
  db.select().from(deliveryAreas).orderBy(asc(deliveryAreas.name), asc(deliveryAreas.id)).limit(mostAreas)

const mostAreas = 500

/** What delivery to a postcode costs, and when an order of now is brought. One look-up where the shop has areas, none where it has not. */
export async function findDelivery(
  db: ReadDb,
  shop: Pick<Settings, 'deliversByArea' | 'timeZone'>,
  postcode: string,
): Promise<Delivery> {
  if (!shop.deliversByArea) return null
  const areas = await db.select().from(deliveryAreas).orderBy(asc(deliveryAreas.id)).limit(mostAreas)
  // The last one may have been deleted in this moment.
  if (areas.length === 0) return null
  const area = areaOf(areas, postcode)
  if (!area) return 'outside'
  const { feeCents: deliveryFeeCents, freeOverCents: freeDeliveryOverCents } = area
  return { deliveryFeeCents, freeDeliveryOverCents, promisedOn: promisedDay(area, new Date(), shop.timeZone) }
}

export async function findArea(db: ReadDb, id: number): Promise<DeliveryArea | null> {
  const [area] = await db.select().from(deliveryAreas).where(eq(deliveryAreas.id, id))
  return area ?? null
}

/** Saves a new area. Refuses a name that another one has, and more than 500. */
export const createArea = (db: Db, { by, values }: { by: string; values: EditedArea }): Promise<Saved> =>
  withFreeName(
    db.transaction(async (tx): Promise<Saved> => {
      await lockAreas(tx)
      const before = await listAreas(tx)
      if (before.length >= mostAreas) return invalid({ '': `A shop can have at most ${mostAreas} delivery areas` })
      const [made] = await tx.insert(deliveryAreas).values(values).returning()
      if (!made) throw new Error('An inserted area did not come back')
      await tellShop(tx, true)
      return recordCreated(tx, made, { thing: 'delivery-area', by, fields: areaFields })
    }),
  )

/** Saves an area over the version that its form was opened with; over a newer one it is refused with what has changed. */
export const updateArea = (
  db: Db,
  { id, version, by, values }: { id: number; version: number; by: string; values: EditedArea },
): Promise<Saved> =>
  withFreeName(
    db.transaction(async (tx): Promise<Saved> => {
      const [before] = await tx.select().from(deliveryAreas).where(eq(deliveryAreas.id, id)).for('no key update')
      if (!before) return { ok: false, reason: 'not-found' }
      const refused = await refusedVersion(tx, 'delivery-area', before, version)
      if (refused) return refused
      const write = (next: number) =>
        tx
          .update(deliveryAreas)
          .set({ ...values, version: next })
          .where(eq(deliveryAreas.id, id))
      const after = { ...before, ...values }
      return saveChange(tx, { before, after, write }, { thing: 'delivery-area', by, fields: areaFields })
    }),
  )

/** Deletes an area. After the last one the shop delivers everywhere again, as its settings say. Orders keep the day that was promised. */
export async function deleteArea(db: Db, { id, by }: { id: number; by: string }): Promise<Deleted> {
  return db.transaction(async (tx): Promise<Deleted> => {
    await lockAreas(tx)
    const [gone] = await tx.delete(deliveryAreas).where(eq(deliveryAreas.id, id)).returning()
    if (!gone) return { ok: false, reason: 'not-found' }
    const [left] = await tx.select({ id: deliveryAreas.id }).from(deliveryAreas).limit(1)
    if (!left) await tellShop(tx, false)
    const changes = describeChanges(gone, null, areaFields)
    await recordChange(tx, { by, action: 'deleted', thing: 'delivery-area', id, name: gone.name, changes })
    return { ok: true }
  })
}

/** One at a time makes the first area or deletes the last: the shop's settings say whether there is any. */
async function lockAreas(tx: Db) {
  await tx.insert(settings).values({ id: 1 }).onConflictDoNothing()
  await tx.select({ id: settings.id }).from(settings).where(eq(settings.id, 1)).for('no key update')
}

/** Pages ask the settings whether there are areas. They are written only where that changes, since each write makes all kept pages anew. */
const tellShop = (tx: Db, deliversByArea: boolean) =>
  tx
    .update(settings)
    .set({ deliversByArea })
    .where(sql`${settings.id} = 1 and ${settings.deliversByArea} <> ${deliversByArea}`)

async function withFreeName(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving
  } catch (error) {
    if (violatedConstraint(error) !== 'delivery_areas_name_key') throw error
    return invalid({ name: 'Another area has this name' })
  }
}
