import type { Task } from 'graphile-worker'
import type { Db } from '#db/client.server.ts'
import type { Logger } from '#platform/log.ts'
import { purgeOrders } from '#shop/orders/deletion.server.ts'

/** The queue's task: orders that were deleted 30 days ago are gone for good. */
export const purgeOrdersTask =
  ({ db, log }: { db: Db; log: Logger }): Task =>
  async () => {
    const purged = await purgeOrders(db)
    if (purged > 0) log.info({ orders: purged }, 'Orders deleted 30 days ago are gone for good')
  }
