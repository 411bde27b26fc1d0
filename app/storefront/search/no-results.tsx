import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { CategoryLink } from '#shop/categories.ts'
import { changed } from './reading.tsx'

type Props = {
  asked: { text: string; isExact: boolean }
  category: CategoryLink | null
  hasVehicle: boolean
  children: ReactNode
}

/** Nothing found: what may be left out, and where to look otherwise. */
export function NoResults({ asked, category, hasVehicle, children }: Props) {
  const { search } = useLocation()
  const isExact = asked.isExact && asked.text !== ''
  return (
    <>
      {isExact && (
        <p className="mb-4 text-ink-soft">No part has exactly the words “{asked.text}”. Spelling was not corrected.</p>
      )}
      <EmptyState icon="search-x" title="No results found" text="Try adjusting your search or filters">
        {children}
        {isExact && <ButtonLink to={changed(search, { exact: null, words: null })}>Correct the spelling</ButtonLink>}
        {hasVehicle && <ButtonLink to={changed(search, { vehicle: null })}>Search all parts</ButtonLink>}
        {category && asked.text && (
          <ButtonLink to={changed(search, { category: null })}>Search in all categories</ButtonLink>
        )}
        {category && (
          <ButtonLink to={`/categories?category=${category.id}`} className="wrap-anywhere">
            All of {category.name}
          </ButtonLink>
        )}
        <ButtonLink to="/all-categories" variant="secondary">
          Browse categories
        </ButtonLink>
        <ButtonLink to="/makes" variant="secondary">
          Find by vehicle
        </ButtonLink>
      </EmptyState>
    </>
  )
}
