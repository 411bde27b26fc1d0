import type { Task } from 'graphile-worker'
import type { Db } from '#db/client.server.ts'
import { forgetExpired } from '#shop/accounts/expiry.server.ts'
import { forgetOldBulk } from '#shop/products/undo-bulk.server.ts'

/**
 * The queue's task: sessions and mailed links that have ended say where somebody was, and serve nobody; nor do changes
 * of many products that nobody can undo any more.
 */
export const forgetExpiredTask =
  ({ db }: { db: Db }): Task =>
  async () => {
    await forgetExpired(db)
    await forgetOldBulk(db)
  }
