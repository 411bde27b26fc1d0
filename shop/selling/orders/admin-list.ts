import { readDay } from '#shop/office/calendar/days.ts'
import { searchedWords } from '#shop/typed-text.ts'
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

/** Reads the filter of an address: `q`, `status`, which may be 'deleted', and the days. Leaves out values that cannot be. */
export function readOrderFilter(search: URLSearchParams): OrderFilter {
  // Mails and pages write 'Order #ORD-…', which people paste.
  const words = searchedWords((search.get('q') ?? '').replace(/#/g, ' '))
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
