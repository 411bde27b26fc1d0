import { bodyLimit as limitBody } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { isOfApi } from '#app/api/problem.ts'
import { bodyLimit } from '#app/web/forms/body-limits.ts'
import type { Env } from '#platform/env.ts'

/** Refuses forms that another site makes a browser send. A client that sends neither header is no browser: it has no cookies. */
export const sameOriginOnly = (env: Env) =>
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

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)

/** Asks for a page that is not there, where an address cannot be decoded, such as /products/%zz: the router would warn of it twice in the log. */
export const readableAddressOnly = createMiddleware(async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname)
  } catch {
    const isPage = (c.req.method === 'GET' || c.req.method === 'HEAD') && !isOfApi(new URL(c.req.url).pathname)
    if (!isPage) return c.text('There is no such page.', 404)
    c.req.raw = new Request(new URL('/not-a-page', c.req.url), c.req.raw)
  }
  return next()
})

/** Refuses a body that is too large before it is read. An upload must say its size, so that it is refused before it is sent. */
export const smallBodiesOnly = createMiddleware(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const { maxBytes, isUpload } = bodyLimit(c.req.path)
  if (isUpload && !c.req.header('Content-Length')) return c.text('The size of this is missing.', 411)
  return limitBody({ maxSize: maxBytes, onError: c => c.text('This is too large to be sent.', 413) })(c, next)
})
