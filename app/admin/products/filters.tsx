import { ListFilter, ListSearch } from '#app/admin/parts/admin-page.tsx'
import { ListPicker } from '#app/admin/parts/pickers/list.tsx'
import {
  type AdminProductFilter,
  type FilterChoices,
  productStatuses,
  stockLevels,
} from '#shop/finding/admin-list/rows.ts'

/** The filters of the list of products; each choice acts at once. */
export function AdminProductFilters({ filter, choices }: { filter: AdminProductFilter; choices: FilterChoices }) {
  const { brand } = filter
  return (
    <ListSearch label="Search products" placeholder="Reference, name, brand or description">
      <ListPicker
        name="category"
        label="Category"
        find="/admin/find/categories"
        placeholder="Category"
        chosen={choices.category}
      />
      <ListPicker
        name="brand"
        label="Brand"
        find="/admin/find/brands"
        placeholder="Brand"
        chosen={brand === null ? null : { id: brand, label: brand }}
      />
      <ListPicker
        name="vehicle"
        label="Vehicle"
        find="/admin/find/sub-models"
        placeholder="Vehicle"
        chosen={choices.vehicle}
      />
      <ListFilter name="status" label="Status" options={[['', 'Any status'], ...Object.entries(productStatuses)]} />
      <ListFilter name="stock" label="Stock" options={[['', 'Any stock'], ...Object.entries(stockLevels)]} />
    </ListSearch>
  )
}
