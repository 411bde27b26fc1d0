import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { Make, Model, Variant } from '#shop/cars/vehicles/shown.ts'
import { findVariantsOfYear, monthsOf } from './answers.server.ts'
import type { FitVehicle } from './answers.ts'
import type { ListedCar } from './listed-car.ts'

/** A car may be so many variants. A year of a real model has a few dozen. */
const mostVariants = 200

/** `variant` is null where the year leaves several, or where only the car's owner knows. */
type FoundCar = { make: Make; model: Model; variant: Variant | null; car: ListedCar }

/**
 * Finds a car of the garage for lists: the variant that was chosen, else the only one of its year, else all that it may be. Null
 * where the catalogue has none. Two round trips.
 */
export async function findListedCar(db: ReadDb, asked: FitVehicle): Promise<FoundCar | null> {
  const found = await findVariantsOfYear(db, asked)
  if (!found) return null
  const { make, model, variants, undated } = found
  const possible = [...variants, ...undated]
  const chosen = possible.find(({ id }) => id === asked.subModelId)
  const only = variants.length === 1 && undated.length === 0 ? variants[0] : undefined
  const variant = chosen ?? only ?? null
  const subModelIds = (variant ? [variant] : possible).slice(0, mostVariants).map(({ id }) => id)
  if (subModelIds.length === 0) return null
  return { make, model, variant, car: { subModelIds, ruledOut: await listRuledOut(db, subModelIds, monthsOf(asked)) } }
}

const ruledOutRow = z.object({ id: z.string() })

/** The most parts that a list leaves out since the car was built too early or too late for them; a real car has some dozens. */
const mostRuledOut = 1_000

/**
 * The parts that fit some of the variants, but none of their cars that were built between two months, such as '2010-01'. Few
 * rows have months, and these have an index of their own.
 */
async function listRuledOut(db: ReadDb, subModelIds: number[], [first, last]: [string, string]): Promise<string[]> {
  const variantIds = sql`${sql.param(subModelIds)}::integer[]`
  const isRuledOut = (row: SQL) =>
    sql`(${row}.built_to < ${`${first}-01`}::date or ${row}.built_from > ${`${last}-01`}::date)`
  const rows = await listRows(db, ruledOutRow)`
    select distinct late.product_id as id from product_compatibility late
    where late.sub_model_id = any(${variantIds}) and late.is_listed and ${isRuledOut(sql`late`)}
      and (late.built_from is not null or late.built_to is not null)
      and not exists (
        select from product_compatibility other
        where other.product_id = late.product_id and other.sub_model_id = any(${variantIds})
          and ${isRuledOut(sql`other`)} is not true
      )
    limit ${mostRuledOut}`
  return rows.map(({ id }) => id)
}
