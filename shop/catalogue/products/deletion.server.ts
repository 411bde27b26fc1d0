import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { specificationSchema, wholeNumber } from '#db/columns.ts'
import { findRow, onlyRow } from '#db/rows.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'
import { listPartNumbers } from '#shop/catalogue/part-numbers/save.server.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import { type Deleted, describeChanges } from '#shop/office/audit/changes.ts'
import { beginningOf, countLimit } from '#shop/paging.ts'
import { productFields } from './audit-fields.ts'

/** The most vehicles of a deleted product that the audit log names. */
const toldVehicles = 500

const toDeleteRow = z.object({ name: z.string(), reviewCount: wholeNumber, orderCount: wholeNumber })
const besideRow = z.object({
  categoryName: z.string().nullable(),
  schema: specificationSchema,
  fitment: z.array(z.string()),
})

/** A product with the number of reviews that its deletion removes, and of orders that keep it; counts stop at 10,001. */
type ProductToDelete = { name: string; reviewCount: number; orderCount: number }

/** A product by its reference in any way it is written, inactive ones too; null where there is none. */
export async function findProductToDelete(db: Db, reference: string): Promise<ProductToDelete | null> {
  return findRow(db, toDeleteRow)`
    select name, rating_count as "reviewCount", (
      select count(*)::integer from (
        select from order_items i where i.product_id = p.id limit ${countLimit + 1}
      ) lines
    ) as "orderCount"
    from products p where reference_key = ${keyOf(reference)}`
}

/**
 * Deletes a product for good, with its reviews and the vehicles that it fits. Its order lines stay: they carry name and
 * price themselves. Its pictures are swept once no row names them. The log keeps every field.
 */
export async function deleteProduct(db: Db, { reference, by }: { reference: string; by: string }): Promise<Deleted> {
  return db.transaction(async (tx): Promise<Deleted> => {
    const [gone] = await tx
      .select()
      .from(products)
      .where(eq(products.referenceKey, keyOf(reference)))
      .for('update')
    if (!gone) return { ok: false, reason: 'not-found' }
    const told = { ...gone, ...(await findBeside(tx, gone)), numbers: await listPartNumbers(tx, gone.id) }
    await tx.delete(products).where(eq(products.id, gone.id))
    const reviews = { field: 'Reviews', from: String(gone.ratingCount), to: null }
    const changes = [...describeChanges(told, null, productFields), ...(gone.ratingCount > 0 ? [reviews] : [])]
    await recordChange(tx, { by, action: 'deleted', thing: 'product', id: gone.id, name: gone.name, changes })
    return { ok: true }
  })
}

/** Finds what the log entry of a product needs beside its row: its vehicles, and the name and schema of its category. */
async function findBeside(tx: Db, { id, categoryId }: { id: string; categoryId: number | null }) {
  const { fitment, ...beside } = await onlyRow(tx, besideRow)`
    select c.name as "categoryName", coalesce(c.specification_schema, '{}') as schema, array(
      select distinct concat_ws(' ', make.name, model.name, variant.name, variant.year)
      from product_compatibility f join car_sub_models variant on variant.id = f.sub_model_id
      join car_models model on model.id = f.model_id join car_makes make on make.id = f.make_id
      where f.product_id = ${id} order by 1 limit ${toldVehicles + 1}
    ) as fitment
    from (select) product left join categories c on c.id = ${categoryId}`
  const { items, hasMore } = beginningOf(fitment, toldVehicles)
  return { ...beside, fitment: hasMore ? [...items, 'and more'] : items }
}

/** The key of a typed reference; '' for a text that is too long to be one. */
const keyOf = (reference: string): string => (reference.length <= 80 ? referenceKey(reference) : '')
