import { TransactionRollbackError } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** Does work that writes within a transaction, takes what it wrote back, and returns what it found. */
export async function tried<Found>(tx: Db, work: (inner: Db) => Promise<Found[]>): Promise<Found[]> {
  const found: Found[] = []
  try {
    await tx.transaction(async inner => {
      found.push(...(await work(inner)))
      inner.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return found
}
