import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/plain/icon.tsx'
import { readSort } from '#shop/paging.ts'

type Direction = 'asc' | 'desc'

type Sorting = {
  /** The column's name in the address. */
  by: string
  /** What a first press gives: 'desc' where the largest or the newest is wanted. */
  first?: Direction
  /** How the list stands by this column where its address names none. */
  unsorted?: Direction
}

type Props = Omit<Sorting, 'by'> & {
  label: string
  /** Without it the list does not stand in the order of this column. */
  by?: string
  className?: string
  /** What stands before the label, such as a box that picks all rows. */
  children?: ReactNode
}

const cards = {
  sm: 'max-sm:mb-1 max-sm:block max-sm:border-0 max-sm:bg-transparent max-sm:[&_th:not(:has(a))]:hidden max-sm:[&_th]:py-0 max-sm:[&_tr]:flex max-sm:[&_tr]:flex-wrap max-sm:[&_tr]:gap-x-2',
  xl: 'max-xl:mb-1 max-xl:block max-xl:border-0 max-xl:bg-transparent max-xl:[&_th:not(:has(a))]:hidden max-xl:[&_th]:py-0 max-xl:[&_tr]:flex max-xl:[&_tr]:flex-wrap max-xl:[&_tr]:gap-x-2',
}

/** The head of a table that is one from a width on. Where its rows are cards, only the headings that sort stand above them. */
export const SortedHead = ({ from = 'xl', children }: { from?: keyof typeof cards; children: ReactNode }) => (
  <thead className={`border-b border-line bg-ground text-sm text-ink-soft ${cards[from]}`}>
    <tr>{children}</tr>
  </thead>
)

/** The heading of a column: a link that sorts the list by it, and another time the other way round. */
export function SortHeading({ label, by, first, unsorted, className = '', children }: Props) {
  const { search } = useLocation()
  const direction = by && directionOf({ by, unsorted }, search)
  return (
    <th
      scope="col"
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={`px-2 py-1.5 font-semibold whitespace-nowrap ${className}`}
    >
      <span className="inline-flex items-center gap-x-2">
        {children}
        {by ? <SortLink label={label} by={by} first={first} unsorted={unsorted} /> : label}
      </span>
    </th>
  )
}

/** The link in such a heading; alone above a list that is no table. */
export function SortLink({ label, ...sorting }: Sorting & { label: string }) {
  const { pathname, search } = useLocation()
  const direction = directionOf(sorting, search)
  return (
    <Link
      to={{ pathname, search: nextSearch(sorting, search) }}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1 rounded underline-offset-4 hover:text-ink hover:underline xl:min-h-6"
    >
      {label}
      <Icon
        name={direction === 'asc' ? 'arrow-up' : direction === 'desc' ? 'arrow-down' : 'chevrons-up-down'}
        size={16}
        className={direction ? 'text-ink' : 'text-ink-faint'}
      />
    </Link>
  )
}

/** How a list stands by a column; undefined where it stands by another. */
function directionOf({ by, unsorted }: Sorting, search: string): Direction | undefined {
  const params = new URLSearchParams(search)
  return readSort([by], params)?.direction ?? (params.has('sort') ? undefined : unsorted)
}

/** The address that a press leads to: its first page, with the filters that it has. */
function nextSearch(sorting: Sorting, search: string): string {
  const { by, first = 'asc', unsorted } = sorting
  const direction = directionOf(sorting, search)
  const next = direction ? (direction === 'asc' ? 'desc' : 'asc') : first
  const params = new URLSearchParams(search)
  params.delete('page')
  if (next === unsorted) params.delete('sort')
  else params.set('sort', `${by}-${next}`)
  return params.toString()
}
