import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { nameStockCause } from '#db/stock-cause.server.ts'
import { stockMovedText } from '#shop/catalogue/products/edited.ts'
import { productLabels } from '#shop/catalogue/products/fields.ts'
import { recordChange } from '#shop/office/audit/changes.server.ts'
import type { correctionForm } from './form.server.ts'

export type Corrected =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'unchanged'; message: string }
  /** Pieces were sold or came in since the form was opened. */
  | { ok: false; reason: 'moved'; message: string; stockNow: number }

/** Sets a product's stock to what was counted, as one movement with a note. Refuses it where the stock has moved since `stockWas`. */
export const correctStock = (
  db: Db,
  { productId, by, ...typed }: z.output<typeof correctionForm> & { productId: string; by: string },
): Promise<Corrected> =>
  db.transaction(async (tx): Promise<Corrected> => {
    const [product] = await tx
      .select({ name: products.name, stock: products.stock })
      .from(products)
      .where(eq(products.id, productId))
      .for('no key update')
    if (!product) return { ok: false, reason: 'not-found', message: 'There is no such product' }
    const { stock, stockWas, reason, note } = typed
    if (product.stock !== stockWas) {
      const message = stockMovedText({ from: stockWas, now: product.stock })
      return { ok: false, reason: 'moved', message, stockNow: product.stock }
    }
    if (stock === stockWas) return { ok: false, reason: 'unchanged', message: `The stock is ${stock} already` }
    await nameStockCause(tx, { reason, note, by })
    await tx.update(products).set({ stock }).where(eq(products.id, productId))
    const changes = [{ field: productLabels.stock, from: String(stockWas), to: `${stock} (${note})` }]
    await recordChange(tx, { by, action: 'updated', thing: 'product', id: productId, name: product.name, changes })
    return { ok: true }
  })
