import { Outlet } from 'react-router'
import { requireAdmin } from '#app/web/guards.server.ts'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [
  requireAdmin({ visitor: { to: '/login' }, customer: { to: '/account' } }),
]

/** There so that the guard also runs when the browser navigates without a new document. */
export const loader = () => null

export default function AdminLayout() {
  return <Outlet />
}
