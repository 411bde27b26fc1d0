import * as build from 'virtual:react-router/server-build'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit as limitBody } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { bodyLimit } from '#app/web/body-limits.ts'
import {
  accountsContext,
  clientIpContext,
  dbContext,
  envContext,
  faultContext,
  filesContext,
  logContext,
  nonceContext,
  sessionContext,
} from '#app/web/context.ts'
import { databaseDownPage } from '#app/web/database-down.ts'
import { serveUpload } from '#app/web/serve-upload.ts'
import { openSession } from '#app/web/session.server.ts'
import type { Db } from '#db/client.server.ts'
import type { Env } from '#platform/env.ts'
import type { Files } from '#platform/files.ts'
import type { Logger } from '#platform/log.ts'
import { createAccounts, hasSessionCookie } from '#shop/accounts.server.ts'

export type Services = { db: Db; env: Env; log: Logger; files: Files; isReady: () => Promise<boolean> }

type Website = { Bindings: Partial<HttpBindings> | undefined }

/** The website as one fetch handler. Everything it needs from outside comes in through `services`. */
export async function createApp(services: Services): Promise<Hono<Website>> {
  const { db, env, log, files } = services
  const accounts = await createAccounts(db, { origin: env.origin, log })
  const handle = createRequestHandler(build, env.production ? 'production' : 'development')
  const app = new Hono<Website>()

  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', async c => ((await services.isReady()) ? c.text('ready') : c.text('not ready', 503)))

  app.use(compress())
  if (env.production) {
    const oneYear = 'public, max-age=31536000, immutable'
    app.use('/assets/*', staticFiles(oneYear))
    app.use('/pictures/*', staticFiles('public, max-age=86400'))
    app.use('/favicon.svg', staticFiles('public, max-age=86400'))
  }

  app.get('/uploads/*', serveUpload(files, log))

  app.use(sameOriginOnly(env))
  app.use(smallBodiesOnly)

  app.all('*', async c => {
    const request = env.originIsGiven ? withOrigin(c.req.raw, env.origin) : c.req.raw
    const nonce = crypto.randomUUID()
    const fault = { databaseIsDown: false }
    const context = new RouterContextProvider()
    context.set(dbContext, db)
    context.set(envContext, env)
    context.set(logContext, log)
    context.set(filesContext, files)
    context.set(accountsContext, accounts)
    context.set(nonceContext, nonce)
    context.set(faultContext, fault)
    context.set(clientIpContext, clientIp(request.headers, c.env, env.trustProxy))
    const session = openSession(accounts, request.headers)
    context.set(sessionContext, session.find)
    const answer = await session.forward(await handle(request, context))
    const isDocument = !new URL(request.url).pathname.endsWith('.data')
    const response = fault.databaseIsDown && isDocument ? databaseDownPage() : answer
    secure(response.headers, nonce, env)
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', cacheControl(request, response))
    return response
  })
  return app
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
  const { maxBytes, isUpload } = bodyLimit(c.req.path)
  const isSent = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  if (isUpload && isSent && !c.req.header('Content-Length')) return c.text('The size of this is missing.', 411)
  return limitBody({ maxSize: maxBytes, onError: c => c.text('This is too large to be sent.', 413) })(c, next)
})

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)

/** Behind a proxy the request's address is the proxy's: the configured origin is the one that people see. */
function withOrigin(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url)
  return new Request(new URL(pathname + search, origin), request)
}

/** Data that was fetched when a link was pointed at serves the click too; nothing about a person is ever kept. */
function cacheControl(request: Request, response: Response): string {
  const isAnonymousData =
    request.method === 'GET' && response.status === 200 && new URL(request.url).pathname.endsWith('.data')
  return isAnonymousData && !hasSessionCookie(request.headers) ? 'private, max-age=10' : 'private, no-cache'
}

/** The address that connected, or with a trusted proxy in front the one that the proxy saw. */
function clientIp(headers: Headers, connection: Partial<HttpBindings> | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (connection?.incoming?.socket.remoteAddress ?? 'unknown')
}

function secure(headers: Headers, nonce: string, env: Env) {
  const connect = env.production ? "'self'" : "'self' ws:"
  headers.set(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      // The toasts' library brings its own style element.
      "style-src 'self' 'unsafe-inline'",
      // blob: is how a page shows a picture that was chosen but not sent yet.
      "img-src 'self' data: blob: https:",
      `connect-src ${connect}`,
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (env.origin.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
}
