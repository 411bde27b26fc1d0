import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { countText, type Page } from '#shop/paging.ts'
import { AddLink } from './links.tsx'
import type { Thing } from './thing.ts'

/** A page of things as cards. */
export function ThingList<Item extends { id: number }>({
  thing,
  page,
  children,
}: {
  thing: Thing
  page: Page<Item>
  children: (item: Item) => ReactNode
}) {
  const { pathname } = useLocation()
  const many = thing.list.label.toLowerCase()
  const [filters] = useSearchParams()
  const isNarrowed = [...filters].some(([name, value]) => name !== 'page' && value !== '')
  if (page.items.length === 0) {
    return isNarrowed ? (
      <EmptyState icon="car-front" title={`No ${many} found`} text="Try another search or other filters.">
        <ButtonLink to={pathname} variant="secondary">
          Show All
        </ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState icon="car-front" title={`No ${many} yet`}>
        <AddLink thing={thing} />
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mb-4 text-ink-soft" role="status">
        {countText(page, thing.title.toLowerCase(), many)}
        {isNarrowed && ' found'}
      </p>
      <ul className="grid gap-3 sm:gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {page.items.map(item => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <Pagination {...page} />
      <div className="h-10" />
    </>
  )
}
