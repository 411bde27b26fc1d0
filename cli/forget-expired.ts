import type { Task } from 'graphile-worker'
import type { Db } from '#db/client.server.ts'
import { forgetExpired } from '#shop/accounts/expiry.server.ts'

/** The queue's task: sessions and mailed links that have ended say where somebody was, and serve nobody. */
export const forgetExpiredTask =
  ({ db }: { db: Db }): Task =>
  () =>
    forgetExpired(db)
