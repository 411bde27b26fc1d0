import { tmpdir } from 'node:os'
import { forgetOldBulk } from '#shop/finding/bulk/undo.server.ts'
import { forgetOldWants } from '#shop/finding/wants/rows.server.ts'
import { forgetOldInvitations } from '#shop/people/accounts/invitations.server.ts'
import { forgetExpired } from '#shop/people/sessions/expiry.server.ts'
import { forgetOldImports } from '#shop/trade/imports/work/rows.server.ts'
import { sweepFetched } from '#shop/trade/sources/fetch.server.ts'
import { forgetOldDeliveries } from '#shop/trade/webhooks/rows.server.ts'
import type { Means } from './jobs.ts'
import { tryEach } from './try-each.ts'

/**
 * Removes sessions, mailed links and invitations that have ended, since they tell where somebody was and serve nobody, the undo data of
 * bulk changes and imports that are too old to be undone, what other programs were told a month ago, what people did not find a month
 * ago, and files of suppliers that a killed process left behind. One that fails keeps none of the others from being done.
 */
export async function forgetWhatExpired({ db }: Pick<Means, 'db'>): Promise<void> {
  await tryEach([
    () => forgetExpired(db),
    () => forgetOldInvitations(db),
    () => forgetOldBulk(db),
    () => forgetOldImports(db),
    () => forgetOldDeliveries(db),
    () => forgetOldWants(db),
    () => sweepFetched(tmpdir()),
  ])
}
