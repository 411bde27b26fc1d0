import { createServer } from 'node:http'
import { listen } from '#server/listen.ts'
import type { ShopMetrics } from './shop-metrics.ts'

type Place = { host: string; port: number }

/** Answers GET /metrics for Prometheus on a port of its own, which no visitor reaches. */
export function serveMetrics(place: Place, metrics: Pick<ShopMetrics, 'text'>) {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return response.writeHead(404).end('Not found\n')
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(await metrics.text())
  })
  return listen({ ...place, names: { port: 'METRICS_PORT', host: 'METRICS_HOST' } }, server)
}
