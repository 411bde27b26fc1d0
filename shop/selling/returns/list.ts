import { readDay } from '#shop/office/calendar/days.ts'
import {
  type ReturnKind,
  type ReturnStatus,
  returnKindFacts,
  returnKinds,
  returnStates,
  returnStatuses,
} from './rules.ts'

/**
 * What the list of returns is narrowed to: words of a number or a name, those that wait for somebody or one status, one kind, and
 * the days on which they were asked for. The days are the shop's, 'YYYY-MM-DD', the last one included.
 */
export type ReturnFilter = {
  text: string
  status?: ReturnStatus | 'open' | null
  kind?: ReturnKind
  askedFrom?: string
  askedTo?: string
}

/** Reads the filter of an address: `q`, `status`, which may be 'open', `kind`, and the days. Leaves out values that cannot be. */
export function readReturnFilter(search: URLSearchParams): ReturnFilter {
  const status = search.get('status')
  return {
    text: search.get('q') ?? '',
    status: status === 'open' ? 'open' : returnStatuses.find(known => known === status),
    kind: returnKinds.find(known => known === search.get('kind')),
    askedFrom: readDay(search, 'askedFrom'),
    askedTo: readDay(search, 'askedTo'),
  }
}

/** The options of the status filter: value and label. */
export const returnStatusOptions: [string, string][] = [
  ['', 'All returns'],
  ['open', 'To be done'],
  ...returnStatuses.map((status): [string, string] => [status, returnStates[status].label]),
]

/** The options of the filter by kind. */
export const returnKindOptions: [string, string][] = [
  ['', 'All kinds'],
  ...returnKinds.map((kind): [string, string] => [kind, returnKindFacts[kind].label]),
]
