import type { Db } from '#db/client.server.ts'
import type { SpecificationSchema } from '#shop/categories/shown.ts'
import { readPage } from '#shop/paging.ts'
import { readProductSort } from '#shop/products/shown.ts'
import type { Facets } from '#shop/search/facets.ts'
import { readProductFilters } from '#shop/search/filters.ts'
import { listProducts } from '#shop/search/list.server.ts'
import type { Filtering } from './filtering.ts'

type Shelf = { categoryIds?: number[]; subModelId?: number; schema?: SpecificationSchema }

/** Reads the page of a list that a URL asks for, and how that list is filtered. */
export async function loadProductList(db: Db, search: URLSearchParams, { schema = {}, ...shelf }: Shelf) {
  const filtering = readFiltering(search, schema)
  const sort = readProductSort(search.get('sort'))
  const query = { ...shelf, schema, sort, page: readPage(search.get('page')), filters: filtering.filters }
  const { page, facets, fit } = await listProducts(db, query)
  return { page, sort, fit, filtering: { ...filtering, ...facets } }
}

/** The filters of a URL, and the texts that a page needs for them; the counts come with the products. */
export function readFiltering(search: URLSearchParams, schema: SpecificationSchema): Omit<Filtering, keyof Facets> {
  const read = readProductFilters(search, schema)
  const labels = read.filters.specifications.map(({ key }): [string, string] => [key, schema[key]?.label ?? key])
  return { ...read, labels: Object.fromEntries(labels) }
}
