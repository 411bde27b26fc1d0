import { isOfApi } from '#app/api/problem.ts'
import { isAlwaysFresh } from '#app/web/kept-pages/always-fresh.ts'
import { chooseQuickEncoding, encode, encodeText } from '#platform/page-cache/encodings.ts'
import type { Sent } from '#platform/page-cache.ts'
import { hasSessionCookie } from '#shop/people/sessions/cookie.server.ts'

/** A body of fewer bytes gains nothing from compression. */
const smallBytes = 1_024

/** Whether a request asks for data, of a page or of the API, rather than for a page. */
export function isData(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return pathname.endsWith('.data') || isOfApi(pathname)
}

const isWhole = (request: Request, { headers }: Response) =>
  isData(request) || headers.get('Content-Type')?.startsWith('application/json')

/** Sends a document or data compressed in one go, since it is complete; as a stream it would cost half as much again. */
export async function sendInOneGo(request: Request, response: Response, html: readonly string[] | null) {
  const encoding = chooseQuickEncoding(request.headers.get('Accept-Encoding'))
  if (html !== null) return withBody(await encodeText(html, encoding), encoding, response)
  if (!response.body || !isWhole(request, response)) return response
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.length < smallBytes) return withBody(bytes, 'identity', response)
  return withBody(await encode(bytes, encoding), encoding, response)
}

function withBody(body: Buffer, encoding: string, { status, headers }: Response): Response {
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  headers.append('Vary', 'Accept-Encoding')
  return new Response(new Uint8Array(body), { status, headers })
}

/** Makes a response of a page from the page cache. */
export function sendKept({ status, head, bytes }: Sent): Response {
  const headers = new Headers()
  for (let at = 0; at < head.length; at += 2) headers.append(head[at] ?? '', head[at + 1] ?? '')
  return new Response(bytes && new Uint8Array(bytes), { status, headers })
}

/**
 * The Cache-Control of an answer. Data lives for ten seconds, so that data fetched when somebody pointed at a link serves
 * the click too. An answer for a signed-in person is never kept, so that Back shows nothing of it after signing out. A page
 * for everybody may be kept by a cache that asks each time whether it has changed. Cart and checkout are never kept.
 */
export function cacheControl(request: Request, status: number, audience: 'for everybody' | 'for one'): string {
  if (request.method === 'GET' && status === 200 && !isAlwaysFresh(new URL(request.url).pathname)) {
    if (isData(request) && !hasSessionCookie(request.headers)) return 'private, max-age=10'
    if (audience === 'for everybody') return 'public, max-age=0, must-revalidate'
  }
  return hasSessionCookie(request.headers) ? 'private, no-store' : 'private, no-cache'
}
