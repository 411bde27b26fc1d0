import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

async function slowServer(answerMs: number) {
  const server = createServer(async (_request, response) => {
    await delay(answerMs)
    response.end('answered')
  })
  const { close } = await listen({ port: 0, host: '127.0.0.1' }, server)
  const address = server.address()
  return { server, close, port: typeof address === 'object' && address ? address.port : 0 }
}

test('a request under way is answered before the server is closed, and a new one is not taken', async () => {
  const { server, close, port } = await slowServer(300)
  const answered = once(get({ port, host: '127.0.0.1', agent: false }), 'response')
  await once(server, 'request')
  let isClosed = false
  const closing = close().then(() => {
    isClosed = true
  })
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow(/ECONNREFUSED/)
  expect(isClosed).toBe(false)
  const [response]: IncomingMessage[] = await answered
  expect(response?.statusCode).toBe(200)
  await closing
})

test('while it drains it takes requests, and ends their connections by the answer; so do those under way', async () => {
  const { server, close, port } = await slowServer(100)
  const agent = new Agent({ keepAlive: true })
  const ask = () => once(get({ port, host: '127.0.0.1', agent }), 'response')
  const before: IncomingMessage[] = await ask()
  expect(before[0]?.headers.connection).toBe('keep-alive')
  before[0]?.resume()
  const underWay = ask()
  await once(server, 'request')
  const closing = close(400)
  for (const [response] of [await underWay, await ask()]) {
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
    response.resume()
  }
  await closing
  await expect(ask()).rejects.toThrow(/ECONNREFUSED/)
  agent.destroy()
})

test('a connection that was opened ahead of need does not hold it up', async () => {
  const { close, port } = await slowServer(0)
  const idle = connect(port, '127.0.0.1')
  idle.on('error', () => undefined)
  await once(idle, 'connect')
  const began = performance.now()
  await close()
  expect(performance.now() - began).toBeLessThan(2_000)
})
