import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { documentSettings } from '#db/schema/office/shop.ts'
import { findConflict, recordChange } from '#shop/office/audit/changes.server.ts'
import { describeChanges, type Saved } from '#shop/office/audit/changes.ts'
import type { DocumentValues } from './form.server.ts'
import { type DocumentSettings, defaultDocuments, documentFields } from './row.ts'

const { id: _, version: __, ...columns } = getTableColumns(documentSettings)

const theRow = eq(documentSettings.id, 1)

/** What documents and mails of orders need to know, the defaults while nobody has saved it. */
export async function findDocumentSettings(db: Db): Promise<DocumentSettings> {
  const [row] = await db.select(columns).from(documentSettings).where(theRow)
  return row ?? defaultDocuments
}

/** The same with the version that their form is opened with. */
export async function findDocumentsToEdit(db: Db): Promise<DocumentSettings & { version: number }> {
  const [row] = await db
    .select({ ...columns, version: documentSettings.version })
    .from(documentSettings)
    .where(theRow)
  return row ?? { ...defaultDocuments, version: 1 }
}

/** Locks the row until the transaction ends, so that its numbers are given one after the other. */
export async function lockDocumentSettings(tx: Db): Promise<DocumentSettings & { version: number }> {
  await tx.insert(documentSettings).values({ id: 1 }).onConflictDoNothing()
  const [row] = await tx
    .select({ ...columns, version: documentSettings.version })
    .from(documentSettings)
    .where(theRow)
    .for('no key update')
  if (!row) throw new Error('The row of the documents is not there')
  return row
}

/**
 * Saves over the version that the form was opened with; over a newer one it is refused with what has changed. A next number
 * of null stays as it is; one that was given already is refused, so that no number is given twice.
 */
export async function updateDocumentSettings(
  db: Db,
  { version, by, values }: { version: number; by: string; values: DocumentValues },
): Promise<Saved> {
  return db.transaction(async (tx): Promise<Saved> => {
    const { version: saved, ...before } = await lockDocumentSettings(tx)
    if (saved !== version) {
      const conflict = await findConflict(tx, { thing: 'documents', id: 1, since: version, version: saved })
      return { ok: false, reason: 'changed', conflict }
    }
    const nextNumber = values.nextNumber ?? before.nextNumber
    if (nextNumber < before.nextNumber) {
      const message = `The next number is ${before.nextNumber}: it can only go up`
      return { ok: false, reason: 'invalid', errors: { nextNumber: message } }
    }
    const after = { ...values, nextNumber }
    const changes = describeChanges(before, after, documentFields)
    if (changes.length === 0) return { ok: true, id: '1' }
    await tx
      .update(documentSettings)
      .set({ ...after, version: sql`${documentSettings.version} + 1` })
      .where(theRow)
    const change = { thing: 'documents', id: 1, name: 'Invoices and mails', version: version + 1, changes } as const
    await recordChange(tx, { ...change, by, action: 'updated' })
    return { ok: true, id: '1' }
  })
}
