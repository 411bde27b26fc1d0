import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { Values } from './column.server.ts'
import { type Kind, type Misfit, pieceOfKey, type RowProblem, refuse } from './kind.server.ts'
import { readProducts } from './product-of-row.server.ts'

// What numbers and vehicles of products have in common: a row belongs to a product, whose key is the first piece of its own.

export const productKey: SQL = pieceOfKey(sql`r.key`, 1)

export const noProduct = 'No product has this reference, this number of its maker, or this GTIN'

/** Finds the product that each row belongs to, by its reference or its maker's number. */
export async function readOwners(
  db: Db,
  rows: Values[],
): Promise<(values: Values) => { id: string } | { problem: RowProblem }> {
  const findProduct = await readProducts(db, rows)
  return values => {
    const product = findProduct(values)
    if ('problem' in product) return product
    return product.isThere ? { id: product.reference } : refuse('reference', noProduct)
  }
}

/** Locks the products of rows in the order of their ids, as everybody does. */
const lockProducts = (tx: Db, rows: SQL) =>
  tx.execute(sql`
    select from products p where p.reference_key in (select ${productKey} from ${rows}) order by p.id for no key update`)

/** Counts a version of each product whose rows are about to be written: a form that has them open does not save over them. */
const touchProducts = (tx: Db, rows: SQL) =>
  tx.execute(sql`
    update products p set version = p.version + 1, part_saves = p.part_saves + 1, updated_at = now()
    from (select distinct ${productKey} as key from ${rows}) touched where p.reference_key = touched.key`)

// The offset has PostgreSQL look up each row's product: otherwise it reads the references of all products for a batch.
const isProductThere = sql`exists (select from products here where here.reference_key = ${productKey} offset 0)`

const keyRow = z.object({ key: z.string() })

/** New rows that are more than a product may have, in the order of the file. */
const listTooMany = async (tx: Db, rows: SQL, { table, most, tooMany }: PartsOfProduct): Promise<Misfit[]> => {
  const beyond = await listRows(tx, keyRow)`
    select placed.key from (
      select r.key, ${productKey} as product, row_number() over (partition by ${productKey} order by r.number) as place from ${rows}
    ) placed
    join (
      select here.reference_key as product, (select count(*) from ${table} had where had.product_id = here.id) as count
      from products here where here.reference_key in (select ${productKey} from ${rows})
    ) had using (product)
    where had.count + placed.place > ${most}`
  return beyond.map(({ key }) => ({ key, column: null, reason: tooMany }))
}

type PartsOfProduct = {
  /** The table of such rows, the field of a product that they are, and how the log and the check say one in a line. */
  table: SQL
  field: string
  say(values: SQL): SQL
  /** How many a product may have, and what is said of the ones beyond. */
  most: number
  tooMany: string
  isAbout(key: SQL): SQL
  /** SQL: whether a row `p` still has these values. They are compared as they are, since they have no version. */
  isStill(values: SQL): SQL
  /** SQL: what an update writes, of `r.v`. */
  set: SQL
  /** Locks what else the rows refer to, after their products. */
  lockOthers?: (tx: Db, rows: SQL) => Promise<unknown>
  /** SQL: whether what else they refer to is there. */
  areOthersThere?: SQL
  /** Finds what else cannot be, as `tryOut` does. */
  tryOthers?: (tx: Db, rows: SQL) => Promise<Misfit[]>
}

/** What kinds of rows that belong to a product have in common. */
export const partsOfProduct = (parts: PartsOfProduct) => {
  const { table, field, say, isAbout, isStill, set, lockOthers, areOthersThere = sql`true`, tryOthers } = parts
  return {
    thing: 'product',
    isWholeByKey: true,
    version: sql`0`,
    isAbout,
    order: [
      { by: sql`p.product_id`, type: 'text' },
      { by: sql`p.id`, type: 'integer' },
    ],
    isAsChecked: isStill(sql`r.before`),
    isAsImported: isStill(sql`r.values`),
    mayBeRemoved: isStill(sql`r.values`),
    lock: async (tx, rows) => {
      await lockProducts(tx, rows)
      await lockOthers?.(tx, rows)
    },
    isPossible: sql`(${isProductThere} and ${areOthersThere})`,
    tryOut: async (tx, rows) => [...(await listTooMany(tx, rows, parts)), ...((await tryOthers?.(tx, rows)) ?? [])],
    update: rows => sql`
      update ${table} p set ${set} from ${rows}, products product where product.id = p.product_id and ${isAbout(sql`r.key`)}
      returning r.key, product.id`,
    remove: rows => sql`
      delete from ${table} p using ${rows}, products product where product.id = p.product_id and ${isAbout(sql`r.key`)}
      returning r.key, product.id`,
    parts: { field, say, touch: touchProducts },
  } satisfies Partial<Kind>
}
