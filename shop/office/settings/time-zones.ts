/** The time zones to choose from: the IANA's zones that are named after a place, and UTC. */
export const timeZones: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC'),
]

/** Whether a text names a time zone of the IANA, such as 'Europe/Berlin'; an offset or another spelling is none. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z][A-Za-z0-9_]*([/+-][A-Za-z0-9_]+)*$/.test(text)) return false
  try {
    Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}
