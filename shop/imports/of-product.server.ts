import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import type { Values } from './column.server.ts'
import { type Kind, pieceOfKey } from './kind.server.ts'
import { keyOfProduct } from './products.server.ts'

// What numbers and vehicles of products have in common: a row belongs to a product, whose key is the first piece of its own.

export const productKey: SQL = pieceOfKey(sql`r.key`, 1)

/** In which order an export lists them: those of a product together. */
export const rowsOfProducts: Kind['order'] = [
  { by: sql`p.product_id`, type: 'text' },
  { by: sql`p.id`, type: 'integer' },
]

const foundRow = z.object({ key: z.string(), id: z.string() })

/** The references of the products that rows name, by their keys. */
export async function findProducts(db: Db, rows: Values[]): Promise<Map<string, string>> {
  const keys = [...new Set(rows.map(keyOfProduct))]
  const found = await listRows(db, foundRow)`
    select reference_key as key, id from products where reference_key = any(${sql.param(keys)}::text[])`
  return new Map(found.map(({ key, id }) => [key, id]))
}

export const noProduct = 'No product has this reference'

/** Locks the products of rows in the order of their ids, as everybody does. */
export const lockProducts = (tx: Db, rows: SQL) =>
  tx.execute(sql`
    select from products p where p.reference_key in (select ${productKey} from ${rows}) order by p.id for no key update`)

/** Counts a version of each product whose rows are about to be written: a form that has them open does not save over them. */
export const touchProducts = (tx: Db, rows: SQL) =>
  tx.execute(sql`
    update products p set version = p.version + 1, part_saves = p.part_saves + 1, updated_at = now()
    from (select distinct ${productKey} as key from ${rows}) touched where p.reference_key = touched.key`)

// The offset has PostgreSQL look up each row's product: otherwise it reads the references of all products for a batch.
export const isProductThere = sql`exists (select from products here where here.reference_key = ${productKey} offset 0)`

/**
 * SQL: the keys of new rows that are more than a product may have, in the order of the file. `table` is where rows of products
 * stand.
 */
export const tooMany = (rows: SQL, table: SQL, most: number) => sql`
  select placed.key from (
    select r.key, ${productKey} as product, row_number() over (partition by ${productKey} order by r.number) as place from ${rows}
  ) placed
  join (
    select here.reference_key as product, (select count(*) from ${table} had where had.product_id = here.id) as count
    from products here where here.reference_key in (select ${productKey} from ${rows})
  ) had using (product)
  where had.count + placed.place > ${most}`
