import { type OrderStatus, orderStates, orderStatuses } from './status.ts'

/** Which orders a list shows: those that have all the words, in any order; the deleted ones stand apart. */
export type OrderFilter = { words: string[]; status?: OrderStatus; isDeleted: boolean }

const mostWords = 8

/** Reads the filter of an address: `q`, and `status`, which may be 'deleted'. What it cannot be is left out. */
export function readOrderFilter(search: URLSearchParams): OrderFilter {
  const text = search.get('q') ?? ''
  const words = text
    .slice(0, 200)
    // 'Order #ORD-…', as mails and pages write it.
    .replace(/#/g, ' ')
    .split(/[\s\p{Cc}]+/u)
    // What has no letter and no digit finds nothing in an index, and nobody.
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)
  const status = orderStatuses.find(known => known === search.get('status'))
  return { words, status, isDeleted: search.get('status') === 'deleted' }
}

/** What the list can be narrowed to. */
export const orderFilterOptions: [string, string][] = [
  ['', 'All orders'],
  ...orderStatuses.map((status): [string, string] => [status, orderStates[status].label]),
  ['deleted', 'Deleted'],
]
