import { PackageSearch } from 'lucide-react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { countText } from '#shop/paging.ts'
import { type ProductPage, type ProductSort, productSorts } from '#shop/products.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Select } from './field.tsx'
import { Pagination } from './pagination.tsx'
import { ProductGrid } from './product-card.tsx'

/** A page of products with its count, its sort and the way to the next page. */
export function ProductList({
  page,
  sort,
  hasSidebar,
}: {
  page: ProductPage
  sort: ProductSort
  hasSidebar?: boolean
}) {
  if (page.items.length === 0)
    return <EmptyState icon={PackageSearch} title="No products available in this category." />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{countText(page, 'product', 'products')}</p>
        <SortForm sort={sort} />
      </div>
      <ProductGrid products={page.items} hasSidebar={hasSidebar} />
      <Pagination page={page.page} pageCount={page.pageCount} />
    </>
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
