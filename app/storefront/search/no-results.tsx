import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { buttonClass } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { PageLink } from '#app/ui/plain/page-link.tsx'
import { showAllParts } from '#app/web/car/steering.ts'
import type { CategoryLink } from '#shop/catalogue/categories/shown.ts'
import { changed } from './reading.tsx'

type Props = {
  asked: { text: string; isExact: boolean }
  category: CategoryLink | null
  hasVehicle: boolean
  /** Links that take filters away; null where none is on. */
  children: ReactNode
}

/** Says that nothing was found, and offers what to leave out and where else to look. The first offer stands out. */
export function NoResults({ asked, category, hasVehicle, children }: Props) {
  const { search } = useLocation()
  const isExact = asked.isExact && asked.text !== ''
  const ways = [
    isExact && { to: changed(search, { exact: null, words: null }), label: 'Correct the Spelling' },
    hasVehicle && { to: changed(search, { vehicle: null }), label: 'Show All Parts', onClick: showAllParts },
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
