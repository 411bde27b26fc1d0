import type { MiddlewareFunction } from 'react-router'
import { accessDenied, requireAdmin } from '#app/web/guards.server.ts'

const toShop = { to: '/', toast: accessDenied }
const catalogue = { visitor: { to: '/auth' }, nonAdmin: toShop }

// Where people are sent who may not enter a path. The first rule that matches counts; the last one matches every path.
const rules = [
  { path: /^\/admin\/(products|categories|car-makes|car-models|car-sub-models)\b/, elsewhere: catalogue },
  { path: /^\/admin\/banners\b/, elsewhere: { visitor: toShop, nonAdmin: toShop } },
  { path: /^\/admin\/settings\b/, elsewhere: { visitor: { to: '/' }, nonAdmin: { to: '/' } } },
  { path: /^/, elsewhere: { visitor: { to: '/login' }, nonAdmin: { to: '/account' } } },
]

/** Middleware of the admin area's layout: lets nobody but admins pass, to any route below. */
export const guardAdmin: MiddlewareFunction<Response> = (args, next) => {
  const { pathname } = args.url
  const rule = rules.find(({ path }) => path.test(pathname))
  return requireAdmin(rule?.elsewhere)(args, next)
}
