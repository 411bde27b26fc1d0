import type { Db } from '#db/client.server.ts'
import { stockMovedText } from '#shop/catalogue/products/edited.ts'
import { findConflict } from '#shop/office/audit/changes.server.ts'
import { type ChangedPrice, lockPrices, type PriceAndStock, priceChange, writePrices } from './prices.server.ts'
import type { RefusedRow, TableSaved } from './table.ts'
import type { TableRow } from './table-form.server.ts'

/**
 * Saves the typed prices, core charges and stocks of many products in one transaction, by the rules of the product's own form: a row that
 * somebody else has saved since, or of whose stock pieces were sold, is refused with what it is now; all others are saved,
 * each with its entry in the log. Keeps what is needed to undo it as a whole.
 */
export async function saveTable(db: Db, { rows, by }: { rows: TableRow[]; by: string }): Promise<TableSaved> {
  if (rows.length === 0) return { saved: 0, undo: null, refused: [] }
  return db.transaction(async tx => {
    const current = await lockPrices(
      tx,
      rows.map(({ id }) => id),
    )
    const refused: RefusedRow[] = []
    const changed: ChangedPrice[] = []
    for (const row of rows) {
      const now = current.get(row.id) ?? null
      const refusal = await refusalOf(tx, row, now)
      if (refusal) refused.push(refusal)
      else if (now) changed.push(...priceChange(now, row.wanted))
    }
    if (changed.length === 0) return { saved: 0, undo: null, refused }
    const { id, saved } = await writePrices(tx, changed, by, { isKept: true })
    return { saved, undo: id, refused }
  })
}

async function refusalOf(tx: Db, row: TableRow, now: PriceAndStock | null): Promise<RefusedRow | null> {
  const stays = { id: row.id, typed: row.typed }
  if (!now) return { ...stays, errors: { '': 'This product is not there any more.' }, now: null, meanwhile: null }
  const { id: _, ...stands } = now
  const { version, stock } = stands
  if (version !== row.version) {
    const { entries } = await findConflict(tx, { thing: 'product', id: row.id, since: row.version, version })
    const errors = { '': 'Somebody else has saved this product meanwhile. Compare, then save again.' }
    return { ...stays, errors, now: stands, meanwhile: entries }
  }
  // Orders move the stock without a new version: a number that was typed for another stock would bring sold pieces back.
  if (row.wanted.stock !== undefined && row.wanted.stock !== stock && stock !== row.stock) {
    const errors = { stock: stockMovedText({ from: row.stock, now: stock }) }
    return { ...stays, errors, now: stands, meanwhile: null }
  }
  return null
}
