import type { Span } from './traces.ts'

const patienceMs = 1_000
const kinds = { server: 2, client: 3 }

/** Sends spans as the JSON of OTLP/HTTP. Throws where the collector does not take them within a second. */
export async function sendSpans(endpoint: string, spans: readonly Span[]): Promise<void> {
  const scopeSpans = [{ scope: { name: 'camshaft' }, spans: spans.map(spanOf) }]
  const resource = { attributes: attributesOf({ 'service.name': 'camshaft', 'process.pid': process.pid }) }
  const answer = await fetch(`${endpoint.replace(/\/+$/, '')}/v1/traces`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`The collector answered ${answer.status}`)
}

const spanOf = ({ traceId, spanId, parentSpanId, name, kind, begun, ended, hasFailed, attributes }: Span) => ({
  traceId,
  spanId,
  ...(parentSpanId && { parentSpanId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(begun),
  endTimeUnixNano: nanoseconds(ended),
  attributes: attributesOf(attributes),
  status: { code: hasFailed ? 2 : 0 },
})

/** As text, since a number of JSON cannot hold it. */
const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`

const attributesOf = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
