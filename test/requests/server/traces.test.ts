import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#db/client.server.ts'
import { createLog } from '#platform/log.ts'
import { startTraces } from '#server/traces/traces.ts'
import { testDatabase } from '#test/database.ts'
import { serveOverHttp } from '#test/over-http.ts'
import { until } from '#test/until.ts'
import { fillShop } from '#test/world.ts'

const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.string()) })),
})
const sent = z.object({ resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })) })

let spans: z.output<typeof span>[] = []
let status = 200
const collector = createServer(async (request, response) => {
  const text = (await request.toArray()).join('')
  expect(request.url).toBe('/v1/traces')
  for (const { scopeSpans } of sent.parse(JSON.parse(text)).resourceSpans) {
    spans = [...spans, ...scopeSpans.flatMap(({ spans }) => spans)]
  }
  response.writeHead(status).end('{}')
})
await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
afterAll(() => collector.close())
const address = collector.address()
const told: string[] = []
const log = createLog({ pretty: false, destination: { write: line => told.push(line) } })
const traces = startTraces(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, log)
afterAll(traces.stop)

const { direct: database } = await testDatabase()
await fillShop(database.db)
const options = { ...database.pool.options, password: database.pool.options.password }
// One connection, so that requests at the same moment wait for each other's.
const { pool, db } = openDatabase(options, { watch: traces.beginQuery, max: 1 })
afterAll(() => pool.end())
const site = await serveOverHttp(db, { traces })

const waitForRequests = (count: number) =>
  until(() => expect(spans.filter(({ kind }) => kind === 2)).toHaveLength(count))

test('a request and its statements are one trace, that of the caller, and no value of a statement is in it', async () => {
  const traceId = 'a'.repeat(32)
  await site.get('/search?q=hidden-1', { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` })
  await waitForRequests(1)
  const request = spans.find(({ kind }) => kind === 2)
  expect(request).toMatchObject({ traceId, parentSpanId: 'b'.repeat(16), name: 'GET /search' })
  const queries = spans.filter(({ kind }) => kind === 3)
  expect(queries.length).toBeGreaterThan(0)
  for (const query of queries) expect(query).toMatchObject({ traceId, parentSpanId: request?.spanId })
  expect(JSON.stringify(spans)).not.toContain('hidden-1')
})

test('requests that wait for each other’s connection keep their own statements', async () => {
  spans = []
  const paths = ['/products/KT-PAD10', '/makes', '/all-categories', '/terms']
  await Promise.all(paths.map(path => site.get(path)))
  await waitForRequests(paths.length)
  const queriesOf = (route: string) => {
    const request = spans.find(({ name }) => name === `GET ${route}`)
    return spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  }
  expect(JSON.stringify(queriesOf('/products/:productId'))).toContain('from product_compatibility fitment')
  expect(JSON.stringify(queriesOf('/makes'))).not.toContain('from product_compatibility fitment')
  for (const route of ['/products/:productId', '/makes']) expect(queriesOf(route).length, route).toBeGreaterThan(0)
})

test('what a caller does not record is left out, and a collector that refuses is told once', async () => {
  spans = []
  await site.get('/terms', { traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-00` })
  status = 500
  await site.get('/terms')
  await waitForRequests(1)
  expect(spans.some(({ traceId }) => traceId === 'c'.repeat(32))).toBe(false)
  await until(() => expect(told.join('')).toContain('OTEL_EXPORTER_OTLP_ENDPOINT'))
  await site.get('/terms')
  await waitForRequests(2)
  expect(told).toHaveLength(1)
})
