import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { documentSettings } from '#db/schema/office/shop.ts'
import { documents } from '#db/schema/selling/documents.ts'
import { type Company, orders } from '#db/schema/selling/orders.ts'
import { lockDocumentSettings } from './row.server.ts'
import { type DocumentSettings, documentNumber } from './row.ts'

/**
 * Queues the job that numbers an order's documents, in the transaction that writes one. It runs after the commit, so that
 * nobody who moves an order waits for another one's number.
 */
export async function queueNumbering(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job('number_documents',
      payload := json_build_object('orderId', ${orderId}::text), max_attempts := 25)`)
}

/**
 * Gives the documents of an order their numbers, in the order in which they were written. A number is taken in the transaction
 * that keeps it, under the lock of the row that counts: an attempt that fails gives it back, and two workers get two that
 * follow each other. Does nothing the second time.
 */
export async function numberDocuments(db: Db, orderId: string): Promise<void> {
  await db.transaction(async tx => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update')
    const waiting = await tx
      .select({ id: documents.id, kind: documents.kind })
      .from(documents)
      .where(and(eq(documents.orderId, orderId), isNull(documents.number)))
      .orderBy(asc(documents.id))
    for (const { id, kind } of waiting) {
      const { number, settings } = await takeNumber(tx)
      const company = JSON.stringify(companyOf(settings))
      await tx
        .update(documents)
        .set({
          number,
          // The clock's time, not the transaction's start: a later number has no earlier date.
          issuedAt: sql`clock_timestamp()`,
          // The business is copied as it is now, so that the document never changes.
          seller: sql`${documents.seller} || jsonb_build_object('company', ${company}::jsonb)`,
          ...(kind === 'credit_note' ? { refersTo: await listInvoices(tx, orderId) } : {}),
        })
        .where(eq(documents.id, id))
    }
  })
}

/** The next number of the one series that invoices and credit notes share, with the settings of that moment. */
async function takeNumber(tx: Db) {
  const settings = await lockDocumentSettings(tx)
  await tx.update(documentSettings).set({ nextNumber: settings.nextNumber + 1 })
  return { number: documentNumber(settings.numberPrefix, settings.nextNumber), settings }
}

/** The invoices of an order that have their numbers, the oldest first. */
async function listInvoices(tx: Db, orderId: string) {
  const invoices = await tx
    .select({ number: documents.number, issuedAt: documents.issuedAt })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice'), isNotNull(documents.number)))
    .orderBy(asc(documents.id))
  return invoices.flatMap(({ number, issuedAt }) =>
    number && issuedAt ? [{ number, issuedAt: issuedAt.toISOString() }] : [],
  )
}

/** What a business says of itself on its papers. */
export const companyOf = ({ companyName, country, taxNumber, companyNumber, footer }: DocumentSettings): Company => {
  return { companyName, country, taxNumber, companyNumber, footer }
}
