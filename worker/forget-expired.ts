import { forgetExpired } from '#shop/accounts/expiry.server.ts'
import { forgetOldBulk } from '#shop/products/undo-bulk.server.ts'
import type { Means } from './jobs.ts'

/**
 * Sessions and mailed links that have ended say where somebody was, and serve nobody; nor do changes of many products
 * that nobody can undo any more.
 */
export async function forgetWhatExpired({ db }: Means): Promise<void> {
  await forgetExpired(db)
  await forgetOldBulk(db)
}
