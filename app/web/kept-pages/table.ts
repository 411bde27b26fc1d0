import { isFilterName } from '#shop/finding/index/filters.ts'
import { hasSessionCookie } from '#shop/people/sessions/cookie.server.ts'

/**
 * What a page shows, which decides the changes that drop it. A change of the frame, of a category or of a vehicle drops
 * every page anyway. 'home' is the banners and rows of products. 'products' are the single products that its loader notes
 * (noteShown), and the numbers that lead from part to part, 'lists' are products that were chosen and put in order, so that a change of any other product may change
 * the page too.
 */
type Shows = 'frame' | 'home' | 'products' | 'lists'

type CachedRoute = {
  path: string
  shows: Shows
  /** The parameters that its loader reads. A page with any other parameter is not kept, except what advertisers add. */
  query?: string[]
  /** Whether the page repeats the whole query in links or forms: then it is not kept with advertisers' parameters either. */
  repeatsQuery?: boolean
  /** Whether the page is a list that filters narrow: its loader then reads their parameters too. */
  hasFilters?: boolean
}

const listQuery = ['vehicle', 'sort', 'page']
const listedByApi = 'q category vehicle brand minPriceCents maxPriceCents inStock rating sort page'.split(' ')

/** The pages that are the same for everybody without a session. All others are made for each visitor. */
const cachedRoutes: CachedRoute[] = [
  { path: '/', shows: 'home' },
  { path: '/makes', shows: 'frame' },
  { path: '/makes/:makeId/models', shows: 'frame' },
  { path: '/makes/:makeId/models/:modelId/sub-models', shows: 'frame' },
  { path: '/makes/:makeId/models/:modelId/sub-models/:subModelId/categories', shows: 'lists', query: ['in'] },
  {
    path: '/makes/:makeId/models/:modelId/sub-models/:subModelId/categories/:categoryId/products',
    shows: 'lists',
    query: ['sort', 'page'],
    repeatsQuery: true,
    hasFilters: true,
  },
  { path: '/all-categories', shows: 'frame' },
  { path: '/categories', shows: 'lists', query: ['category', ...listQuery], repeatsQuery: true, hasFilters: true },
  { path: '/categories/:categorySlug', shows: 'frame' },
  { path: '/categories/:categoryId/products', shows: 'lists', query: listQuery, repeatsQuery: true, hasFilters: true },
  { path: '/brands/:brandSlug', shows: 'lists', query: listQuery, repeatsQuery: true, hasFilters: true },
  { path: '/products/:productId', shows: 'products', query: ['reviews'] },
  {
    path: '/search',
    shows: 'lists',
    query: ['q', 'category', 'exact', 'words', ...listQuery],
    repeatsQuery: true,
    hasFilters: true,
  },
  { path: '/garage', shows: 'frame' },
  { path: '/garage/parts', shows: 'lists', query: ['vehicle'] },
  { path: '/terms', shows: 'frame' },
  { path: '/privacy', shows: 'frame' },
  { path: '/imprint', shows: 'frame' },
  { path: '/accessibility', shows: 'frame' },
  { path: '/contact', shows: 'frame' },
  { path: '/api', shows: 'frame' },
  // The part of the API that everybody may read.
  { path: '/api/openapi.json', shows: 'frame' },
  { path: '/api/v1/products', shows: 'lists', query: listedByApi },
  { path: '/api/v1/products/:productId', shows: 'products' },
  { path: '/api/v1/categories', shows: 'frame' },
  { path: '/api/v1/categories/:category', shows: 'frame' },
  { path: '/api/v1/makes', shows: 'frame' },
  { path: '/api/v1/makes/:make/models', shows: 'frame' },
  { path: '/api/v1/makes/:make/models/:model/variants', shows: 'frame' },
  { path: '/api/v1/fit', shows: 'products', query: ['vehicle', 'products', 'built'] },
]

const patterns = cachedRoutes.map(route => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** Pages whose address is longer than this are not kept. */
const longestKey = 1_000
/** The router's parameter in a data request: the loaders whose data it asks for. */
const loaders = '_routes'
const loaderIds = /^[\w/.,-]{1,200}$/
/** Parameters that advertisers and newsletters add to a link, for the owner's statistics. */
const added = /^(utm_\w+|gclid|gbraid|wbraid|dclid|gad_source|srsltid|fbclid|msclkid|ttclid|mc_[ce]id|_gl)$/

export type CachedPage = { key: string; shows: Shows }

/** The page that a request asks for; null unless it is the same for everybody. It is made and kept under the address `key`. */
export function findCachedPage(request: Request): CachedPage | null {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || hasSessionCookie(request.headers)) return null
  const { pathname, search, searchParams } = new URL(request.url)
  const isData = pathname.endsWith('.data')
  const path = isData ? pathname.replace(/(\/_)?\.data$/, '') || '/' : pathname
  const route = patterns.find(({ pattern }) => pattern.test(path))?.route
  if (!route) return null
  const isAsked = ([name, value]: [string, string]) =>
    route.query?.includes(name) ||
    (route.hasFilters && isFilterName(name)) ||
    (isData && name === loaders && loaderIds.test(value))
  const pairs = [...searchParams]
  const others = pairs.filter(pair => !isAsked(pair))
  if (others.length > 0 && (route.repeatsQuery || !others.every(([name]) => added.test(name)))) return null
  const key = pathname + (others.length > 0 ? searchOf(pairs.filter(isAsked)) : search)
  return key.length <= longestKey ? { key, shows: route.shows } : null
}

const searchOf = (pairs: [string, string][]) => (pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '')

/** The tags under which a page is kept, as the database's triggers name changes. A page that noted no product may show any. */
export function tagsOf(shows: Shows, productIds: ReadonlySet<string>): string[] {
  if (shows === 'frame') return [shows]
  const products = productIds.size > 0 ? Array.from(productIds, id => `product:${id}`) : ['products']
  if (shows === 'home') return ['banners', 'lists', ...products]
  return shows === 'lists' ? ['lists', ...products] : ['numbers', ...products]
}
