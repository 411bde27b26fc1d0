import { isUuid } from '#shop/ids.ts'
import { readDay } from '#shop/office/calendar/days.ts'
import { type AuditThing, isThing } from './changes.ts'

/** The value of the filter `person` that stands for all people whose accounts are deleted. */
export const formerPersons = 'deleted'

/** Which entries to show. `day` is a day of the shop's calendar, 'YYYY-MM-DD'. */
export type AuditFilter = { person?: string; thing?: AuditThing; thingId?: string; day?: string }

/** Reads the filter of an address: `person`, `thing`, with it `id`, and `day`. Leaves out values that cannot be. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const person = search.get('person') ?? ''
  const thing = search.get('thing') ?? ''
  const id = (search.get('id') ?? '').replace(/\p{Cc}/gu, '').slice(0, 100)
  const day = readDay(search, 'day')
  return {
    ...((isUuid(person) || person === formerPersons) && { person }),
    ...(isThing(thing) && { thing, ...(id !== '' && { thingId: id }) }),
    ...(day !== undefined && { day }),
  }
}

/** The address of the log of one thing. */
export const historyAddress = (thing: AuditThing, id: string | number): string =>
  `/admin/audit?thing=${thing}&id=${encodeURIComponent(id)}`
