import { forgetExpired } from '#shop/accounts/expiry.server.ts'
import { forgetOldImports } from '#shop/imports/rows.server.ts'
import { forgetOldBulk } from '#shop/products/undo-bulk.server.ts'
import { forgetOldWants } from '#shop/wants/rows.server.ts'
import { forgetOldDeliveries } from '#shop/webhooks/rows.server.ts'
import type { Means } from './jobs.ts'

/**
 * Removes sessions and mailed links that have ended, since they tell where somebody was and serve nobody, the undo data of
 * bulk changes and imports that are too old to be undone, what other programs were told a month ago, and what people did not find a month ago.
 */
export async function forgetWhatExpired({ db }: Means): Promise<void> {
  await forgetExpired(db)
  await forgetOldBulk(db)
  await forgetOldImports(db)
  await forgetOldDeliveries(db)
  await forgetOldWants(db)
}
