import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type Location,
  type MiddlewareFunction,
  type NavigateFunction,
  replace,
} from 'react-router'
import { say, takeBack } from '#app/web/forms/toast.ts'
import { type Failure, failureToast } from './failure.ts'
import { goOnOnceOnline } from './go-on.ts'

// In the browser, a load or a form that fails leaves the page as it is, with all that somebody typed there. Every load and
// every form goes through the one middleware of this file.

type Results = Record<string, DataStrategyResult>

/** What the page's own form was answered with, by the id of its route: what is wrong, or the next of its steps. */
type Answers = Readonly<Record<string, unknown>> | null | undefined

/** The page on show, its place in the browser's history, and the router's navigate. Null until the first page is alive. */
let shown: { address: string; index: number | null; navigate: NavigateFunction; answers: Answers } | null = null

/** Set while the router is led back to the shown page, whose data is there already. */
let isReturning = false

/** What a page's routes match with an address that they do not know: from a shop's page, all of the admin area. */
const unknownPath = '*'

const addressOf = ({ pathname, search }: Location | URL) => pathname + search

/** The number of the current entry of the browser's history, which the router counts. */
function historyIndex(): number | null {
  const state: unknown = history.state
  return typeof state === 'object' && state && 'idx' in state && typeof state.idx === 'number' ? state.idx : null
}

/** Remembers the page on show; called whenever a page has been shown. */
export function rememberPage(location: Location, navigate: NavigateFunction, answers: Answers) {
  isReturning = false
  shown = {
    address: addressOf(location),
    index: isCurrent(location) ? historyIndex() : (shown?.index ?? null),
    navigate,
    answers,
  }
}

/** Whether the browser still stands on this entry: the back button may be quicker than the page is drawn. */
function isCurrent(location: Location): boolean {
  const state: unknown = history.state
  const key = typeof state === 'object' && state && 'key' in state ? state.key : undefined
  return (key ?? 'default') === location.key
}

/**
 * Client middleware of the root. A form that could not be sent or answered leaves the page as it is, and so does a page that
 * could not be loaded. A toast says what failed; nothing is loaded again.
 */
export const stayOnFailure: MiddlewareFunction<Results> = async ({ request, pattern }, next) => {
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
    if (aScriptIsMissing || pattern === unknownPath) return goByDocument(url.href)
  }
  if (isForm && unsendable.has(url.pathname)) return sendByDocument(request)
  const results = await (isForm ? sent(url, next) : next())
  if (isForm) replaceShownPage(results)
  if (wanted === url.href) wanted = null
  // Somebody went to another page meanwhile: an aborted request is no failure.
  if (!shown || request.signal.aborted) return results
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && !isAnswer(result, isForm))
  const [first] = failed
  const id = `failed ${request.method} ${url.pathname}`
  if (!first) {
    takeBack(id)
    return results
  }
  const failure = failureOf(first[1].result)
  if (isLeaving) sayNotLoaded(url, failure)
  else say({ ...failureToast(addressOf(url), isForm ? 'send' : 'load', failure), id })
  if (isForm) {
    // The router takes this for the answer that the page has, if any, and loads nothing again after a status of 503.
    for (const [id] of failed) results[id] = { type: 'data', result: data(shown.answers?.[id], { status: 503 }) }
  } else if (isLeaving) {
    return stay()
  } else {
    // The page's own data could not be loaded again after a form: the page keeps its older data.
    for (const [id] of failed) delete results[id]
  }
  return results
}

/** Says that a page could not be loaded. Without a network it is opened once there is one. */
function sayNotLoaded(url: URL, failure: Failure) {
  const address = addressOf(url)
  const goesOn = failure.status === null && goOnOnceOnline(() => shown?.navigate(address))
  say(failureToast(address, 'load', { ...failure, goesOn }))
}

/** Makes a form's redirect to the page on show replace its entry of the history, so that Back does not need two presses. */
function replaceShownPage(results: Results) {
  for (const outcome of Object.values(results)) {
    if (!(outcome.result instanceof Response)) continue
    const to = outcome.result.headers.get('Location')
    if (to && to === shown?.address) outcome.result = replace(to, { headers: outcome.result.headers })
  }
}

/** Whether this is an answer, not a failure: a redirect, or a page's own 404. A form's 404 would cost the typed text. */
const isAnswer = (error: unknown, isForm: boolean) =>
  error instanceof Response || (!isForm && isRouteErrorResponse(error) && error.status < 500)

/** Why it failed. A TypeError means that fetch got no answer; an error without a status, as loaders throw, counts as a 500. */
function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) return { status: error.status, answer: error.data }
  if (thrownIn(error) instanceof TypeError) return { status: null }
  return { status: statusOf(error) ?? 500 }
}

/** The router wraps what a form's action has thrown. */
const thrownIn = (error: unknown) => (typeof error === 'object' && error && 'data' in error ? error.data : error)

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || !error || !('init' in error)) return null
  const { init } = error
  return typeof init === 'object' && init && 'status' in init && typeof init.status === 'number' ? init.status : null
}

/**
 * Leads the router back to the page on show: neither the address nor the scroll changes, and nothing is loaded. The promise
 * of the failed navigation never resolves, since the navigation back takes its place.
 */
function stay(): Promise<Results> {
  if (!shown) return never
  isReturning = true
  const index = historyIndex()
  // The back button changes the address before anything is loaded, so the browser has to go forth again.
  if (index !== null && shown.index !== null && index !== shown.index) history.go(shown.index - index)
  else shown.navigate(shown.address, { replace: true, preventScrollReset: true })
  return never
}

const never = new Promise<Results>(() => {})

// Where a script of the next page, or of the page that a form is sent to, cannot be fetched, the router reloads the document.
// After a new release that leads to the new scripts; offline it would lead to the browser's error page, and lose the typed text.

let wanted: string | null = null
let aScriptIsMissing = false
/** Ends the wait for the form that was sent last. */
let giveUp: (() => void) | null = null
/** Where the router cannot send forms to, for want of a script. */
const unsendable = new Set<string>()

const own = 'own'

/** Reloads the document, as the router is kept from doing. */
export const reloadPage = () => ('navigation' in window ? window.navigation.reload({ info: own }) : location.reload())

/** Keeps the router from reloading the document, in browsers with the Navigation API. */
export function keepPageWithoutScripts() {
  if (!('navigation' in window)) return
  window.navigation.addEventListener('navigate', event => {
    const isRouters = event.navigationType === 'reload' && !event.userInitiated && event.info !== own
    if (!isRouters || !event.cancelable || !(wanted || giveUp)) return
    event.preventDefault()
    if (!wanted) return giveUp?.()
    // The router waits for that script for ever, so from now on every page is opened as a document.
    aScriptIsMissing = true
    const href = wanted
    wanted = null
    void goByDocument(href)
  })
}

/** What came of a form: a failure where a script of its route is missing. */
async function sent({ pathname }: URL, next: () => Promise<Results>): Promise<Results> {
  let end = () => {}
  const missing = new Promise<Results>(resolve => {
    end = () => {
      unsendable.add(pathname)
      resolve({ root: { type: 'error', result: new TypeError() } })
    }
  })
  giveUp = end
  const results = await Promise.race([next(), missing])
  // A browser remembers a script that it could not fetch.
  if (Object.values(results).some(isScriptMissing)) unsendable.add(pathname)
  // Where one script is missing, another may be too, and the router reloads the document for each.
  if (giveUp === end && !unsendable.has(pathname)) giveUp = null
  return results
}

/** Whether a script could not be fetched. Each browser calls it a module in its message. */
function isScriptMissing({ type, result }: DataStrategyResult): boolean {
  const thrown = thrownIn(result)
  return type === 'error' && thrown instanceof TypeError && /module/.test(thrown.message)
}

const isReachable = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Sends a form as a document, as without a script, if the shop answers at all. */
async function sendByDocument(request: Request): Promise<Results> {
  if (await isReachable()) {
    const fields = await request.formData()
    const form = document.createElement('form')
    form.method = 'post'
    form.action = request.url
    form.enctype = request.headers.get('Content-Type')?.split(';')[0] ?? ''
    form.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of fields) formData.append(name, value)
    })
    document.body.append(form)
    form.requestSubmit()
    return never
  }
  say(failureToast(addressOf(new URL(request.url)), 'send', { status: null }))
  return { root: { type: 'data', result: data(undefined, { status: 503 }) } }
}

/** Opens a page as a document, if the shop answers at all. */
async function goByDocument(href: string): Promise<Results> {
  if (!(await isReachable())) {
    sayNotLoaded(new URL(href), { status: null })
    return stay()
  }
  location.assign(href)
  return never
}
