import type { RouterContextProvider } from 'react-router'
import type { CategoryWithRelatives, SpecificationSchema } from '#shop/categories/shown.ts'
import { readPage } from '#shop/paging.ts'
import { readProductSort } from '#shop/products/shown.ts'
import type { Facets } from '#shop/search/facets.ts'
import { readProductFilters } from '#shop/search/filters.ts'
import { listProducts } from '#shop/search/list.server.ts'
import { readDbContext, wholeListContext } from './context.ts'
import type { Filtering } from './filtering.ts'

/** The category that is listed, null for the whole shop, and the vehicle that it is listed for. */
type Shelf = { category: CategoryWithRelatives | null; subModelId?: number }

/** Reads the page of a list that a URL asks for, and how that list is filtered. */
export async function loadProductList(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
  { category, subModelId }: Shelf,
) {
  const schema = category?.specificationSchema ?? {}
  const filtering = readFiltering(search, schema)
  const sort = readProductSort(search.get('sort'))
  const whole = () => context.get(wholeListContext)(category ? String(category.id) : '')
  const narrowed = { categoryIds: category?.branchIds, subModelId, filters: filtering.filters }
  const query = { ...narrowed, schema, sort, page: readPage(search.get('page')), whole }
  const { page, facets, fit } = await listProducts(context.get(readDbContext), query)
  return { page, sort, fit, filtering: { ...filtering, ...facets } }
}

/** The filters of a URL, and the texts that a page needs for them; the counts come with the products. */
export function readFiltering(search: URLSearchParams, schema: SpecificationSchema): Omit<Filtering, keyof Facets> {
  const read = readProductFilters(search, schema)
  const labels = read.filters.specifications.map(({ key }): [string, string] => [key, schema[key]?.label ?? key])
  return { ...read, labels: Object.fromEntries(labels) }
}
