import type { Period } from '#shop/overview/dashboard/figures.ts'

// A calendar day comes as '2026-11-20', read as midnight UTC: another time zone would move it to the day before.
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** 'Nov 20'. */
export const shortDay = (day: string): string => short.format(new Date(day))

/** 'Nov 20, 2026', or the days of a week: 'Nov 16 – Nov 20, 2026'. */
export function namePeriod({ from, to }: Pick<Period, 'from' | 'to'>): string {
  return from === to ? long.format(new Date(from)) : `${short.format(new Date(from))} – ${long.format(new Date(to))}`
}
