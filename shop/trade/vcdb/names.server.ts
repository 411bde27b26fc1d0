import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { VcdbCopy } from './resolve.ts'

const kindRow = z.object({ kind: z.string(), names: z.record(z.string(), z.string()) })
const vehicleRow = z.object({ id: z.int(), year: z.int(), makeId: z.int(), modelId: z.int() })

/** The operator's copy of the trade's databases, whole: some ten megabytes, for as long as a file is read by it. */
export async function readVcdb(db: ReadDb): Promise<VcdbCopy> {
  const kinds = await listRows(db, kindRow)`
    select kind, jsonb_object_agg(id, name) as names from vcdb_names group by kind`
  const vehicles = await listRows(db, vehicleRow)`
    select id, year, make_id as "makeId", model_id as "modelId" from vcdb_base_vehicles`
  return {
    names: new Map(kinds.map(({ kind, names }) => [kind, new Map(Object.entries(names))])),
    baseVehicles: new Map(vehicles.map(({ id, ...vehicle }) => [id, vehicle])),
  }
}
