import { type Filter, ListSearch } from '#app/admin/parts/list-search.tsx'
import { pickerFilter } from '#app/admin/parts/pickers/list.tsx'
import {
  type AdminProductFilter,
  type FilterChoices,
  type ProductSort,
  productStatuses,
  stockLevels,
} from '#shop/finding/admin-list/rows.ts'

const sortText = {
  'name-asc': 'by name',
  'name-desc': 'by name, from Z',
  'price-asc': 'by price, lowest first',
  'price-desc': 'by price, highest first',
}

/** The filters of the list of products, and what takes their order back; each choice acts at once. */
export function AdminProductFilters({
  filter,
  choices,
  sort,
}: {
  filter: AdminProductFilter
  choices: FilterChoices
  sort: ProductSort | null
}) {
  const { brand } = filter
  const filters: Filter[] = [
    pickerFilter({
      name: 'category',
      label: 'Category',
      find: '/admin/find/categories',
      placeholder: 'Category',
      chosen: choices.category,
    }),
    pickerFilter({
      name: 'brand',
      label: 'Brand',
      find: '/admin/find/brands',
      placeholder: 'Brand',
      chosen: brand === null ? null : { id: brand, label: brand },
    }),
    pickerFilter({
      name: 'vehicle',
      label: 'Vehicle',
      find: '/admin/find/sub-models',
      placeholder: 'Vehicle',
      chosen: choices.vehicle,
    }),
    { name: 'status', label: 'Status', options: [['', 'Any status'], ...Object.entries(productStatuses)] },
    { name: 'stock', label: 'Stock', options: [['', 'Any stock'], ...Object.entries(stockLevels)] },
    { name: 'sort', label: 'Sorted', field: null, chosen: sort && sortText[`${sort.column}-${sort.direction}`] },
  ]
  return <ListSearch label="Search products" placeholder="Reference, name, brand or description" filters={filters} />
}
