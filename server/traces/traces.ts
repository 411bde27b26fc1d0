import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Begin, textOf } from '#db/around-queries.server.ts'
import type { Logger } from '#platform/log.ts'
import { sendSpans } from './otlp.ts'

export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: 'server' | 'client'
  /** Milliseconds since 1970, with fractions. */
  begun: number
  ended: number
  hasFailed: boolean
  attributes: Record<string, string | number>
}

export type Traces = ReturnType<typeof startTraces>

const sendEveryMs = 2_000
/** A collector that is away costs this many spans of memory at most. */
const mostWaiting = 4_096

const now = () => performance.timeOrigin + performance.now()
const newId = (bytes: number) => randomBytes(bytes).toString('hex')

/**
 * Traces of requests and of the statements that they cause, sent to the OTLP/HTTP collector at that address. A request goes on
 * with the trace that its caller names by traceparent, and is left out where the caller does not record it.
 */
export function startTraces(endpoint: string, log: Logger) {
  const requests = new AsyncLocalStorage<{ traceId: string; spanId: string }>()
  let waiting: Span[] = []
  let isToldAway = false

  function keep(span: Span) {
    if (waiting.length < mostWaiting) waiting.push(span)
  }

  async function send() {
    const spans = waiting
    waiting = []
    if (spans.length === 0) return
    try {
      await sendSpans(endpoint, spans)
      isToldAway = false
    } catch (error) {
      if (!isToldAway)
        log.warn({ err: error }, 'Traces are not taken at OTEL_EXPORTER_OTLP_ENDPOINT: they are dropped until they are')
      isToldAway = true
    }
  }
  const sending = setInterval(send, sendEveryMs).unref()

  type Asked = { id: string; method: string; route: string }

  /** Answers a request within a span of its own. */
  function during(request: IncomingMessage, response: ServerResponse, asked: Asked, answer: () => void) {
    const parent = readParent(request.headers.traceparent)
    if (parent && !parent.isRecorded) return answer()
    const { id, method, route } = asked
    const own = { traceId: parent?.traceId ?? newId(16), spanId: newId(8) }
    const begun = now()
    response.once('close', () =>
      keep({
        ...own,
        ...(parent && { parentSpanId: parent.spanId }),
        name: `${method} ${route}`,
        kind: 'server',
        begun,
        ended: now(),
        hasFailed: response.statusCode >= 500,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': response.statusCode,
          'camshaft.request': id,
        },
      }),
    )
    return requests.run(own, answer)
  }

  /** Statements have no values in their text: those are parameters. */
  const beginQuery: Begin = statement => {
    const request = requests.getStore()
    if (!request) return () => undefined
    const text = textOf(statement)
    const begun = now()
    return error =>
      keep({
        traceId: request.traceId,
        spanId: newId(8),
        parentSpanId: request.spanId,
        name: /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY',
        kind: 'client',
        begun,
        ended: now(),
        hasFailed: error !== undefined,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      })
  }

  async function stop() {
    clearInterval(sending)
    await send()
  }

  return { during, beginQuery, stop }
}

function readParent(header: string | string[] | undefined) {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header)) ?? []
  return traceId && spanId && flags ? { traceId, spanId, isRecorded: (Number.parseInt(flags, 16) & 1) === 1 } : null
}
