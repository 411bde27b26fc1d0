import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { clientIp } from '#server/addresses.ts'
import type { Services } from '#server/services.ts'
import { securityEventOf, securityEvents, wideNetwork } from './security-events.ts'

/** What is known of a request while it is answered. The website adds who asks, and whether they were sent away. */
export type RequestNote = {
  id: string
  /** Whether its line says whose account it was. */
  namesAccount: boolean
  account: string | null
  isRefused: boolean
}

export type RequestNotes = WeakMap<IncomingMessage, RequestNote>

/** Told at level debug only: a page brings dozens of files along, and a load balancer asks every few seconds. */
const quiet = new Set(['/assets/*', '/pictures/*', '/favicon.svg', '/healthz', '/readyz'])

/**
 * Logs one line for each request once it is answered, and one more where it is a security event. Sends the request's id along
 * as X-Request-Id.
 */
export function tellRequests(
  answer: RequestListener,
  nameRoute: (address: string) => string,
  { log, env, notes }: Pick<Services, 'log' | 'env' | 'notes'>,
): RequestListener {
  return (request, response) => {
    const { method = '', url = '' } = request
    const route = nameRoute(url)
    const note: RequestNote = {
      id: requestId(request, env.trustedProxies),
      namesAccount: `${method} ${route}` in securityEvents,
      account: null,
      isRefused: false,
    }
    notes.set(request, note)
    response.setHeader('X-Request-Id', note.id)
    const begun = performance.now()
    const sentBefore = request.socket.bytesWritten
    response.once('close', () => {
      const line = {
        request: note.id,
        method,
        route,
        status: response.statusCode,
        ms: Math.round((performance.now() - begun) * 10) / 10,
        bytes: request.socket.bytesWritten - sentBefore,
        ...(!response.writableFinished && { isCut: true }),
      }
      if (quiet.has(route)) log.debug(line, 'request')
      else log.info(line, 'request')
      tellEvent(request, response, route, note)
    })
    return answer(request, response)
  }

  function tellEvent(request: IncomingMessage, { statusCode }: ServerResponse, route: string, note: RequestNote) {
    const { method = '', headers } = request
    const told = securityEventOf({ method, route, status: statusCode, isRefused: note.isRefused })
    if (!told) return
    const forwarded = new Headers({ 'X-Forwarded-For': String(headers['x-forwarded-for'] ?? '') })
    const from = wideNetwork(clientIp(forwarded, { incoming: request }, env.trustedProxies))
    const line = { ...told, request: note.id, method, route, status: statusCode, account: note.account, from }
    if (told.outcome === 'done') log.info(line, 'security')
    else log.warn(line, 'security')
  }
}

/** The id that a proxy of ours has given, else a new one. Nobody else may choose what stands in the log. */
function requestId({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = headers['x-request-id']
  return trustedProxies > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
