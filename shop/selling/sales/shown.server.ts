import { sql } from 'drizzle-orm'
import type { ReadDb } from '#db/client.server.ts'
import { listRows } from '#db/rows.ts'
import { cardColumns, cardRow } from '#shop/catalogue/products/shown.server.ts'
import type { ProductCard } from '#shop/catalogue/products/shown.ts'

/** How many products stand in a row. */
export const shownInRow = 10
/** How many of the newest products are looked through for those in stock: a long run of sold-out ones is not walked. */
const newestLookedAt = 60

/** SQL: a product `p` that a shopper can buy, in a category that is shown, if in any. */
export const isOnSale = sql`p.is_active and p.stock > 0 and not exists (
  with recursive above as (
    select id, parent_id, is_active from categories where id = p.category_id
    union all select c.id, c.parent_id, c.is_active from categories c join above on c.id = above.parent_id
  ) select from above where not is_active)`

/**
 * What orders had together with products of a category, as the hourly job counted it: up to 10 that can be bought today. Of a product
 * that is made for known cars these fit one of its cars too, or any car, and after them stand those of which nobody knows what
 * they fit: a filter of another car has no place beside these pads.
 */
export const listBoughtWith = (
  db: ReadDb,
  { productId, categoryId }: { productId: string; categoryId: number },
): Promise<ProductCard[]> => listRows(db, cardRow)`
  with car as materialized (
    select distinct sub_model_id from product_compatibility fit join products own on own.id = fit.product_id
    where own.id = ${productId} and not own.is_universal
  )
  select ${cardColumns} from bought_with bought join products p on p.id = bought.product_id
  cross join lateral (
    select p.is_universal or not exists (select from car) or exists (
      select from product_compatibility fit join car using (sub_model_id) where fit.product_id = p.id) as goes_along
  ) known
  where bought.category_id = ${categoryId} and p.category_id is distinct from bought.category_id and ${isOnSale}
    and (goes_along or not exists (select from product_compatibility where product_id = p.id))
  order by goes_along desc, bought.buyers desc, p.id limit ${shownInRow}`

/** The best sellers of the last 90 days, as the hourly job counted them: up to 10 that can be bought today. */
export const listBestSellers = (db: ReadDb): Promise<ProductCard[]> => listRows(db, cardRow)`
  select ${cardColumns} from best_sellers sold join products p on p.id = sold.product_id
  where ${isOnSale} order by sold.pieces desc, p.id limit ${shownInRow}`

/** The newest products: up to 10 that can be bought today. */
export const listNewest = (db: ReadDb): Promise<ProductCard[]> => listRows(db, cardRow)`
  select ${cardColumns} from (
    select * from products where is_active order by created_at desc, id desc limit ${newestLookedAt}
  ) p where ${isOnSale} order by p.created_at desc, p.id desc limit ${shownInRow}`
