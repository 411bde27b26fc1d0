import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { documentSettings } from '#db/schema/office/shop.ts'
import { type Company, orders } from '#db/schema/selling/orders.ts'
import { orderStates } from '#shop/selling/orders/status.ts'
import { lockDocumentSettings } from './row.server.ts'
import { type DocumentSettings, documentNumber } from './row.ts'

/**
 * Queues the job that numbers an order's documents, in the transaction that moves the order. It runs after the commit, so
 * that nobody who moves an order waits for another one's number.
 */
export async function queueNumbering(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job('number_documents',
      payload := json_build_object('orderId', ${orderId}::text), max_attempts := 25)`)
}

/**
 * Gives an order the numbers that it needs and has not got: its invoice's once it is shipped, a credit note's once it is
 * cancelled with an invoice. The number is taken in the transaction that keeps it, under the lock of the row that counts: an
 * attempt that fails gives it back, and two workers get two that follow each other. Does nothing the second time.
 */
export async function numberDocuments(db: Db, orderId: string): Promise<void> {
  await db.transaction(async tx => {
    const [order] = await tx
      .select({ status: orders.status, invoiceNumber: orders.invoiceNumber, creditNumber: orders.creditNumber })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('no key update')
    if (!order) return
    const { getsInvoice, countsAsSold } = orderStates[order.status]
    if (getsInvoice && order.invoiceNumber === null) await giveInvoiceNumber(tx, orderId)
    if (!countsAsSold && order.invoiceNumber !== null && order.creditNumber === null)
      await giveCreditNumber(tx, orderId)
  })
}

// The clock's time, not the transaction's start: a later number has no earlier date.
const now = sql`clock_timestamp()`

/** The next number of the one series that invoices and credit notes share, with the settings of that moment. */
async function takeNumber(tx: Db) {
  const settings = await lockDocumentSettings(tx)
  await tx.update(documentSettings).set({ nextNumber: settings.nextNumber + 1 })
  return { number: documentNumber(settings.numberPrefix, settings.nextNumber), settings }
}

/** The business is copied into the order as it is now, so that its invoice never changes. */
async function giveInvoiceNumber(tx: Db, orderId: string) {
  const { number, settings } = await takeNumber(tx)
  const company = JSON.stringify(companyOf(settings))
  await tx
    .update(orders)
    .set({
      invoiceNumber: number,
      invoicedAt: now,
      seller: sql`${orders.seller} || jsonb_build_object('company', ${company}::jsonb)`,
    })
    .where(eq(orders.id, orderId))
}

async function giveCreditNumber(tx: Db, orderId: string) {
  const { number } = await takeNumber(tx)
  await tx.update(orders).set({ creditNumber: number, creditedAt: now }).where(eq(orders.id, orderId))
}

const companyOf = ({ companyName, country, taxNumber, companyNumber, footer }: DocumentSettings): Company => {
  return { companyName, country, taxNumber, companyNumber, footer }
}
