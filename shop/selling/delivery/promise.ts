/** The days of the week as ISO 8601 numbers them, Monday first. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Rhythm = { days: number; cutOff: string | null; weekdays: readonly number[] }

/**
 * The day on which an order of this moment is brought, 'YYYY-MM-DD' by the calendar of the shop's time zone: its own day until the
 * cut-off, the next one after it; then so many days later; then the next day of the week on which the area is served.
 */
export function promisedDay({ days, cutOff, weekdays }: Rhythm, now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(one => one.type === type)?.value ?? ''
  const time = `${part('hour')}:${part('minute')}`
  const isLate = cutOff !== null && time >= cutOff
  const day = new Date(`${part('year')}-${part('month')}-${part('day')}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days + (isLate ? 1 : 0))
  // An area has at least one day of the week.
  for (let tries = 0; tries < 7 && !weekdays.includes(day.getUTCDay() || 7); tries += 1) {
    day.setUTCDate(day.getUTCDate() + 1)
  }
  return day.toISOString().slice(0, 10)
}
