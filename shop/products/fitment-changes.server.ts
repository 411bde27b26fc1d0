import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import type { FieldChange } from '#shop/audit/changes.ts'
import { describeFitment, toldVehicles } from './changes.ts'
import { listVehiclesById } from './edited.server.ts'
import { fittedVehicleName } from './edited.ts'

/** How a wanted list of vehicles differs from the saved one. `unknown` are ids of no variant. */
const idRow = z.object({ id: wholeNumber })

export type FitmentChange = { countBefore: number | null; added: number[]; removed: number[]; unknown: number[] }

/** Compares a wanted list of vehicles with the product's. `productId` is null for a new product, which has none yet. */
export async function compareFitment(tx: Db, productId: string | null, wanted: number[]): Promise<FitmentChange> {
  const current = await listRows(
    tx,
    idRow,
  )`select sub_model_id as id from product_compatibility where product_id = ${productId}`
  const had = new Set(current.map(({ id }) => id))
  const wants = new Set(wanted)
  const added = wanted.filter(id => !had.has(id))
  // Locks the variants until the transaction ends, so that none is deleted before its row is there.
  const known = await listRows(
    tx,
    idRow,
  )`select id from car_sub_models where id = any(${sql.param(added)}::integer[]) order by id for key share`
  const exists = new Set(known.map(({ id }) => id))
  return {
    countBefore: productId === null ? null : had.size,
    added: added.filter(id => exists.has(id)),
    removed: [...had].filter(id => !wants.has(id)),
    unknown: added.filter(id => !exists.has(id)),
  }
}

/** Writes only the rows that differ. The database fills in a row's make, model and category. */
export async function changeFitment(tx: Db, productId: string, { added, removed }: FitmentChange): Promise<void> {
  if (removed.length > 0) {
    await tx.execute(sql`
      delete from product_compatibility
      where product_id = ${productId} and sub_model_id = any(${sql.param(removed)}::integer[])`)
  }
  if (added.length > 0) {
    await tx.execute(sql`
      insert into product_compatibility (product_id, sub_model_id)
      select ${productId}, id from unnest(${sql.param(added)}::integer[]) as id order by id`)
  }
}

/** The change as the audit log tells it. Call this before changeFitment, since it looks up the names of removed variants. */
export async function tellFitment(tx: Db, { countBefore, added, removed }: FitmentChange): Promise<FieldChange[]> {
  const isTold = { added: new Set(added.slice(0, toldVehicles)), removed: new Set(removed.slice(0, toldVehicles)) }
  const vehicles = await listVehiclesById(tx, [...isTold.added, ...isTold.removed])
  const namesOf = (ids: Set<number>) => vehicles.filter(({ id }) => ids.has(id)).map(fittedVehicleName)
  return describeFitment(countBefore, {
    added: { count: added.length, names: namesOf(isTold.added) },
    removed: { count: removed.length, names: namesOf(isTold.removed) },
  })
}
