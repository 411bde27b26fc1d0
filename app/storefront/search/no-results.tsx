import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { showAllParts } from '#app/web/car/steering.ts'
import type { VehicleFilter } from '#app/web/car/vehicle-filter.ts'
import type { CategoryLink } from '#shop/catalogue/categories/shown.ts'
import { changed } from './reading.tsx'

/** What is found without the car that a search is narrowed to: '466 parts' for 'oil filter', as it was corrected. */
export type Elsewhere = { text: string; count: string }

type Props = {
  asked: { text: string; isExact: boolean }
  category: CategoryLink | null
  filter: VehicleFilter
  elsewhere: Elsewhere | null
  /** Links that take filters away; null where none is on. */
  children: ReactNode
}

/** Says that nothing was found, and offers what to leave out and where else to look. The first offer stands out. */
export function NoResults({ asked, category, filter, elsewhere, children }: Props) {
  const { search } = useLocation()
  const isExact = asked.isExact && asked.text !== ''
  const ways = [
    isExact && { to: changed(search, { exact: null, words: null }), label: 'Correct the Spelling' },
    filter.written !== null && {
      to: changed(search, { vehicle: null }),
      label: 'Show All Parts',
      onClick: showAllParts,
    },
    category && asked.text && { to: changed(search, { category: null }), label: 'Search in All Categories' },
    category && { to: `/categories?category=${category.id}`, label: `All of ${category.name}` },
    { to: '/all-categories', label: 'Browse Categories' },
    { to: '/makes', label: 'Find by Vehicle' },
  ].filter(way => way !== false && way !== null && way !== '')
  return (
    <>
      {isExact && (
        <p className="mb-4 text-ink-soft">No part has exactly the words “{asked.text}”. Spelling was not corrected.</p>
      )}
      {elsewhere && (
        <p className="mb-4 wrap-anywhere" role="status">
          No part for “{elsewhere.text}” is known to fit your {filter.named?.short ?? 'vehicle'}.{' '}
          <span className="text-ink-soft">{elsewhere.count} for other vehicles.</span>
        </p>
      )}
      <EmptyState icon="search-x" title="No results found" text="Try adjusting your search or filters">
        {children}
        {ways.slice(0, 4).map(({ label, ...way }, position) => (
          <PageLink
            key={label}
            {...way}
            data-scripted={'onClick' in way ? '' : undefined}
            className={buttonClass({ variant: position === 0 && !children ? 'primary' : 'secondary' }, 'wrap-anywhere')}
          >
            {label}
          </PageLink>
        ))}
      </EmptyState>
    </>
  )
}
