import { purgeOrders } from '#shop/selling/orders/deletion.server.ts'
import type { Means } from './jobs.ts'

/** Removes orders for good that were deleted 30 days ago. */
export async function purgeDeletedOrders({ db, log }: Means): Promise<void> {
  const purged = await purgeOrders(db)
  if (purged > 0) log.info({ orders: purged }, 'Orders deleted 30 days ago are gone for good')
}
