import * as build from 'virtual:react-router/server-build'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit as limitBody } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { RouterContextProvider } from 'react-router'
import { isAlwaysFresh } from '#app/web/always-fresh.ts'
import { bodyLimit } from '#app/web/body-limits.ts'
import { type CachedPage, findCachedPage, tagsOf } from '#app/web/cached-pages.ts'
import {
  accountsContext,
  categoryContext,
  clientIpContext,
  dbContext,
  documentContext,
  envContext,
  faultsContext,
  filesContext,
  frameContext,
  logContext,
  nonceContext,
  sessionContext,
  shownProductsContext,
} from '#app/web/context.ts'
import { databaseDownAnswer } from '#app/web/database-down.ts'
import { type Fault, logFaults } from '#app/web/faults.server.ts'
import { pagesForPeople } from '#app/web/pages-for-people.ts'
import { createSectionRouter } from '#app/web/section-router.ts'
import { nameScriptsByHash, secure } from '#app/web/security-headers.ts'
import { serveUpload } from '#app/web/serve-upload.ts'
import { openSession } from '#app/web/session.server.ts'
import type { Db } from '#db/client.server.ts'
import { isDatabaseDown } from '#db/faults.server.ts'
import type { Env } from '#platform/env.ts'
import type { Files } from '#platform/files.ts'
import type { Logger } from '#platform/log.ts'
import { chooseQuickEncoding, encode, encodeText } from '#platform/page-cache/encodings.ts'
import type { MadePage, PageCache, Sent } from '#platform/page-cache.ts'
import { createAccounts, hasSessionCookie } from '#shop/accounts/sign-in.server.ts'
import { type Frame, type Outline, readOutline } from '#shop/outline.server.ts'

export type Services = {
  db: Db
  env: Env
  log: Logger
  files: Files
  pages: PageCache | null
  outline: Outline
  isReady: () => Promise<boolean>
}

type Website = { Bindings: Partial<HttpBindings> | undefined }

/** The website as one fetch handler. Everything it needs from outside comes in through `services`. */
export async function createApp(services: Services): Promise<Hono<Website>> {
  const { db, env, log, files, pages } = services
  const accounts = await createAccounts(db, { origin: env.origin, log })
  const handle = createSectionRouter(build, env.production ? 'production' : 'development')
  const app = new Hono<Website>()

  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', async c => ((await services.isReady()) ? c.text('ready') : c.text('not ready', 503)))

  if (env.production) {
    const oneYear = 'public, max-age=31536000, immutable'
    app.use('/assets/*', compress(), staticFiles(oneYear))
    app.use('/pictures/*', compress(), staticFiles('public, max-age=86400'))
    app.use('/favicon.svg', compress(), staticFiles('public, max-age=86400'))
  }

  app.get('/uploads/*', serveUpload(files, log))

  app.use(pagesForPeople)
  app.use(sameOriginOnly(env))
  app.use(smallBodiesOnly)

  async function render(request: Request, ip: string) {
    const nonce = crypto.randomUUID()
    const faults: Fault[] = []
    const shownProducts = new Set<string>()
    const document: { html: readonly string[] | null } = { html: null }
    const context = new RouterContextProvider()
    context.set(dbContext, db)
    context.set(envContext, env)
    context.set(logContext, log)
    context.set(filesContext, files)
    context.set(accountsContext, accounts)
    context.set(nonceContext, nonce)
    context.set(faultsContext, faults)
    context.set(shownProductsContext, shownProducts)
    context.set(documentContext, document)
    context.set(clientIpContext, ip)
    // Who saves a change sees it on the next page, however soon.
    const outline = hasSessionCookie(request.headers) ? readOutline(db) : services.outline
    let around: Promise<Frame> | null = null
    context.set(frameContext, () => {
      around ??= outline.frame()
      return around
    })
    context.set(categoryContext, outline.category)
    const session = openSession(accounts, request.headers)
    context.set(sessionContext, session.find)
    const answer = await session.forward(await handle(request, context))
    const isDown = faults.some(({ error, part }) => !part && isDatabaseDown(error))
    const response = isDown ? databaseDownAnswer(isData(request)) : answer
    logFaults(log, request, response.status, faults)
    return { response, html: response.body ? null : document.html, nonce, hasFailed: faults.length > 0, shownProducts }
  }

  /** Made without a word of who asks: the request has an address and nothing else. */
  async function makeForEverybody({ key, shows }: CachedPage, ip: string): Promise<MadePage> {
    const request = new Request(new URL(key, env.origin))
    const { response, html: rendered, nonce, hasFailed, shownProducts } = await render(request, ip)
    const { status, headers } = response
    const { html, scripts } = nameScriptsByHash(rendered?.join('') ?? (await response.text()), nonce)
    secure(headers, scripts, env)
    headers.append('Vary', 'Cookie, Accept-Encoding')
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', cacheControl(request, status, 'for everybody'))
    return {
      status,
      headers: [...headers],
      bytes: Buffer.from(html),
      tags: tagsOf(shows, shownProducts),
      isSound: !hasFailed && status < 500 && !headers.has('Set-Cookie'),
    }
  }

  app.onError((error, c) => {
    logFaults(log, c.req.raw, 500, [{ error }])
    return c.text('Something went wrong on our side. Please try again in a moment.', 500)
  })

  app.all('*', async c => {
    const request = env.originIsGiven ? withOrigin(c.req.raw, env.origin) : c.req.raw
    const ip = clientIp(request.headers, c.env, env.trustProxy)
    const page = pages?.isOn() ? findCachedPage(request) : null
    if (pages && page) {
      const acceptEncoding = request.headers.get('Accept-Encoding')
      const ifNoneMatch = request.headers.get('If-None-Match')
      const asked = { key: page.key, acceptEncoding, ifNoneMatch }
      return toResponse(await pages.serve(asked, () => makeForEverybody(page, ip)))
    }
    const { response, html, nonce } = await render(request, ip)
    secure(response.headers, `'nonce-${nonce}'`, env)
    if (!response.headers.has('Cache-Control')) {
      response.headers.set('Cache-Control', cacheControl(request, response.status, 'for one'))
    }
    const encoding = chooseQuickEncoding(request.headers.get('Accept-Encoding'))
    if (html !== null) return sendWhole(await encodeText(html, encoding), encoding, response)
    if (!response.body || !isWhole(request, response)) return response
    const bytes = Buffer.from(await response.arrayBuffer())
    if (bytes.length < smallBytes) return sendWhole(bytes, 'identity', response)
    return sendWhole(await encode(bytes, encoding), encoding, response)
  })
  return app
}

function toResponse({ status, head, bytes }: Sent): Response {
  const headers = new Headers()
  for (let at = 0; at < head.length; at += 2) headers.append(head[at] ?? '', head[at + 1] ?? '')
  return new Response(bytes && new Uint8Array(bytes), { status, headers })
}

/** Below that compressing gains nothing. */
const smallBytes = 1_024

/** Documents and data are complete before they are sent: compressed in one go, where a stream costs half as much again. */
function sendWhole(body: Buffer, encoding: string, { status, headers }: Response): Response {
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  headers.append('Vary', 'Accept-Encoding')
  return new Response(new Uint8Array(body), { status, headers })
}

/** Files of the build, or on to the website. The file's answer is made before anybody can add headers to the context. */
const staticFiles = (cacheControl: string) => {
  const serve = serveStatic({ root: './build/client', precompressed: true })
  return createMiddleware(async (c, next) => {
    const file = await serve(c, next)
    if (!(file instanceof Response)) return
    file.headers.set('Cache-Control', cacheControl)
    file.headers.set('X-Content-Type-Options', 'nosniff')
    return file
  })
}

/** Refuses what another site makes a browser send. A client that sends neither header is no browser, and has no cookies. */
const sameOriginOnly = (env: Env) =>
  createMiddleware(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') return next()
    const site = c.req.header('Sec-Fetch-Site')
    const origin = c.req.header('Origin')
    const ours = env.originIsGiven ? new URL(env.origin).host : c.req.header('Host')
    const isOurs =
      origin === undefined ? site === undefined || site === 'same-origin' || site === 'none' : hostOf(origin) === ours
    if (!isOurs || site === 'cross-site') return c.text('This request came from another site and was refused.', 403)
    return next()
  })

/** Refuses what is too large before it is read. An upload says its size, since it has to wait for room. */
const smallBodiesOnly = createMiddleware(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const { maxBytes, isUpload } = bodyLimit(c.req.path)
  if (isUpload && !c.req.header('Content-Length')) return c.text('The size of this is missing.', 411)
  return limitBody({ maxSize: maxBytes, onError: c => c.text('This is too large to be sent.', 413) })(c, next)
})

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)

/** Behind a proxy the request's address is the proxy's: the configured origin is the one that people see. */
function withOrigin(request: Request, origin: string): Request {
  const { origin: asked, pathname, search } = new URL(request.url)
  return asked === origin ? request : new Request(new URL(pathname + search, origin), request)
}

const isData = (request: Request) => new URL(request.url).pathname.endsWith('.data')

const isWhole = (request: Request, { headers }: Response) =>
  isData(request) || headers.get('Content-Type')?.startsWith('application/json')

/**
 * Data that was fetched when a link was pointed at serves the click too; nothing made for a person is ever kept, so that
 * Back shows nothing of it once they are signed out. A page for everybody may be kept by whoever asks each time whether
 * it still is the same. The cart and the checkout are never kept.
 */
function cacheControl(request: Request, status: number, audience: 'for everybody' | 'for one'): string {
  if (request.method === 'GET' && status === 200 && !isAlwaysFresh(new URL(request.url).pathname)) {
    if (isData(request) && !hasSessionCookie(request.headers)) return 'private, max-age=10'
    if (audience === 'for everybody') return 'public, max-age=0, must-revalidate'
  }
  return hasSessionCookie(request.headers) ? 'private, no-store' : 'private, no-cache'
}

/** The address that connected, or with a trusted proxy in front the one that the proxy saw. */
function clientIp(headers: Headers, connection: Partial<HttpBindings> | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (connection?.incoming?.socket.remoteAddress ?? 'unknown')
}
