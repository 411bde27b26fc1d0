import type { Connection } from './website.ts'

/** Behind a proxy the request's address is the proxy's: the configured origin is the one that people see. */
export function withOrigin(request: Request, origin: string): Request {
  const { origin: asked, pathname, search } = new URL(request.url)
  return asked === origin ? request : new Request(new URL(pathname + search, origin), request)
}

/** The address that connected, or with a trusted proxy in front the one that the proxy saw. */
export function clientIp(headers: Headers, connection: Connection, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (connection?.incoming?.socket.remoteAddress ?? 'unknown')
}
