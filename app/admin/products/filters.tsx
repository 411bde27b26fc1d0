import { useRef } from 'react'
import { useSubmit } from 'react-router'
import { ListFilter, ListSearch } from '#app/admin/parts/admin-page.tsx'
import { SearchPicker } from '#app/admin/parts/search-picker.tsx'
import type { Choice } from '#shop/choices.ts'
import { productStatuses, stockLevels } from '#shop/products/admin-list.ts'

/** What the list is narrowed to; each choice acts at once. */
export function ProductFilters({ category }: { category: Choice | null }) {
  return (
    <ListSearch label="Search products" placeholder="Reference, name, brand or description">
      <CategoryFilter category={category} />
      <ListFilter name="status" label="Status" options={[['', 'Any status'], ...Object.entries(productStatuses)]} />
      <ListFilter name="stock" label="Stock" options={[['', 'Any stock'], ...Object.entries(stockLevels)]} />
    </ListSearch>
  )
}

function CategoryFilter({ category }: { category: Choice | null }) {
  const submit = useSubmit()
  const frame = useRef<HTMLDivElement>(null)
  const choose = (choice: Choice | null) => {
    const form = frame.current?.closest('form')
    if (!form) return
    const fields = new FormData(form)
    fields.set('category', choice?.id ?? '')
    for (const [name, value] of [...fields]) if (value === '') fields.delete(name)
    submit(fields, { action: form.getAttribute('action') ?? undefined })
  }
  return (
    <div ref={frame} className="min-w-56 max-sm:w-full sm:max-lg:flex-1 [&_label]:sr-only">
      <SearchPicker
        label="Category"
        name="category"
        find="/admin/find/categories"
        chosen={category && { id: category.id, label: category.label }}
        onChange={choose}
        placeholder="All categories"
      />
    </div>
  )
}
