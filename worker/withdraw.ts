import { withdrawalJob, workWithdrawal } from '#shop/selling/returns/withdraw.server.ts'
import type { Means, Queued } from './jobs.ts'

/** Turns a withdrawal that somebody declared without signing in into a return, if there is such an order. */
export function withdraw({ db, env }: Means, { payload, queuedAt }: Queued): Promise<void> {
  // The release before this one queued it without the moment.
  const { declaredAt = queuedAt, ...withdrawal } = withdrawalJob.parse(payload)
  return workWithdrawal(db, { withdrawal, declaredAt, origin: env.origin })
}
