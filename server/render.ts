import * as build from 'virtual:react-router/server-build'
import { RouterContextProvider } from 'react-router'
import { answerApi, apiRoutes } from '#app/api/answer.server.ts'
import { isOfApi } from '#app/api/problem.ts'
import {
  accountsContext,
  categoryContext,
  categoryNamesContext,
  clientIpContext,
  dbContext,
  documentContext,
  envContext,
  faultsContext,
  filesContext,
  frameContext,
  holdsContext,
  logContext,
  nonceContext,
  readDbContext,
  sessionContext,
  shownProductsContext,
  stockRefusalContext,
  wantContext,
  wholeListContext,
} from '#app/web/context.ts'
import type { Fault } from '#app/web/faults.server.ts'
import { createSectionRouter } from '#app/web/section-router.ts'
import { openSession } from '#app/web/session/open.server.ts'
import type { ReadDb } from '#db/client.server.ts'
import type { Logger } from '#platform/log.ts'
import { type Frame, readOutline } from '#shop/overview/frame/outline.server.ts'
import { createAccounts } from '#shop/people/accounts/sign-in.server.ts'
import { hasSessionCookie } from '#shop/people/sessions/cookie.server.ts'
import { awayAnswer } from './away.ts'
import { rememberFrame } from './kept-pages/last-frame.ts'
import type { RequestNote } from './requests/request-log.ts'
import { createRouteNames } from './requests/route-names.ts'
import { addWho } from './requests/who-asked.ts'
import type { Services } from './services.ts'

/**
 * A rendered answer. `html` is the page in pieces, where there is one; then `response` has no body. `shownProducts` are the
 * ids of the products on it, `holdsUntil` the moment at which it changes by itself, `want` is what was looked for and not found. With `hasFailed` a part of the page is missing, so
 * it must not be kept.
 */
export type Rendered = {
  response: Response
  html: readonly string[] | null
  nonce: string
  hasFailed: boolean
  shownProducts: Set<string>
  holdsUntil: number
  want: string | null
}

/** The route of an address (see createRouteNames). */
export const nameRoute = createRouteNames(build.routes, apiRoutes)

export type Render = (request: Request, ip: string, note?: RequestNote) => Promise<Rendered>

/** As `Render`, reading what everybody may see from `readDb`. The faults have not been logged yet. */
export type RenderFrom = (
  readDb: ReadDb,
  request: Request,
  ip: string,
  note?: RequestNote,
) => Promise<Rendered & { faults: Fault[] }>

/** The log of one request, whose lines carry its id. */
export const logOf = (log: Logger, note?: RequestNote) => (note ? log.child({ request: note.id }) : log)

/** Has React Router answer requests, each with the context that loaders and actions read. `ip` is the visitor's address. */
export async function createRenderer(services: Services): Promise<RenderFrom> {
  const { db, env, files } = services
  const accounts = await createAccounts(db, { origin: env.origin, log: services.log })
  const findFrame = rememberFrame()
  const handle = createSectionRouter(build, env.production ? 'production' : 'development')

  return async (readDb, request, ip, note) => {
    const log = logOf(services.log, note)
    const nonce = crypto.randomUUID()
    const faults: Fault[] = []
    const shownProducts = new Set<string>()
    const holds = { until: Number.POSITIVE_INFINITY }
    const wanted: { want: string | null } = { want: null }
    const document: { html: readonly string[] | null } = { html: null }
    const context = new RouterContextProvider()
    context.set(dbContext, db)
    context.set(readDbContext, readDb)
    context.set(envContext, env)
    context.set(logContext, log)
    context.set(filesContext, files)
    context.set(accountsContext, accounts)
    context.set(nonceContext, nonce)
    context.set(faultsContext, faults)
    context.set(shownProductsContext, shownProducts)
    context.set(holdsContext, holds)
    context.set(documentContext, document)
    context.set(wantContext, wanted)
    context.set(clientIpContext, ip)
    context.set(stockRefusalContext, () => services.metrics?.countStockRefusal())
    // Read anew for whoever has a session, so that an admin sees a saved change on the very next page.
    const outline = hasSessionCookie(request.headers) ? readOutline(db) : services.outline
    let around: Promise<Frame> | null = null
    context.set(frameContext, () => {
      around ??= findFrame(outline.frame, faults)
      return around
    })
    context.set(categoryContext, outline.category)
    context.set(categoryNamesContext, outline.categoryNames)
    context.set(wholeListContext, outline.wholeList)
    const session = openSession(accounts, request.headers)
    context.set(sessionContext, session.find)
    // Before the answer may end the session. A failure shows again where it matters.
    if (note?.namesAccount) await session.find().catch(() => null)
    const { pathname } = new URL(request.url)
    const answer = isOfApi(pathname)
      ? await answerApi(request, context)
      : await session.forward(await handle(request, context))
    const route = nameRoute(pathname)
    if (note) await addWho(note, { accounts, session, route }, answer)
    const response = awayAnswer(request, faults) ?? answer
    const html = response.body ? null : document.html
    const hasFailed = faults.length > 0
    // What could not be read may be there all the same.
    const want = hasFailed ? null : wanted.want
    return { response, html, nonce, hasFailed, shownProducts, holdsUntil: holds.until, want, faults }
  }
}
