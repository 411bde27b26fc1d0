import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { sessionContext } from '#app/web/context.ts'
import { type Flash, flashHeader } from '#app/web/forms/flash.ts'
import type { Session } from '#shop/people/accounts/sign-in.server.ts'
import { safeReturnTo, withReturnTo } from './return-to.ts'

type SignInPage = '/login' | '/auth'
type Elsewhere = { to: string; toast?: Flash }

/** The toast for whoever is signed in and may not enter the admin area. */
export const accessDenied: Flash = {
  title: 'Access Denied',
  description: "You don't have permission to access this page",
  tone: 'danger',
}

/**
 * Middleware: lets people with a session in and sends others to sign in. Signing in leads back, or to `back` where the
 * address is no page of the site, such as a file. A form that a script sends is kept (keepSentForm).
 */
export function requireSession({
  to,
  back,
}: {
  to: SignInPage
  back?: (url: URL) => string
}): MiddlewareFunction<Response> {
  return async ({ request, url, context }) => {
    if (await context.get(sessionContext)()) return
    keepSentForm(request)
    throw redirect(withReturnTo(to, back ? back(url) : askedPage(request, url)))
  }
}

/**
 * Middleware: lets the staff in, whatever their role. A visitor who is not signed in goes to `visitor`, such as '/login',
 * which leads back again; a customer goes to `customer`.
 */
export function requireStaff({
  visitor = { to: '/login' },
  customer = { to: '/account' },
}: {
  visitor?: Elsewhere
  customer?: Elsewhere
} = {}): MiddlewareFunction<Response> {
  return async ({ request, url, context }) => {
    const session = await context.get(sessionContext)()
    if (session?.role) return
    if (session) throw sendTo(customer)
    keepSentForm(request)
    const leadsBack = visitor.to === '/login' || visitor.to === '/auth'
    throw sendTo(leadsBack ? { ...visitor, to: withReturnTo(visitor.to, askedPage(request, url)) } : visitor)
  }
}

/**
 * Answers a form that a script sent after its session had ended. A redirect would lose the typed text, so the answer is 401:
 * the page stays and says so (session-ended.ts). Does nothing for a form that was sent without a script.
 */
export function keepSentForm(request: Request) {
  const isSent = request.method !== 'GET' && request.method !== 'HEAD'
  if (isSent && new URL(request.url).pathname.endsWith('.data')) throw data(null, { status: 401 })
}

/** Who is signed in, for a loader or an action behind one of the guards. */
export async function signedIn(context: Readonly<RouterContextProvider>): Promise<Session> {
  const session = await context.get(sessionContext)()
  if (!session) throw new Error('This route needs requireSession or requireStaff in front of it')
  return session
}

const sendTo = ({ to, toast }: Elsewhere) => redirect(to, toast && { headers: [flashHeader(toast)] })

/** The page to come back to: for a form the page on which it stood, since the form's own address may answer no GET. */
function askedPage(request: Request, url: URL): string | null {
  if (request.method === 'GET' || request.method === 'HEAD') return safeReturnTo(url.pathname + url.search)
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return safeReturnTo(url.pathname)
  const page = new URL(referer)
  return safeReturnTo(page.pathname + page.search)
}
