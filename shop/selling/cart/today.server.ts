import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { wholeNumber } from '#db/columns.ts'
import { sqlOf } from '#db/rows.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { askedCoreCharge } from '#shop/catalogue/products/shown.server.ts'
import { maxCartLines } from './lines.ts'
import type { TodaysLine } from './today.ts'

/** The columns of a product that a cart and an order need. */
export const lineColumns = {
  id: products.id,
  name: products.name,
  brand: products.brand,
  priceCents: products.priceCents,
  coreChargeCents: sqlOf(wholeNumber.nullable())`${askedCoreCharge(sql`${products.coreChargeCents}`)}`,
  stock: products.stock,
  images: products.images,
  isActive: products.isActive,
}

/**
 * Today's name, brand, price, stock and picture of up to 200 lines, each with what has become of it, in the order
 * given and in one round trip. A product that is unknown, deleted or inactive is 'gone'. More lines: RangeError.
 */
export async function refreshCart(db: Db, lines: readonly { id: string; quantity: number }[]): Promise<TodaysLine[]> {
  if (lines.length > maxCartLines) throw new RangeError(`${lines.length} lines in a cart`)
  if (lines.length === 0) return []
  const ids = lines.map(line => line.id)
  return todaysLines(lines, await db.select(lineColumns).from(products).where(inArray(products.id, ids)))
}

type ProductRow = Omit<NonNullable<TodaysLine['product']>, 'image'> & { images: string[]; isActive: boolean }

/** Joins each line with its product of today. */
export function todaysLines(
  lines: readonly { id: string; quantity: number }[],
  rows: readonly ProductRow[],
): TodaysLine[] {
  const forSale = new Map(rows.filter(row => row.isActive).map(row => [row.id, row]))
  return lines.map(({ id, quantity }): TodaysLine => {
    const row = forSale.get(id)
    if (!row) return { id, quantity, outcome: 'gone', product: null }
    const { isActive: _, images, ...product } = row
    const outcome = row.stock === 0 ? 'out-of-stock' : row.stock < quantity ? 'not-enough' : 'available'
    return { id, quantity, outcome, product: { ...product, image: images[0] ?? null } }
  })
}
