import type { RouterContextProvider } from 'react-router'
import { readDbContext, wantContext, wholeListContext } from '#app/web/context.ts'
import type { ListedCar } from '#shop/cars/fitment/listed-car.ts'
import type { CategoryWithRelatives, SpecificationSchema } from '#shop/catalogue/categories/shown.ts'
import { readProductSort } from '#shop/catalogue/products/shown.ts'
import { filtersInUse, readProductFilters } from '#shop/finding/index/filters.ts'
import type { Facets } from '#shop/finding/lists/facets.ts'
import { listProducts } from '#shop/finding/lists/list.server.ts'
import { wantedVariant, writeWant } from '#shop/finding/wants/want.ts'
import { readPageNumber } from '#shop/paging.ts'
import type { Filtering } from './filtering.ts'
import { leadToRenamedBrand } from './moved.server.ts'

/** The category that is listed, null for the whole shop, and the car or the brand that it is listed for. */
type Shelf = { category: CategoryWithRelatives | null; car: ListedCar | undefined; brand?: string }

/** Reads the page of a list that a URL asks for, and how that list is filtered. */
export async function loadProductList(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { category, car, brand }: Shelf,
) {
  const search = url.searchParams
  const schema = category?.specificationSchema ?? {}
  const filtering = readFiltering(search, schema)
  const sort = readProductSort(search.get('sort'))
  const whole = () => context.get(wholeListContext)(category ? String(category.id) : '')
  const filters = brand === undefined ? filtering.filters : { ...filtering.filters, brands: [brand] }
  const narrowed = { categoryIds: category?.branchIds, car, filters }
  const query = { ...narrowed, schema, sort, page: readPageNumber(search.get('page')), whole }
  const { page, facets, fit } = await listProducts(context.get(readDbContext), query)
  await leadToRenamedBrand(context, url, { ...filtering, ...facets, isEmpty: page.total === 0 })
  if (category && car && page.total === 0 && !isFiltered(filtering)) {
    context.get(wantContext).want = writeWant({ text: '', subModelId: wantedVariant(car), categoryId: category.id })
  }
  const shown = { ...filtering, ...facets }
  return { page, sort, fit, filtering: brand === undefined ? shown : withoutBrands(shown) }
}

/** Whether a list is narrowed, or was to be, by more than its category and vehicle. */
export const isFiltered = ({ filters, priceError, ignored }: Omit<Filtering, keyof Facets>): boolean =>
  filtersInUse(filters).length > 0 || priceError !== null || ignored.length > 0

/** On the page of a brand nobody chooses among brands. */
function withoutBrands({ filters, facets, without: { brand: _, ...without }, ...rest }: Filtering): Filtering {
  return {
    ...rest,
    filters: { ...filters, brands: [] },
    facets: facets.filter(({ name }) => name !== 'brand'),
    without,
  }
}

/** The filters of a URL, and the texts that a page needs for them; the counts come with the products. */
export function readFiltering(search: URLSearchParams, schema: SpecificationSchema): Omit<Filtering, keyof Facets> {
  const read = readProductFilters(search, schema)
  const labels = read.filters.specifications.map(({ key }): [string, string] => [key, schema[key]?.label ?? key])
  return { ...read, labels: Object.fromEntries(labels) }
}
