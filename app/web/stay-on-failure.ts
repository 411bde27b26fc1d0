import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction, replace } from 'react-router'
import { pageTexts } from './page-texts.ts'
import { sendToast } from './toast.ts'

// Leads nowhere: a navigation to the page one is on, with a hash, loads nothing and so cannot fail again.
const here = '#still-here'

let page = ''

/** Tells where the visitor is; called whenever a page has been shown. */
export function rememberPage(location: { pathname: string; search: string; hash: string }) {
  page = location.pathname + location.search
  if (location.hash === here) history.replaceState(history.state, '', page)
}

// A redirect arrives as a Response.
const isAnswer = (error: unknown) => (error instanceof Response || isRouteErrorResponse(error)) && error.status < 500

/**
 * In the browser: when the next page's data cannot be loaded, or a form cannot be sent, says so and stays on the page
 * one is on, with what was typed. An answer of ours, such as a 404, is no failure and has a page of its own.
 */
export const stayOnFailure: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next()
  // Given up for another page, which is no failure either.
  if (!page || request.signal.aborted) return results
  const failed = Object.values(results).some(({ type, result }) => type === 'error' && !isAnswer(result))
  if (!failed) return results
  const { pathname, search } = new URL(request.url)
  const { failedTitle, failed: text } = pageTexts(pathname + search, request.method === 'GET' ? 'load' : 'send')
  sendToast({ tone: 'danger', ...(failedTitle ? { title: failedTitle, description: text } : { title: text }) })
  throw replace(page + here)
}
