/** How often a source may be read: every so many hours, 24 for once a day. */
export const hoursBetween = [1, 2, 4, 6, 12, 24] as const

export type Timetable = { everyHours: number; dailyAt: string }

const hourMs = 3_600_000

/** When a source is read next, after `now`: at the next full hour and each so many hours since midnight, or daily at its time, in UTC. */
export function nextTime({ everyHours, dailyAt }: Timetable, now: Date): Date {
  const [hour = 0, minute = 0] = everyHours === 24 ? dailyAt.split(':').map(Number) : []
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  let next = midnight + hour * hourMs + minute * 60_000
  while (next <= now.getTime()) next += everyHours * hourMs
  return new Date(next)
}

/** 'every 4 hours', 'daily at 04:30 UTC'. */
export function tellTimetable({ everyHours, dailyAt }: Timetable): string {
  if (everyHours === 24) return `daily at ${dailyAt} UTC`
  return everyHours === 1 ? 'every hour' : `every ${everyHours} hours`
}
