import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ForChanges } from '#app/admin/parts/may.tsx'
import { ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { countText, type Page } from '#shop/paging.ts'

/** A page of makes, models or variants as cards. */
export function VehicleList<Item extends { id: number }>({
  page,
  one,
  many,
  addLabel,
  children,
}: {
  page: Page<Item>
  one: string
  many: string
  addLabel: string
  children: (item: Item) => ReactNode
}) {
  const { pathname, search } = useLocation()
  const [filters] = useSearchParams()
  const isNarrowed = [...filters].some(([name, value]) => name !== 'page' && value !== '')
  if (page.items.length === 0) {
    return isNarrowed ? (
      <EmptyState icon="car-front" title={`No ${many} found`} text="Try another search or other filters.">
        <ButtonLink to={pathname} variant="secondary">
          Show all {many}
        </ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState icon="car-front" title={`No ${many} yet`}>
        <ForChanges>
          <ButtonLink to={`${pathname}/new${search}`} preventScrollReset>
            {addLabel}
          </ButtonLink>
        </ForChanges>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mb-4 text-ink-soft" role="status">
        {countText(page, one, many)}
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
