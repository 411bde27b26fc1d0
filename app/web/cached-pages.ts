import { hasSessionCookie } from '#shop/accounts/sign-in.server.ts'
import { isFilterName } from '#shop/search/filters.ts'

/**
 * What a page shows besides the frame, categories and vehicles, a change of which drops every page. 'products': the
 * products that its loader notes, and nothing that depends on others. 'lists': products chosen and put in order.
 */
type Shows = 'frame' | 'banners' | 'products' | 'lists'

type CachedRoute = {
  path: string
  shows: Shows
  /** What its loader reads of the query. With anything else in it, but what advertisers add, a page is not kept. */
  query?: string[]
  /** Whether the page repeats the whole query, in links or forms: then it is not kept with what advertisers add either. */
  repeatsQuery?: boolean
  /** Whether it is a list that filters narrow: their parameters too. */
  hasFilters?: boolean
}

const listQuery = ['vehicle', 'sort', 'page']

/** The pages that are the same for everybody without a session. All others are made for each visitor. */
export const cachedRoutes: CachedRoute[] = [
  { path: '/', shows: 'banners' },
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
  { path: '/products/:productId', shows: 'products', query: ['reviews'] },
  {
    path: '/search',
    shows: 'lists',
    query: ['q', 'category', 'exact', 'words', ...listQuery],
    repeatsQuery: true,
    hasFilters: true,
  },
  { path: '/garage', shows: 'frame' },
  { path: '/terms', shows: 'frame' },
  { path: '/privacy', shows: 'frame' },
  { path: '/contact', shows: 'frame' },
]

const patterns = cachedRoutes.map(route => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** Longer addresses are made, not kept. */
const longestKey = 1_000
/** Which loaders the router asks for, of a data request. */
const loaders = '_routes'
const loaderIds = /^[\w/.,-]{1,200}$/
/** What advertisers and newsletters add to a link, for the owner's statistics. */
const added = /^(utm_\w+|gclid|gbraid|wbraid|dclid|gad_source|srsltid|fbclid|msclkid|ttclid|mc_[ce]id|_gl)$/

export type CachedPage = { key: string; shows: Shows }

/** The page that a request asks for, if it is one for everybody: the key is the address under which it is made and kept. */
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

/** The tags under which a page is kept: see db/migrations, `changes`. A page that noted no product may show any. */
export function tagsOf(shows: Shows, productIds: ReadonlySet<string>): string[] {
  if (shows === 'frame' || shows === 'banners') return [shows]
  const products = productIds.size > 0 ? Array.from(productIds, id => `product:${id}`) : ['products']
  return shows === 'lists' ? ['lists', ...products] : products
}
