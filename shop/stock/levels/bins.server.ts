import { and, inArray, ne } from 'drizzle-orm'
import type { ReadDb } from '#db/client.server.ts'
import { products } from '#db/schema/catalogue/products.ts'

/** Where products lie on the shelves, by their ids; those of which nobody has said it are left out. */
export async function findBins(db: ReadDb, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, bin: products.bin })
    .from(products)
    .where(and(inArray(products.id, [...new Set(productIds)]), ne(products.bin, '')))
  return new Map(rows.map(({ id, bin }) => [id, bin]))
}
