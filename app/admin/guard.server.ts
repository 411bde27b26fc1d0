import type { MiddlewareFunction } from 'react-router'
import { accessDenied, requireAdmin } from '#app/web/guards.server.ts'

const toShop = { to: '/', toast: accessDenied }
const catalogue = { visitor: { to: '/auth' }, customer: toShop }

// Where people are sent who may not enter a path. The first rule that matches counts; the last one matches every path.
const rules = [
  { path: /^\/admin\/(products|categories|car-makes|car-models|car-sub-models)\b/, elsewhere: catalogue },
  { path: /^\/admin\/banners\b/, elsewhere: { visitor: toShop, customer: toShop } },
  { path: /^\/admin\/settings\b/, elsewhere: { visitor: { to: '/' }, customer: { to: '/' } } },
  { path: /^/, elsewhere: { visitor: { to: '/login' }, customer: { to: '/account' } } },
]

/** Middleware of the admin area's layout: lets nobody but admins pass, to any route below. */
export const guardAdmin: MiddlewareFunction<Response> = (args, next) => {
  const { pathname } = args.url
  const rule = rules.find(({ path }) => path.test(pathname))
  return requireAdmin(rule?.elsewhere)(args, next)
}
