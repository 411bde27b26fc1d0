import type { Task } from 'graphile-worker'
import type { Db } from '#db/client.server.ts'
import { foldCounts } from '#shop/dashboard/figures.server.ts'

/** The timetable's task that keeps the counters of the dashboard short. */
export const foldCountsTask =
  ({ db }: { db: Db }): Task =>
  () =>
    foldCounts(db)
