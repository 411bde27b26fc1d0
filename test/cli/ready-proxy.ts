import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

const askEveryMs = 250

type Backend = { port: number; isReady: boolean }

/**
 * A reverse proxy as nginx or Caddy is one: it sends requests by turns to the processes whose /readyz says that they are ready,
 * and tries another only where a connection was refused, since a request that was taken may have been done.
 */
export async function startProxy(ports: readonly number[]): Promise<string> {
  const backends: Backend[] = ports.map(port => ({ port, isReady: false }))
  let turn = 0
  const server = createServer(async (asked, response) => {
    const body = await buffer(asked)
    turn += 1
    const ready = backends.filter(({ isReady }) => isReady)
    pass(asked, body, response, [...ready.slice(turn % ready.length), ...ready.slice(0, turn % ready.length)])
  })

  async function look(backend: Backend) {
    const url = `http://127.0.0.1:${backend.port}/readyz`
    backend.isReady = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  const looking = setInterval(() => backends.forEach(look), askEveryMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    clearInterval(looking)
    server.closeAllConnections()
    server.close()
  })
  await Promise.all(backends.map(look))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

function pass(asked: IncomingMessage, body: Buffer, response: ServerResponse, [backend, ...others]: Backend[]) {
  if (!backend) {
    response.writeHead(502).end()
    return
  }
  const { method, url, headers } = asked
  const sent = request({ host: '127.0.0.1', port: backend.port, method, path: url, headers, agent: false })
  sent.on('response', answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  sent.on('error', error => {
    if ('code' in error && error.code === 'ECONNREFUSED') pass(asked, body, response, others)
    else response.headersSent ? response.destroy() : response.writeHead(502).end()
  })
  sent.end(body)
}
