import type { IncomingMessage } from 'node:http'
import { bareAddress } from '#platform/network.ts'
import { withoutForgedSession } from '#shop/people/sessions/cookie.server.ts'
import type { Connection } from './website.ts'

/** Gives a request the configured origin, which people see. Behind a proxy the request names the proxy's own address. */
export function withOrigin(request: Request, origin: string): Request {
  const { origin: asked, pathname, search } = new URL(request.url)
  return asked === origin ? request : new Request(new URL(pathname + search, origin), request)
}

/** The request without session cookies that we did not sign: it is then anybody's, and may meet the page cache. */
export function withoutForgedCookie(request: Request, secret: string): Request {
  const cookie = request.headers.get('Cookie') ?? ''
  const genuine = withoutForgedSession(cookie, secret)
  if (genuine === cookie) return request
  const headers = new Headers(request.headers)
  headers.set('Cookie', genuine)
  return new Request(request, { headers })
}

/**
 * The visitor's network address: that of the connection, or behind so many proxies of ours the one that the first of them
 * saw. Each proxy adds the address that it sees to the end of X-Forwarded-For; what stands before these anybody may have
 * written.
 */
export function clientIp(headers: Headers, connection: Connection, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? headers.get('X-Forwarded-For')?.split(',').at(-trustedProxies)?.trim() : ''
  return bareAddress(forwarded || (connection?.incoming?.socket.remoteAddress ?? 'unknown'))
}

/** The visitor's network address, as `clientIp` finds it, of a request that node:http brings. */
export function ipOf(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = new Headers({ 'X-Forwarded-For': String(request.headers['x-forwarded-for'] ?? '') })
  return clientIp(forwarded, { incoming: request }, trustedProxies)
}
