import { type OrderChannel, orderChannels } from '#db/words/order-words.ts'
import { readDay } from '#shop/office/calendar/days.ts'
import type { Sort } from '#shop/paging.ts'
import { searchedWords } from '#shop/typed-text.ts'
import { labelOfBoth, type OrderStatus, orderStatuses } from './status.ts'

/** The most orders that are printed, shipped or brought together: a page of the list has fewer, a round has as many stops. */
export const mostAtOnce = 100

/** What an order may wait for, as the list's filter says it. */
const orderWaits = {
  sending: 'Waits: sending',
  call: 'Waits: call',
  change: 'Waits: change',
  money: 'Waits: money',
  refund: 'Waits: refund',
} as const
export type OrderWait = keyof typeof orderWaits
const isWait = (name: string): name is OrderWait => Object.hasOwn(orderWaits, name)

/**
 * Which orders the list shows: those with every one of `words`, in any order; deleted orders only where `isDeleted`. The days are
 * the shop's, 'YYYY-MM-DD', the last one included.
 */
export type OrderFilter = {
  words: string[]
  status?: OrderStatus
  isDeleted: boolean
  waits?: OrderWait
  channel?: OrderChannel
  placedFrom?: string
  placedTo?: string
}

/** The columns that the list may be sorted by: when an order was placed, and its total. */
export const orderColumns = ['placed', 'total'] as const
export type OrderSort = Sort<(typeof orderColumns)[number]>

/** Reads the filter of an address: `q`, `status`, which may be 'deleted', `waits`, `channel`, and the days. Leaves out values that cannot be. */
export function readOrderFilter(search: URLSearchParams): OrderFilter {
  // Mails and pages write 'Order #ORD-…', which people paste.
  const words = searchedWords((search.get('q') ?? '').replace(/#/g, ' '))
  const waits = search.get('waits') ?? ''
  const status = orderStatuses.find(known => known === search.get('status'))
  return {
    words,
    status,
    isDeleted: search.get('status') === 'deleted',
    waits: isWait(waits) ? waits : undefined,
    channel: orderChannels.find(known => known === search.get('channel')),
    placedFrom: readDay(search, 'placedFrom'),
    placedTo: readDay(search, 'placedTo'),
  }
}

/** The options of the status filter: value and label. */
export const orderFilterOptions: [string, string][] = [
  ['', 'All orders'],
  ...orderStatuses.map((status): [string, string] => [status, labelOfBoth(status)]),
  ['deleted', 'Deleted'],
]

/** The options of the filter by what orders wait for. */
export const orderWaitOptions: [string, string][] = [['', 'Waits for…'], ...Object.entries(orderWaits)]

/** How an order came in that the shop's people took, as its page and the list say it; the web's go without a word. */
export const channelLabels: Record<OrderChannel, string> = { web: '', phone: 'By telephone', counter: 'At the counter' }

/** The name of each channel, where orders are counted or filtered by it. */
export const channelNames: Record<OrderChannel, string> = { web: 'Web', phone: 'Telephone', counter: 'Counter' }

/** The options of the filter by how orders came in. */
export const orderChannelOptions: [string, string][] = [['', 'Channel…'], ...Object.entries(channelNames)]
