import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction, replace } from 'react-router'
import { toast } from 'sonner'
import { pageTexts } from './page-texts.ts'

// Leads nowhere: a navigation to the page one is on, with a hash, loads nothing and so cannot fail again.
const here = '#still-here'

let page = ''

/** Tells where the visitor is; called whenever a page has been shown. */
export function rememberPage(location: { pathname: string; search: string }) {
  page = location.pathname + location.search
}

// A redirect arrives as a Response.
const isAnswer = (error: unknown) => (error instanceof Response || isRouteErrorResponse(error)) && error.status < 500

/**
 * In the browser: when the next page's data cannot be loaded, says so and stays on the page one is on. An answer of
 * ours, such as a 404, is no failure and has a page of its own.
 */
export const stayOnFailure: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next()
  // Given up for another page, which is no failure either.
  if (request.method !== 'GET' || !page || request.signal.aborted) return results
  const failed = Object.values(results).some(({ type, result }) => type === 'error' && !isAnswer(result))
  if (!failed) return results
  const { pathname } = new URL(request.url)
  const texts = pageTexts(pathname)
  if (texts.failedTitle) toast.error(texts.failedTitle, { description: texts.failed })
  else toast.error(texts.failed)
  throw replace(page + here)
}
