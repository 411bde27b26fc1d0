import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { referenceKey } from '#shop/catalogue/part-numbers/kinds.ts'

/** The id of the product whose whole reference was typed, 'kt pad10' for KT-PAD10 too; null where there is none. */
export async function findProductId(db: Db, typed: string): Promise<string | null> {
  const key = referenceKey(typed)
  if (key === '') return null
  const [found] = await db.select({ id: products.id }).from(products).where(eq(products.referenceKey, key))
  return found?.id ?? null
}
