import { withdrawalJob, workWithdrawal } from '#shop/selling/returns/withdraw.server.ts'
import type { Means, Queued } from './jobs.ts'

/** Turns a withdrawal that somebody declared without signing in into a return, if there is such an order. */
export const withdraw = ({ db, env }: Means, { payload }: Queued): Promise<void> =>
  workWithdrawal(db, { withdrawal: withdrawalJob.parse(payload), origin: env.origin })
