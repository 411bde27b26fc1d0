import { ListFilter, ListSearch } from '#app/admin/parts/admin-page.tsx'
import { ListPicker } from '#app/admin/parts/list-picker.tsx'
import type { Choice } from '#shop/choices.ts'
import { productStatuses, stockLevels } from '#shop/products/admin-list.ts'

/** The filters of the list of products; each choice acts at once. */
export function AdminProductFilters({ category }: { category: Choice | null }) {
  return (
    <ListSearch label="Search products" placeholder="Reference, name, brand or description">
      <ListPicker
        name="category"
        label="Category"
        find="/admin/find/categories"
        placeholder="All categories"
        chosen={category}
      />
      <ListFilter name="status" label="Status" options={[['', 'Any status'], ...Object.entries(productStatuses)]} />
      <ListFilter name="stock" label="Stock" options={[['', 'Any stock'], ...Object.entries(stockLevels)]} />
    </ListSearch>
  )
}
