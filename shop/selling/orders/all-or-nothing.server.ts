import { TransactionRollbackError } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/**
 * Does several deeds in one transaction: where one of them is refused (`ok: false`), all are rolled back, and the answer is that
 * refusal. So a form can also be tried out, to show what it comes to.
 */
export async function allOrNothing<Outcome extends { ok: boolean }>(
  db: Db,
  work: (tx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  let refusal: Outcome | null = null
  const done = db.transaction(async (tx): Promise<Outcome> => {
    const outcome = await work(tx)
    if (outcome.ok) return outcome
    refusal = outcome
    return tx.rollback()
  })
  return done.catch(error => {
    if (refusal && error instanceof TransactionRollbackError) return refusal
    throw error
  })
}
