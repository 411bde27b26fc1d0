import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { detailsJson, fitDetails } from '#shop/cars/fitment/conditions.server.ts'
import { detailText, type FitConditions, type FitPlace } from '#shop/cars/fitment/conditions.ts'
import { typedFit } from '#shop/cars/fitment/typed.ts'
import type { FieldChange } from '#shop/office/audit/changes.ts'
import { describeFitment, toldVehicles } from './changes.ts'
import { listVehiclesById } from './edited.server.ts'
import { fittedVehicleName } from './edited.ts'
import type { FitmentRow } from './fitment-form.server.ts'

const idRow = z.object({ id: wholeNumber })
const savedRow = z.object({ id: wholeNumber, vehicle: wholeNumber, details: fitDetails, source: z.string().nullable() })

/**
 * How the wanted rows of a product differ from the saved ones. A row that was edited is removed and added, with its source.
 * `before` and `after` are all rows; `unknown` are ids of no variant.
 */
export type FitmentChange = {
  isNew: boolean
  before: FitmentRow[]
  after: FitmentRow[]
  added: (FitmentRow & { source: string | null })[]
  removed: number[]
  unknown: number[]
}

/** Two rows are the same where they say the same of the same variant. */
const keyOf = ({ vehicle, ...details }: FitmentRow) =>
  JSON.stringify([vehicle, Object.entries(typedFit(details)).sort()])

/** Compares the wanted rows with the product's. `productId` is null for a new product, which has none yet. */
export async function compareFitment(tx: Db, productId: string | null, wanted: FitmentRow[]): Promise<FitmentChange> {
  const saved = await listRows(tx, savedRow)`
    select id, sub_model_id as vehicle, ${detailsJson} as details, source
    from product_compatibility fitment where product_id = ${productId} order by id`
  const current = saved.map(({ id, vehicle, details, source }) => ({ id, source, fit: { vehicle, ...details } }))
  const had = new Set(current.map(({ fit }) => keyOf(fit)))
  const wants = new Set(wanted.map(keyOf))
  const sources = new Map(current.map(({ id, source }) => [id, source]))
  const added = wanted
    .filter(row => !had.has(keyOf(row)))
    .map(row => ({ ...row, source: sources.get(row.row ?? 0) ?? null }))
  const ids = [...new Set(added.map(row => row.vehicle))]
  // Locks the variants until the transaction ends, so that none is deleted before its row is there.
  const known = await listRows(tx, idRow)`
    select id from car_sub_models where id = any(${sql.param(ids)}::integer[]) order by id for key share`
  const exists = new Set(known.map(({ id }) => id))
  return {
    isNew: productId === null,
    before: current.map(({ fit }) => fit),
    after: wanted,
    added: added.filter(({ vehicle }) => exists.has(vehicle)),
    removed: current.filter(({ fit }) => !wants.has(keyOf(fit))).map(({ id }) => id),
    unknown: ids.filter(id => !exists.has(id)),
  }
}

/** Writes only the rows that differ. The database fills in a row's make, model and category. */
export async function changeFitment(tx: Db, productId: string, { added, removed }: FitmentChange): Promise<void> {
  if (removed.length > 0) {
    await tx.execute(sql`delete from product_compatibility where id = any(${sql.param(removed)}::integer[])`)
  }
  if (added.length > 0) {
    const rows = JSON.stringify(added.map((row, place) => ({ place, ...row })))
    await tx.execute(sql`
      insert into product_compatibility
        (product_id, sub_model_id, position, quantity, built_from, built_to, engine, drive, body, note, source)
      select ${productId}, r.vehicle, r.position, r.quantity, (r."builtFrom" || '-01')::date, (r."builtTo" || '-01')::date,
        r.engine, r.drive, r.body, r.note, r.source
      from jsonb_to_recordset(${rows}::jsonb) as r(place integer, vehicle integer, position text, quantity integer,
        "builtFrom" text, "builtTo" text, engine text, drive text, body text, note text, source text)
      order by r.place`)
  }
}

/** The change as the audit log tells it. Call this before changeFitment, since it looks up the names of removed variants. */
export async function tellFitment(tx: Db, { isNew, before, after }: FitmentChange): Promise<FieldChange[]> {
  const [had, has] = [byVehicle(before), byVehicle(after)]
  const added = [...has.keys()].filter(id => !had.has(id))
  const removed = [...had.keys()].filter(id => !has.has(id))
  const changed = [...has.keys()].filter(id => had.has(id) && textOf(had.get(id)) !== textOf(has.get(id)))
  const told = [added, removed, changed].map(ids => ids.slice(0, toldVehicles))
  const vehicles = await listVehiclesById(tx, told.flat())
  const list = (ids: number[], say: (id: number) => string | null) => {
    const first = new Set(ids.slice(0, toldVehicles))
    const names = vehicles.flatMap(vehicle =>
      first.has(vehicle.id) ? [[fittedVehicleName(vehicle), say(vehicle.id)].filter(Boolean).join(' ')] : [],
    )
    return { count: ids.length, names }
  }
  const conditionsOf = (text: string) => (text === noConditions ? null : `[${text}]`)
  return describeFitment(isNew ? null : had.size, {
    added: list(added, id => conditionsOf(textOf(has.get(id)))),
    removed: list(removed, id => conditionsOf(textOf(had.get(id)))),
    changed: list(changed, id => `[before: ${textOf(had.get(id))}; now: ${textOf(has.get(id))}]`),
  })
}

const noConditions = 'no conditions'
const byVehicle = (rows: FitmentRow[]) => Map.groupBy(rows, row => row.vehicle)

/** The rows of one vehicle in words, in an order of their own: 'Front, or Rear · if built from 04/2014'. */
const textOf = (rows: (FitConditions & FitPlace)[] = []): string =>
  rows
    .map(row => detailText(row) ?? noConditions)
    .sort()
    .join(', or ')
