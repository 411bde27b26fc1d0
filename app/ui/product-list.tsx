import type { ReactNode } from 'react'
import { Form, useLocation, useSearchParams, useSubmit } from 'react-router'
import type { Filtering } from '#app/web/filtering.ts'
import { narrowedTo, type VehicleFilter } from '#app/web/vehicle-filter.ts'
import { countText } from '#shop/paging.ts'
import { filtersInUse } from '#shop/product-filters.ts'
import { type ProductPage, type ProductSort, productSorts } from '#shop/products.ts'
import { Button, ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Select } from './field.tsx'
import { FitFilter } from './fit-filter.tsx'
import { Pagination } from './pagination.tsx'
import { ProductGrid } from './product-card.tsx'
import { FilterChips, FilterPanel, WithoutFilters } from './product-filters.tsx'

type Products = {
  page: ProductPage
  sort: ProductSort
  filtering: Filtering
  /** Where the list can be narrowed to a vehicle: the one it is narrowed to. */
  filter?: VehicleFilter
  /** What stands above the filters. */
  aside?: ReactNode
}

/** A page of products with its filters, its count, its sort and the way to the next page. */
export function ProductList({ page, sort, filtering, filter, aside }: Products) {
  const isFiltered = filtersInUse(filtering.filters).length > 0
  const hasFilters = isFiltered || page.total > 0 || filtering.priceError !== null
  const found = countText(page, 'product', 'products')
  const list = (
    <div className="min-w-0">
      {filter && <FitFilter filter={filter} />}
      <FilterChips filtering={filtering} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          {page.total > 0 || isFiltered ? found : ''}
        </p>
        {page.total > 0 && <SortForm sort={sort} />}
      </div>
      {page.total > 0 ? (
        <>
          <ProductGrid products={page.items} hasSidebar />
          <Pagination {...page} />
        </>
      ) : (
        <NoProducts filtering={isFiltered ? filtering : null} isNarrowed={filter?.vehicle != null} />
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

function NoProducts({ filtering, isNarrowed }: { filtering: Filtering | null; isNarrowed: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon="package-search"
      title={filtering ? 'No products match these filters.' : 'No products available in this category.'}
      text={isNarrowed ? 'None that is known to fit this vehicle.' : undefined}
    >
      {filtering && <WithoutFilters filtering={filtering} />}
      {isNarrowed && <ButtonLink to={narrowedTo(pathname + search, null)}>Show all parts</ButtonLink>}
    </EmptyState>
  )
}

/** Sorts as soon as it is changed; without a script, by its button. */
function SortForm({ sort }: { sort: ProductSort }) {
  const submit = useSubmit()
  const [search] = useSearchParams()
  const kept = [...search].filter(([name]) => name !== 'sort' && name !== 'page')
  return (
    <Form onChange={event => submit(event.currentTarget)} className="flex items-end gap-2">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Select label="Sort By" name="sort" key={sort} defaultValue={sort}>
        {Object.entries(productSorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="secondary">
          Sort
        </Button>
      </noscript>
    </Form>
  )
}
