import { foldCounts } from '#shop/overview/dashboard/figures.server.ts'
import type { Means } from './jobs.ts'

/** Keeps the counters of the dashboard short. */
export const foldCounters = ({ db }: Means): Promise<void> => foldCounts(db)
