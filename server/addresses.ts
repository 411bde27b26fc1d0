import type { Connection } from './website.ts'

/** Gives a request the configured origin, which people see. Behind a proxy the request names the proxy's own address. */
export function withOrigin(request: Request, origin: string): Request {
  const { origin: asked, pathname, search } = new URL(request.url)
  return asked === origin ? request : new Request(new URL(pathname + search, origin), request)
}

/** The visitor's network address: that of the connection, or behind a trusted proxy the last one in X-Forwarded-For. */
export function clientIp(headers: Headers, connection: Connection, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (connection?.incoming?.socket.remoteAddress ?? 'unknown')
}
