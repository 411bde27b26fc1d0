import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows, onlyRow } from '#db/rows.ts'
import { numberKinds } from '#db/words/number-kinds.ts'
import type { PartNumber } from './kinds.ts'

/** The schema of a row of `product_references`, as far as it is typed. */
export const partNumberRow = z.object({ kind: z.enum(numberKinds), brand: z.string().nullable(), number: z.string() })

/** All numbers of a part, as they were entered. */
export const listPartNumbers = (db: Db, productId: string): Promise<PartNumber[]> =>
  listRows(
    db,
    partNumberRow,
  )`select kind, brand, number from product_references where product_id = ${productId} order by id`

/** Gives a part these numbers and no others. Writes only the rows that differ. */
export async function changeNumbers(tx: Db, productId: string, wanted: PartNumber[]): Promise<void> {
  const rows = sql`rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as (kind text, brand text, number text))
    with ordinality as wanted (kind, brand, number, place)`
  await tx.execute(sql`
    delete from product_references r where product_id = ${productId} and not exists (
      select from ${rows} where wanted.kind = r.kind and wanted.brand is not distinct from r.brand and wanted.number = r.number
    )`)
  await tx.execute(sql`
    insert into product_references (product_id, kind, brand, number)
    select ${productId}, kind, brand, number from ${rows} where not exists (
      select from product_references r where r.product_id = ${productId}
        and wanted.kind = r.kind and wanted.brand is not distinct from r.brand and wanted.number = r.number
    ) order by place`)
}

export const replacedByItself =
  'These numbers run in a ring: the part would be replaced by itself in the end, or by 50 parts and more. See what it replaces and what it is replaced by.'

const ringRow = z.object({ isRing: z.boolean() })

/** Whether a part would in the end be replaced by itself, or by 50 parts and more. Call it in the transaction that has changed its numbers. */
export async function isReplacedByItself(tx: Db, productId: string): Promise<boolean> {
  const { isRing } = await onlyRow(tx, ringRow)`select is_replaced_endlessly(${productId}) as "isRing"`
  return isRing
}
