import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { readDbContext } from '#app/web/context.ts'
import type { ReadDb } from '#db/client.server.ts'
import { listBrandNames } from '#shop/catalogue/brands/rows.server.ts'
import { findSlugToday, findVehicleToday } from '#shop/catalogue/old-slugs/find.server.ts'
import { filterLimits, type ProductFilters } from '#shop/finding/index/filters.ts'
import type { Facet } from '#shop/finding/lists/facets.ts'
import { oneLine } from '#shop/typed-text.ts'

const areas = ['categories', 'brands', 'makes', 'search']
/** The parameters of pages that name a category: '/categories?category=brakes'. */
const categoryParameters = ['category', 'in']

/**
 * An address with today's slugs, and today's names of the brands that a list is narrowed to, where it has older ones; null
 * where nothing in it has moved, or it never was one.
 */
async function findMoved(db: ReadDb, url: URL): Promise<string | null> {
  const parts = url.pathname.split('/')
  const [, area = '', first, , model, , variant, , category] = parts
  if (!areas.includes(area)) return null
  const put = async (at: number, kind: 'category' | 'brand', slug: string | undefined) => {
    const today = slug && (await findSlugToday(db, kind, slug.toLowerCase()))
    if (today) parts[at] = today
  }
  if (area === 'categories') await put(2, 'category', first)
  if (area === 'brands') await put(2, 'brand', first)
  if (area === 'makes' && first) {
    const today = await findVehicleToday(db, { make: first, model, variant })
    if (!today) return null
    for (const [at, slug] of [today.make, today.model, today.variant].entries()) if (slug) parts[2 * at + 2] = slug
    await put(8, 'category', category)
  }
  const search = new URLSearchParams(url.search)
  for (const name of categoryParameters) {
    const slug = search.get(name)
    const today = slug && (await findSlugToday(db, 'category', slug.toLowerCase()))
    if (today) search.set(name, today)
  }
  const typed = search.getAll('brand').slice(0, filterLimits.values).map(oneLine)
  const brands = await listBrandNames(db, typed)
  const named = [...search].map(([name, value]) => [name, (name === 'brand' && brands.get(oneLine(value))) || value])
  const query = named.length > 0 ? `?${new URLSearchParams(named)}` : ''
  const isSame = parts.join('/') === url.pathname && query === (url.search && `?${url.searchParams}`)
  return isSame ? null : parts.join('/') + query
}

/** Leads to where the things of an address are today. Asked only where one of them is not found. */
export async function leadToToday(context: Readonly<RouterContextProvider>, url: URL): Promise<void> {
  const moved = await findMoved(context.get(readDbContext), url)
  if (moved) throw redirect(moved, 301)
}

/** Leads from an address that is not found to where its thing is today, if its slug has changed. */
export const leadToMoved: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const response = await next()
  if (response.status === 404 && (request.method === 'GET' || request.method === 'HEAD'))
    await leadToToday(context, url)
  return response
}

/** Leads on from a list that is narrowed to a brand of which it has nothing: the brand may have another name today. */
export async function leadToRenamedBrand(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { filters, isEmpty, facets }: { filters: ProductFilters; isEmpty: boolean; facets: Facet[] },
): Promise<void> {
  if (filters.brands.length === 0) return
  const values = facets.find(({ name }) => name === 'brand')?.values ?? []
  if (isEmpty || values.some(([, count]) => count === 0)) await leadToToday(context, url)
}
