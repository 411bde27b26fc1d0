import { data, type MiddlewareFunction, redirect } from 'react-router'
import { sessionContext } from '#app/web/context.ts'
import { flashHeader } from '#app/web/forms/flash.ts'
import { accessDenied, requireStaff } from '#app/web/session/guards.server.ts'
import { notAllowed } from '#app/web/session/not-allowed.ts'
import { isAllowed, needOf } from './access.server.ts'

const toShop = { to: '/', toast: accessDenied }
const catalogue = { visitor: { to: '/auth' }, customer: toShop }

// Where people are sent who may not enter a path. The first rule that matches counts; the last one matches every path.
const rules = [
  { path: /^\/admin\/(products|categories|brands|car-makes|car-models|car-sub-models)\b/, elsewhere: catalogue },
  { path: /^\/admin\/banners\b/, elsewhere: { visitor: toShop, customer: toShop } },
  { path: /^\/admin\/settings\b/, elsewhere: { visitor: { to: '/' }, customer: { to: '/' } } },
  { path: /^/, elsewhere: { visitor: { to: '/login' }, customer: { to: '/account' } } },
]

/**
 * Middleware of the admin area's layout: lets nobody but the staff pass, to any route below, and of the staff whom the table
 * of permissions allows it. Others of the staff get a 403 before anything is read or changed. Where the shop wants two-step
 * login of its staff, they set that up first.
 */
export const guardAdmin: MiddlewareFunction<Response> = async (args, next) => {
  const { url, context, request, pattern, params } = args
  const rule = rules.find(({ path }) => path.test(url.pathname))
  await requireStaff(rule?.elsewhere)(args, next)
  const session = await context.get(sessionContext)()
  if (session?.lacksTwoStep) throw askForTwoStep(request)
  const role = session?.role
  if (!role || !isAllowed(role, needOf(pattern, request.method, params))) throw data(notAllowed, { status: 403 })
}

/** Leads to setting two-step login up. A form that a script has sent is refused instead: its page keeps what was typed. */
function askForTwoStep(request: Request) {
  const title = 'Set up two-step login first'
  const isSent = request.method !== 'GET' && request.method !== 'HEAD'
  if (isSent && new URL(request.url).pathname.endsWith('.data')) return data({ title }, { status: 403 })
  const description = 'This shop wants it of everybody who works here'
  return redirect('/profile/two-step', { headers: [flashHeader({ title, description, tone: 'danger' })] })
}
