import type { RouterContextProvider } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { readAtOnce, readBeside } from '#app/web/faults.server.ts'
import { dashboardParts, findDashboard, findDashboardPart } from '#shop/dashboard/figures.server.ts'
import type { ChartDays, Dashboard } from '#shop/dashboard/figures.ts'

/** Reads the dashboard in one go. Where that fails it reads each part alone, so that only the broken part is missing. */
export async function readDashboard(
  context: Readonly<RouterContextProvider>,
  days: ChartDays,
): Promise<Partial<Dashboard>> {
  const db = context.get(dbContext)
  const whole = await readAtOnce(context, 'dashboard: all at once', () => findDashboard(db, days))
  if (whole) return whole
  const parts = await Promise.all(
    dashboardParts.map(part => readBeside(context, `dashboard: ${part}`, () => findDashboardPart(db, days, part))),
  )
  return Object.assign({}, ...parts)
}
