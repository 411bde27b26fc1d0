import { useSettings } from './money.tsx'

/** Dates as the shop writes them, in the shop's time zone. */
export function useDateFormat() {
  const { timeZone } = useSettings()
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return { longDate: (day: Date) => date.format(day), dateAndTime: (day: Date) => dateAndTime.format(day) }
}
