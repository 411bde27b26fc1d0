import { Form, useLocation, useSearchParams, useSubmit } from 'react-router'
import { narrowedTo, type VehicleFilter } from '#app/web/vehicle-filter.ts'
import { countText } from '#shop/paging.ts'
import { type ProductPage, type ProductSort, productSorts } from '#shop/products.ts'
import { Button, ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Select } from './field.tsx'
import { FitFilter } from './fit-filter.tsx'
import { Pagination } from './pagination.tsx'
import { ProductGrid } from './product-card.tsx'

type Products = {
  page: ProductPage
  sort: ProductSort
  /** Where the list can be narrowed to a vehicle: the one it is narrowed to. */
  filter?: VehicleFilter
  hasSidebar?: boolean
}

/** A page of products with its count, its sort and the way to the next page. */
export function ProductList({ page, sort, filter, hasSidebar }: Products) {
  if (page.items.length === 0) {
    return (
      <>
        {filter && <FitFilter filter={filter} />}
        <NoProducts isNarrowed={filter?.vehicle != null} />
      </>
    )
  }
  return (
    <>
      {filter && <FitFilter filter={filter} />}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{countText(page, 'product', 'products')}</p>
        <SortForm sort={sort} />
      </div>
      <ProductGrid products={page.items} hasSidebar={hasSidebar} />
      <Pagination page={page.page} pageCount={page.pageCount} />
    </>
  )
}

function NoProducts({ isNarrowed }: { isNarrowed: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      icon="package-search"
      title="No products available in this category."
      text={isNarrowed ? 'None that is known to fit this vehicle.' : undefined}
    >
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
        <input key={name} type="hidden" name={name} value={value} />
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
