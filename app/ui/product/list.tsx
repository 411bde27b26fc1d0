import type { ReactNode } from 'react'
import { Form, useLocation, useSearchParams, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#app/ui/plain/button.tsx'
import { EmptyState } from '#app/ui/plain/empty-state.tsx'
import { Icon } from '#app/ui/plain/icon.tsx'
import { Pagination } from '#app/ui/plain/pagination.tsx'
import { showing } from '#app/ui/plain/showing.ts'
import { showAllParts } from '#app/web/car/steering.ts'
import { narrowedTo, type VehicleFilter } from '#app/web/car/vehicle-filter.ts'
import type { Filtering } from '#app/web/page/filtering.ts'
import { type ProductPage, type ProductSort, productSorts } from '#shop/catalogue/products/shown.ts'
import { filtersInUse } from '#shop/finding/index/filters.ts'
import { type FitCounts, firstUniversal } from '#shop/finding/lists/fit-counts.ts'
import { countText } from '#shop/paging.ts'
import { ProductGrid } from './card.tsx'
import { FilterButton, FilterChips, FilterPanel, WithoutFilters } from './filters.tsx'
import { FitCount, FitFilter, UnknownVehicle } from './fit-filter.tsx'
import { LookToggle } from './look.tsx'

type Products = {
  page: ProductPage
  sort: ProductSort
  filtering: Filtering
  /** How many are made for the vehicle of the list; null where it has none. */
  fit: FitCounts | null
  /** The vehicle that the list is narrowed to; left out where a list cannot be. */
  filter?: VehicleFilter
  /** The list is that of one vehicle, whose page it is. */
  isOfVehicle?: boolean
  /** What an empty list says. */
  none?: string
  /** Stands above the filters, such as the tree of categories. */
  aside?: ReactNode
}

/** A page of products with its filters, its count, its sort and the way to the next page. */
export function ProductList({ page, sort, filtering, fit, filter, isOfVehicle = false, none, aside }: Products) {
  const isFiltered = filtersInUse(filtering.filters).length > 0
  const hasFilters = isFiltered || page.total > 0 || filtering.priceError !== null
  const found = countText(page, 'product', 'products')
  const list = (
    <div className="min-w-0">
      {/* Its choices, then its count; beside a column of filters all in one line. What fits stands below. */}
      <div className="mb-2 flex flex-wrap items-center gap-x-2 sm:gap-x-3">
        {hasFilters && <FilterButton filtering={filtering} />}
        {filter && (
          <div className="min-h-11 min-w-0 flex-1">
            <FitFilter filter={filter} />
          </div>
        )}
        {page.total > 0 && <SortForm sort={sort} />}
        {(page.total > 0 || isFiltered) && (
          <div className="flex min-h-11 w-full items-center text-ink-soft lg:contents">
            <p role="status">{found}</p>
            {page.total > 0 && (
              <div className="ml-auto flex items-center gap-3 lg:order-last">
                <p aria-hidden className="sm:hidden">
                  {productSorts[sort]}
                </p>
                <LookToggle />
              </div>
            )}
          </div>
        )}
        {filter && page.total > 0 && (
          <div className="flex w-full flex-wrap items-center gap-x-4 empty:hidden lg:order-last">
            <FitCount fit={fit} filter={filter} />
          </div>
        )}
      </div>
      {filter && <UnknownVehicle filter={filter} />}
      <FilterChips filtering={filtering} />
      {page.total > 0 ? (
        <>
          <ProductGrid
            products={page.items}
            hasSidebar
            isForCar={filter?.named != null}
            universalFrom={sort === 'newest' ? firstUniversal({ fit, page: page.page }) : null}
          />
          <Pagination {...page} />
        </>
      ) : (
        <NoProducts
          filtering={isFiltered ? filtering : null}
          isNarrowed={filter?.named != null}
          isOfVehicle={isOfVehicle}
          none={none}
        />
      )}
    </div>
  )
  if (!hasFilters && !aside) return list
  return (
    <div className="grid grid-cols-1 lg:grid-cols-[15rem_1fr] lg:gap-6">
      <div>
        {aside}
        {hasFilters && <FilterPanel filtering={filtering} found={found} />}
      </div>
      {list}
    </div>
  )
}

type Empty = { filtering: Filtering | null; isNarrowed: boolean; isOfVehicle: boolean; none?: string }

function NoProducts({ filtering, isNarrowed, isOfVehicle, none = 'No products available in this category.' }: Empty) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon="package-search"
      title={filtering ? 'No products match these filters.' : none}
      text={isNarrowed || (isOfVehicle && !filtering) ? 'None that is known to fit this vehicle.' : undefined}
    >
      {filtering && <WithoutFilters filtering={filtering} />}
      {isNarrowed && (
        <ButtonLink
          to={narrowedTo(pathname + search, null)}
          data-scripted
          onClick={showAllParts}
          variant={filtering ? 'secondary' : 'primary'}
        >
          Show All Parts
        </ButtonLink>
      )}
      {!filtering && (
        <ButtonLink to="/all-categories" variant="secondary">
          Browse Categories
        </ButtonLink>
      )}
    </EmptyState>
  )
}

/** Sorts as soon as the choice changes; without a script, by its button. */
function SortForm({ sort }: { sort: ProductSort }) {
  const submit = useSubmit()
  const [search] = useSearchParams()
  const kept = [...search].filter(([name]) => name !== 'sort' && name !== 'page')
  return (
    <Form
      onChange={event => submit(event.currentTarget)}
      className="ml-auto flex shrink-0 items-center gap-2 lg:order-2"
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="relative flex min-h-11 items-center gap-1.5 font-semibold outline-offset-2 outline-accent max-sm:rounded-md max-sm:border max-sm:border-line-strong max-sm:bg-paper max-sm:px-2 max-sm:text-sm max-sm:has-focus-visible:outline-3 sm:gap-3 sm:font-medium">
        <span>
          Sort <span className="max-sm:sr-only">By</span>
        </span>
        <Icon name="chevron-down" size={16} className="sm:hidden" />
        <select
          name="sort"
          ref={showing(sort)}
          defaultValue={sort}
          className="min-h-11 rounded-md border border-line-strong bg-paper pr-8 pl-3 font-normal max-sm:absolute max-sm:inset-0 max-sm:w-full max-sm:opacity-0"
        >
          {Object.entries(productSorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" variant="secondary">
          Sort
        </Button>
      </noscript>
    </Form>
  )
}
