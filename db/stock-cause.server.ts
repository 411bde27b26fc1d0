import { sql } from 'drizzle-orm'
import type { Db } from './client.server.ts'
import type { StockReason, StockSource } from './words/stock-reasons.ts'

/** Why a transaction changes stock, and on whose behalf. */
export type StockCause = {
  reason: StockReason
  /** What it belongs to, such as an order. */
  source?: StockSource
  sourceId?: string
  note?: string
  /** The account of the person; left out where a program or the shop itself does it. */
  by?: string | null
}

/**
 * Says why the statements that follow in this transaction change stock. The database writes a movement for each product whose
 * stock they change, and refuses an update of stock without a cause. A later cause takes the place of this one.
 */
export async function nameStockCause(tx: Db, cause: StockCause): Promise<void> {
  await tx.execute(sql`select set_config('camshaft.stock_cause', ${JSON.stringify(cause)}, true)`)
}
