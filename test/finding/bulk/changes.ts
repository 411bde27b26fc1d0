import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { products } from '#db/schema/catalogue/products.ts'
import { readAdminProductFilter } from '#shop/finding/admin-list/rows.ts'
import { applyBulk, previewBulk } from '#shop/finding/bulk/change.server.ts'
import type { BulkChange, PriceEnding, ProductSelection } from '#shop/finding/bulk/change.ts'
import { undoBulk } from '#shop/finding/bulk/undo.server.ts'

export const matching = (search: string): ProductSelection => ({
  filter: readAdminProductFilter(new URLSearchParams(search)),
})
export const picked = (...ids: string[]): ProductSelection => ({ ids })
export const price = (hundredths: number, ending: PriceEnding | null = null): BulkChange => ({
  field: 'price',
  hundredths,
  ending,
})
export const active = (isActive: boolean): BulkChange => ({ field: 'is_active', isActive })
export const core = (cents: number | null): BulkChange => ({ field: 'core_charge', cents })
export const category = (categoryId: number): BulkChange => ({ field: 'category_id', categoryId })

/** Changes of many products as one admin makes them, in the database of a test. */
export function bulkChanger(db: Db, admin: () => string) {
  async function preview(selection: ProductSelection, change: BulkChange) {
    const found = await previewBulk(db, { selection, change })
    if (!found.ok) throw new Error(found.message)
    return found
  }

  async function apply(selection: ProductSelection, change: BulkChange, by = admin()) {
    const { selected, fingerprint } = await preview(selection, change)
    return applyBulk(db, { selection, change, selected, fingerprint, by })
  }

  async function applied(selection: ProductSelection, change: BulkChange) {
    const done = await apply(selection, change)
    if (!done.ok) throw new Error(done.message)
    return done
  }

  const undo = (id: string, by = admin()) => undoBulk(db, { id, by })

  async function pricesOf(...ids: string[]) {
    const rows = await db
      .select({ id: products.id, price: products.priceCents })
      .from(products)
      .where(inArray(products.id, ids))
    return Object.fromEntries(rows.map(row => [row.id, row.price]))
  }

  async function find(id: string) {
    const [product] = await db.select().from(products).where(eq(products.id, id))
    if (!product) throw new Error(`${id} is gone`)
    return product
  }

  return { preview, apply, applied, undo, pricesOf, find }
}
