import type { RouterContextProvider } from 'react-router'
import { dbContext } from '#app/web/context.ts'
import { readAtOnce, readBeside } from '#app/web/faults.server.ts'
import { may, type StaffRole } from '#shop/office/staff/permissions.ts'
import { dashboardParts, findDashboard, findDashboardPart } from '#shop/overview/dashboard/figures.server.ts'
import { type ChartDays, type Dashboard, partAreas } from '#shop/overview/dashboard/figures.ts'

/** Reads what a role may see of the dashboard. */
export async function readDashboard(
  context: Readonly<RouterContextProvider>,
  days: ChartDays,
  role: StaffRole | null,
): Promise<Partial<Dashboard>> {
  const all = await readWhole(context, days)
  const hidden = dashboardParts.filter(part => !may(role, 'see', partAreas[part]))
  return { ...all, ...Object.fromEntries(hidden.map(part => [part, undefined])) }
}

/** Reads the dashboard in one go. Where that fails it reads each part alone, so that only the broken part is missing. */
async function readWhole(context: Readonly<RouterContextProvider>, days: ChartDays): Promise<Partial<Dashboard>> {
  const db = context.get(dbContext)
  const whole = await readAtOnce(context, 'dashboard: all at once', () => findDashboard(db, days))
  if (whole) return whole
  const parts = await Promise.all(
    dashboardParts.map(part => readBeside(context, `dashboard: ${part}`, () => findDashboardPart(db, days, part))),
  )
  return Object.assign({}, ...parts)
}
