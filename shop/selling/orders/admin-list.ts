import { readDay } from '#shop/office/calendar/days.ts'
import { type OrderStatus, orderStates, orderStatuses } from './status.ts'

/**
 * Which orders the list shows: those with every one of `words`, in any order; deleted orders only where `isDeleted`. The days are
 * the shop's, 'YYYY-MM-DD', the last one included.
 */
export type OrderFilter = {
  words: string[]
  status?: OrderStatus
  isDeleted: boolean
  placedFrom?: string
  placedTo?: string
}

const mostWords = 8

/** Reads the filter of an address: `q`, `status`, which may be 'deleted', and the days. Leaves out values that cannot be. */
export function readOrderFilter(search: URLSearchParams): OrderFilter {
  const text = search.get('q') ?? ''
  const words = text
    .slice(0, 200)
    // Mails and pages write 'Order #ORD-…', which people paste.
    .replace(/#/g, ' ')
    .split(/[\s\p{Cc}]+/u)
    // A word without a letter or digit cannot be found by the index.
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)
  const status = orderStatuses.find(known => known === search.get('status'))
  return {
    words,
    status,
    isDeleted: search.get('status') === 'deleted',
    placedFrom: readDay(search, 'placedFrom'),
    placedTo: readDay(search, 'placedTo'),
  }
}

/** The options of the status filter: value and label. */
export const orderFilterOptions: [string, string][] = [
  ['', 'All orders'],
  ...orderStatuses.map((status): [string, string] => [status, orderStates[status].label]),
  ['deleted', 'Deleted'],
]
