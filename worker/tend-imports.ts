import { refuseBrokenOff } from '#shop/trade/imports/work/broken-off.server.ts'
import { stopStuckImports } from '#shop/trade/imports/work/work.server.ts'
import { reportSources } from '#shop/trade/sources/report.server.ts'
import { queueDue } from '#shop/trade/sources/rows.server.ts'
import type { Means } from './jobs.ts'
import { tryEach } from './try-each.ts'

/**
 * Looks after imports that nobody works on: refuses files whose process was killed while it read them, stops those at which the
 * shop fails again and again, queues suppliers' files that are due, and tells the shop what went wrong with them.
 */
export async function tendImports({ db, env }: Means): Promise<void> {
  await tryEach([
    () => refuseBrokenOff(db),
    () => stopStuckImports(db),
    () => queueDue(db),
    () => reportSources(db, env.origin),
  ])
}
