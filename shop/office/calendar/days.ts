/** Whether a text is a day that exists, of this century or so: '2026-02-28', not '2026-02-30'. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day of an address's parameter; undefined where there is none or it cannot be. */
export function readDay(search: URLSearchParams, name: string): string | undefined {
  const day = search.get(name) ?? ''
  return isDay(day) ? day : undefined
}

/** The day of a moment by the calendar of a time zone. */
export const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

/** Today by the calendar of a time zone. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, new Date())

/** The day that is so many days later: '2027-01-01' of '2026-12-31' and 1. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The day so many months later; where that month is shorter its last: a month after January 31 is February 28. */
export function monthsAfter(day: string, months: number): string {
  const wanted = new Date(`${day}T00:00:00Z`)
  const date = wanted.getUTCDate()
  wanted.setUTCDate(1)
  wanted.setUTCMonth(wanted.getUTCMonth() + months + 1, 0)
  wanted.setUTCDate(Math.min(date, wanted.getUTCDate()))
  return wanted.toISOString().slice(0, 10)
}

const asText = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const withWeekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 'Thu, Dec 31' */
export const weekdayText = (day: string): string => withWeekday.format(new Date(`${day}T00:00:00Z`))

/** 'Dec 31, 2026' */
export const dayText = (day: string): string => asText.format(new Date(`${day}T00:00:00Z`))

const asMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'December 2026' of '2026-12'. */
export const monthText = (month: string): string => asMonth.format(new Date(`${month}-01T00:00:00Z`))
