import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type Location,
  type MiddlewareFunction,
  type NavigateFunction,
  replace,
} from 'react-router'
import { type Failure, failureToast } from './failure.ts'
import { sendToast } from './toast.ts'

// In the browser, whatever fails on the way keeps the page that somebody is on, with all that they typed there: this is
// the one place that every load and every form goes through.

type Results = Record<string, DataStrategyResult>

/** The page that is shown, its place in the browser's history, and what leads to another. Null until the first is alive. */
let shown: { address: string; index: number | null; navigate: NavigateFunction } | null = null

/** Set while the router is led back to the shown page, whose data is there already. */
let isReturning = false

const addressOf = ({ pathname, search }: Location | URL) => pathname + search

/** Where in the history the browser is; the router numbers its entries. */
function historyIndex(): number | null {
  const state: unknown = history.state
  return typeof state === 'object' && state && 'idx' in state && typeof state.idx === 'number' ? state.idx : null
}

/** Tells which page somebody is on; called whenever one has been shown. */
export function rememberPage(location: Location, navigate: NavigateFunction) {
  isReturning = false
  shown = {
    address: addressOf(location),
    index: isCurrent(location) ? historyIndex() : (shown?.index ?? null),
    navigate,
  }
}

/** Whether the browser still stands on this entry: the back button may be quicker than the page is drawn. */
function isCurrent(location: Location): boolean {
  const state: unknown = history.state
  const key = typeof state === 'object' && state && 'key' in state ? state.key : undefined
  return (key ?? 'default') === location.key
}

/**
 * Client middleware of the root. A form that could not be sent, or that nobody could answer, leaves the page as it is; so
 * does a page that could not be loaded. Each says so in a toast, and none loads anything again.
 */
export const stayOnFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
  const url = new URL(request.url)
  const isForm = request.method !== 'GET'
  if (!isForm && isReturning && addressOf(url) === shown?.address) {
    isReturning = false
    return {}
  }
  const isLeaving = !isForm && addressOf(url) !== shown?.address
  if (isLeaving) {
    isReturning = false
    wanted = url.href
    if (aScriptIsMissing) return goByDocument(url.href)
  }
  const results = await next()
  if (isForm) replaceShownPage(results)
  if (wanted === url.href) wanted = null
  // Given up for another page, which is no failure.
  if (!shown || request.signal.aborted) return results
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && !isAnswer(result, isForm))
  const [first] = failed
  if (!first) return results
  sendToast(failureToast(addressOf(url), isForm ? 'send' : 'load', failureOf(first[1].result)))
  if (isForm) {
    // The router takes it for an answer without a word in it; having a status of 503, it loads nothing again.
    for (const [id] of failed) results[id] = { type: 'data', result: data(undefined, { status: 503 }) }
  } else if (isLeaving) {
    return stay()
  } else {
    // The same page once more, after a form: what it shows is not the newest, but there.
    for (const [id] of failed) delete results[id]
  }
  return results
}

/** A form that leads back to the page it stands on adds nothing to the history. */
function replaceShownPage(results: Results) {
  for (const outcome of Object.values(results)) {
    if (!(outcome.result instanceof Response)) continue
    const to = outcome.result.headers.get('Location')
    if (to && to === shown?.address) outcome.result = replace(to, { headers: outcome.result.headers })
  }
}

/** A redirect arrives as a Response. A page's 404 has words of its own; a form's would cost what was typed. */
const isAnswer = (error: unknown, isForm: boolean) =>
  error instanceof Response || (!isForm && isRouteErrorResponse(error) && error.status < 500)

/** No answer came where fetch itself failed; what an action of ours threw comes with its status, and a loader's without. */
function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) return { status: error.status, answer: error.data }
  if (error instanceof TypeError) return { status: null }
  return { status: statusOf(error) ?? 500 }
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || !error || !('init' in error)) return null
  const { init } = error
  return typeof init === 'object' && init && 'status' in init && typeof init.status === 'number' ? init.status : null
}

/**
 * Leads the router back to the shown page: neither the address nor the scroll changes, and nothing is loaded. The navigation
 * that failed is never answered, since the one back takes its place.
 */
function stay(): Promise<Results> {
  if (!shown) return never
  isReturning = true
  const index = historyIndex()
  // The back button has changed the address before anything was loaded: the browser goes there and back.
  if (index !== null && shown.index !== null && index !== shown.index) history.go(shown.index - index)
  else shown.navigate(shown.address, { replace: true, preventScrollReset: true })
  return never
}

const never = new Promise<Results>(() => {})

// The router reloads the page when a script of the next one cannot be fetched. Offline that would be the browser's error
// page, and it would cost what was typed; after a new release it is the way to the new scripts.

let wanted: string | null = null
let aScriptIsMissing = false

/** Keeps the router from reloading the page. In a browser without the Navigation API it still does. */
export function keepPageWithoutScripts() {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', event => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !wanted) return
    event.preventDefault()
    // The router waits for that script for ever: from now on a page is only reached as a document.
    aScriptIsMissing = true
    const href = wanted
    wanted = null
    void goByDocument(href)
  })
}

/** Opens a page as a document, if the shop answers at all. */
async function goByDocument(href: string): Promise<Results> {
  const isReachable = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isReachable) {
    sendToast(failureToast(addressOf(new URL(href)), 'load', { status: null }))
    return stay()
  }
  location.assign(href)
  return never
}
