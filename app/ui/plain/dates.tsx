import { useSettings } from './money.tsx'

/** Functions that write dates in the shop's time zone. */
export function useDateFormat() {
  const { timeZone } = useSettings()
  if (formats?.timeZone !== timeZone) formats = formatsOf(timeZone)
  return formats
}

/** The formats, kept from one page to the next: making them took a tenth of the time of a product's page. */
let formats: ReturnType<typeof formatsOf> | null = null

function formatsOf(timeZone: string) {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone })
  const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return {
    timeZone,
    longDate: (day: Date) => date.format(day),
    /** 'January 2025' */
    month: (day: Date) => month.format(day),
    dateAndTime: (day: Date) => dateAndTime.format(day),
  }
}
