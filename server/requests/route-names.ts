import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Branch = { fixed: Map<string, Branch>; parameter: Branch | null; rest: string | null; name: string | null }

/** What the server answers without React Router. */
const ownRoutes = [
  '/healthz',
  '/readyz',
  '/assets/*',
  '/pictures/*',
  '/favicon.svg',
  '/uploads/*',
  '/robots.txt',
  '/manifest.webmanifest',
  '/feeds/google-merchant.xml',
]

/** The name of a path that no route has. */
const noRoute = '*'

/**
 * Returns a function that gives an address the name of its route, such as '/products/:productId' for '/products/KT-PAD10.data?x':
 * there are only as many names as routes, and none says what anybody looks at. Quick enough for kept pages. `more` are routes
 * beside those of the website.
 */
export function createRouteNames(routes: Routes, more: readonly string[] = []): (address: string) => string {
  const root = newBranch()
  for (const name of [...listRoutes(routes), ...ownRoutes, ...more]) plant(root, name)
  return address => {
    const path = /^\/[^?#]*/.exec(address)?.[0].replace(/(\/_|\/_root)?\.data$/, '')
    return (path !== undefined && find(root, path.split('/').filter(Boolean), 0)) || noRoute
  }
}

const newBranch = (): Branch => ({ fixed: new Map(), parameter: null, rest: null, name: null })

/** Every route of the website by its whole path, such as '/orders/:orderId'. */
function listRoutes(routes: Routes): string[] {
  return Object.values(routes).flatMap(route => {
    if (!route || (route.path === undefined && !route.index)) return []
    const path = pathOf(routes, route.id)
    return [path === noRoute ? noRoute : `/${path}`]
  })
}

function pathOf(routes: Routes, id: string): string {
  const route = routes[id]
  const above = route?.parentId === undefined ? '' : pathOf(routes, route.parentId)
  return [above, route?.path].filter(Boolean).join('/')
}

function plant(root: Branch, name: string) {
  let branch = root
  for (const part of name.split('/').filter(Boolean)) {
    if (part === '*') {
      branch.rest = name
      return
    }
    if (part.startsWith(':')) branch.parameter ??= newBranch()
    else if (!branch.fixed.has(part)) branch.fixed.set(part, newBranch())
    branch = (part.startsWith(':') ? branch.parameter : branch.fixed.get(part)) ?? newBranch()
  }
  branch.name = name
}

/** As the router does, a part that is written out comes before a parameter, and that before the rest of a path. */
function find(branch: Branch, parts: readonly string[], at: number): string | null {
  const part = parts[at]
  if (part === undefined) return branch.name
  const fixed = branch.fixed.get(part) ?? branch.fixed.get(part.toLowerCase())
  const found = (fixed && find(fixed, parts, at + 1)) ?? (branch.parameter && find(branch.parameter, parts, at + 1))
  return found ?? branch.rest
}
