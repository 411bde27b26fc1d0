import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type AdminRoute, adminRouteTable } from './route-table.ts'

const entryOf = ({ path, file, id, children }: AdminRoute): RouteConfigEntry =>
  route(path, file, { id }, children.map(entryOf))

/** The routes of the admin area, as app/routes.ts has them below their one guard. */
export const adminRoutes = adminRouteTable.map(entryOf)
