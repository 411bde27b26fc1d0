import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { ipOf } from '#server/addresses.ts'
import type { Services } from '#server/services.ts'
import { securityEventOf, securityEvents, wideNetwork } from './security-events.ts'

/** What is known of a request while it is answered. The website adds who asks, and whether they were sent away. */
export type RequestNote = {
  id: string
  /** Whether its line says whose account it was. */
  namesAccount: boolean
  account: string | null
  isRefused: boolean
  /** Whether a right password was answered by asking for a code. */
  asksForCode: boolean
}

export type RequestNotes = WeakMap<IncomingMessage, RequestNote>

/** Told at level debug only: a page brings dozens of files along, and a load balancer asks every few seconds. */
const quiet = new Set(['/assets/*', '/pictures/*', '/favicon.svg', '/healthz', '/readyz'])

/** Answers a request at once, if it can, with the headers of `more` (name, value, name, …). */
type AnswerKept = (request: IncomingMessage, response: ServerResponse, more: readonly string[]) => boolean

/**
 * Logs one line for each request once it is answered, and one more where it is a security event. Sends the request's id along
 * as X-Request-Id. A kept page costs so little that listening for its end would cost as much again: it is told at once.
 */
export function tellRequests(
  answerKept: AnswerKept,
  answer: RequestListener,
  nameRoute: (address: string) => string,
  { log, env, notes, metrics, traces }: Pick<Services, 'log' | 'env' | 'notes' | 'metrics' | 'traces'>,
): RequestListener {
  // Looking for secrets in each field would take three quarters of the time of a line, and these have none.
  const lines = log.child({}, { redact: [] })
  return (request, response) => {
    const begun = performance.now()
    const id = requestId(request, env.trustedProxies)
    const { method = '', url = '', socket } = request
    const sentBefore = socket.bytesWritten
    const isKept = answerKept(request, response, ['X-Request-Id', id])
    const route = nameRoute(url)
    if (isKept) return tell()
    const namesAccount = `${method} ${route}` in securityEvents
    const note: RequestNote = { id, namesAccount, account: null, isRefused: false, asksForCode: false }
    notes.set(request, note)
    response.setHeader('X-Request-Id', id)
    response.once('close', () => {
      tell()
      tellEvent(request, response, route, note)
    })
    if (!traces) return answer(request, response)
    return traces.during(request, response, { id, method, route }, () => answer(request, response))

    function tell() {
      const ms = performance.now() - begun
      metrics?.countRequest(route, response.statusCode, ms)
      const line = {
        request: id,
        method,
        route,
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        bytes: socket.bytesWritten - sentBefore,
        ...(!response.writableEnded && { isCut: true }),
      }
      if (quiet.has(route)) lines.debug(line, 'request')
      else lines.info(line, 'request')
    }
  }

  function tellEvent(request: IncomingMessage, { statusCode }: ServerResponse, route: string, note: RequestNote) {
    const { method = '' } = request
    const told = securityEventOf({ method, route, status: statusCode, ...note })
    if (!told) return
    const from = wideNetwork(ipOf(request, env.trustedProxies))
    const line = { ...told, request: note.id, method, route, status: statusCode, account: note.account, from }
    if (told.outcome === 'refused' || told.outcome === 'failed') log.warn(line, 'security')
    else log.info(line, 'security')
  }
}

/** The id that a proxy of ours has given, else a new one. Nobody else may choose what stands in the log. */
function requestId({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = headers['x-request-id']
  return trustedProxies > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
