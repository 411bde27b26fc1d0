import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { recordChange } from '#shop/audit/changes.server.ts'
import { type Deleted, describeChanges } from '#shop/audit/changes.ts'
import { countLimit } from '#shop/paging.ts'
import { type AuditedProduct, productFields } from './audit-fields.ts'
import { referenceKey } from './shown.ts'

/** The most vehicles of a deleted product that the audit log names. */
const toldVehicles = 500

/** A product with the number of reviews that its deletion removes, and of orders that keep it; counts stop at 10,001. */
export type ProductToDelete = { name: string; reviewCount: number; orderCount: number }

/** A product by its reference in any way it is written, inactive ones too; null where there is none. */
export async function findProductToDelete(db: Db, reference: string): Promise<ProductToDelete | null> {
  const { rows } = await db.execute<ProductToDelete>(sql`
    select name, rating_count as "reviewCount", (
      select count(*)::integer from (
        select from order_items i where i.product_id = p.id limit ${countLimit + 1}
      ) lines
    ) as "orderCount"
    from products p where reference_key = ${keyOf(reference)}`)
  return rows[0] ?? null
}

/**
 * Deletes a product for good, with its reviews and the vehicles that it fits. Its order lines stay: they carry name and
 * price themselves. Its pictures are swept once no row names them. The log keeps every field.
 */
export async function deleteProduct(db: Db, { reference, by }: { reference: string; by: string }): Promise<Deleted> {
  return db.transaction(async (tx): Promise<Deleted> => {
    const { rows } = await tx.execute<AuditedProduct & { id: string; reviewCount: number }>(sql`
      with locked as (select * from products where reference_key = ${keyOf(reference)} for update)
      select p.id, p.name, p.brand, (p.price * 100)::float8 as "priceCents", p.stock, c.name as "categoryName", p.images,
        p.specifications, coalesce(c.specification_schema, '{}') as schema, p.technical_info as "technicalInfo",
        p.description, p.is_universal as "isUniversal", p.is_active as "isActive", p.rating_count as "reviewCount",
        array(
          select concat_ws(' ', make.name, model.name, variant.name, variant.year)
          from product_compatibility f join car_sub_models variant on variant.id = f.sub_model_id
          join car_models model on model.id = f.model_id join car_makes make on make.id = f.make_id
          where f.product_id = p.id order by 1 limit ${toldVehicles}
        ) as fitment
      from locked p left join categories c on c.id = p.category_id`)
    const [gone] = rows
    if (!gone) return { ok: false, reason: 'not-found' }
    await tx.execute(sql`delete from products where id = ${gone.id}`)
    const reviews = { field: 'Reviews', from: String(gone.reviewCount), to: null }
    const changes = [...describeChanges(gone, null, productFields), ...(gone.reviewCount > 0 ? [reviews] : [])]
    await recordChange(tx, { by, action: 'deleted', thing: 'product', id: gone.id, name: gone.name, changes })
    return { ok: true }
  })
}

/** The key of a typed reference; '' for a text that is too long to be one. */
const keyOf = (reference: string): string => (reference.length <= 80 ? referenceKey(reference) : '')
