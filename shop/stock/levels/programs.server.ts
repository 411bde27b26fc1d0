import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { inCents, wholeNumber } from '#db/columns.ts'
import { listRows } from '#db/rows.ts'
import { stockMovedText } from '#shop/catalogue/products/edited.ts'
import type { Actor } from '#shop/office/audit/changes.server.ts'
import { type ChangedPrice, lockPrices, type PriceAndStock, priceChange, writePrices } from './prices.server.ts'

/** The most products of which another program reads or changes stock and price at once. */
export const mostStockRows = 500

const stockRow = z.object({
  id: z.string(),
  version: wholeNumber,
  priceCents: wholeNumber,
  coreChargeCents: wholeNumber.nullable(),
  stock: wholeNumber,
  isActive: z.boolean(),
})
type StockRow = z.output<typeof stockRow>

/** Stock, price and core charge of all products, not only those for sale, by reference: the next ones after `after`. */
export const listStock = (db: Db, after: string, limit: number): Promise<StockRow[]> =>
  listRows(db, stockRow)`
    select id, version, ${inCents(sql`price`)} as "priceCents", ${inCents(sql`core_charge`)} as "coreChargeCents", stock,
      is_active as "isActive"
    from products where id > ${after} order by id limit ${limit}`

/**
 * What another program wants of a product; what it leaves out stays, and a core charge of null is none. With `version` or
 * `stockWas` only if these still hold.
 */
type WantedStock = {
  id: string
  priceCents?: number
  coreChargeCents?: number | null
  stock?: number
  version?: number
  stockWas?: number
}

/** What became of it, and how the product stands now; `now` is null where there is none. */
export type StockSaved = {
  id: string
  outcome: 'saved' | 'unchanged' | 'refused'
  detail: string | null
  now: Omit<PriceAndStock, 'id'> | null
}

/**
 * Sets prices, core charges and stocks of up to 500 products in one transaction, by the rules of the owner's table: a product that somebody
 * has saved since `version`, or of whose stock `stockWas` pieces were sold, is refused; all others are saved, each with its
 * entry in the log. The same sent twice changes nothing the second time. More products: RangeError.
 */
export async function saveStock(db: Db, { wanted, by }: { wanted: WantedStock[]; by: Actor }): Promise<StockSaved[]> {
  if (wanted.length > mostStockRows) throw new RangeError(`Stock of ${wanted.length} products at once`)
  return db.transaction(async tx => {
    const current = await lockPrices(
      tx,
      wanted.map(({ id }) => id),
    )
    const changed: ChangedPrice[] = []
    const saved = wanted.map((row): StockSaved => {
      const now = current.get(row.id)
      if (!now) return { id: row.id, outcome: 'refused', detail: 'There is no such product', now: null }
      const { id, ...stands } = now
      const { priceCents: price, coreChargeCents: core } = row
      const changes = priceChange(now, { price, core, stock: row.stock })
      if (changes.length === 0) return { id, outcome: 'unchanged', detail: null, now: stands }
      const detail = refusalOf(row, now)
      if (detail) return { id, outcome: 'refused', detail, now: stands }
      changed.push(...changes)
      const { priceCents = stands.priceCents, coreChargeCents = stands.coreChargeCents, stock = stands.stock } = row
      const becomes = { version: now.version + 1, priceCents, coreChargeCents, stock }
      return { id, outcome: 'saved', detail: null, now: becomes }
    })
    if (changed.length > 0) await writePrices(tx, changed, by, { isKept: false })
    return saved
  })
}

function refusalOf({ version, stock, stockWas }: WantedStock, now: PriceAndStock): string | null {
  if (version !== undefined && version !== now.version) return 'Somebody else has saved this product meanwhile'
  if (stock === undefined || stockWas === undefined || stockWas === now.stock) return null
  return stockMovedText({ from: stockWas, now: now.stock })
}
