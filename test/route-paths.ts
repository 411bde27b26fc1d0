import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** Every address of routes.ts as it is written there, and the file that answers it: a page is a .tsx. */
export const routePaths = listPaths(routes)

function listPaths(entries: RouteConfigEntry[], above = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const full = path === undefined ? above : `${above}/${path}`
    // A layout without a path is no address; a list whose dialogs stand below it is one.
    const own = index || path !== undefined ? [{ path: full || '/', file }] : []
    return [...own, ...(children ? listPaths(children, full) : [])]
  })
}
