import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
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
  // The moment at which whatever is left is cut never comes.
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await close()
  expect(idle.destroyed || (await once(idle, 'close'))).toBeTruthy()
})

/** A server whose minutes pass when the test says so. */
async function serverOfMinutes() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = createServer()
  const { close } = await listen({ port: 0, host: '127.0.0.1' }, server)
  onTestFinished(async () => {
    vi.useRealTimers()
    await close(0)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { server, port, pass: (minutes: number) => vi.advanceTimersByTime(minutes * 60_000) }
}

test('a form has five minutes to arrive; a file for an import has as long as it takes over a slow line', async () => {
  const { server, port, pass } = await serverOfMinutes()
  const begin = async (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\nx`)
    const [request]: IncomingMessage[] = await once(server, 'request')
    return { request, cut: once(socket.resume(), 'close') }
  }
  const form = await begin('/contact?from=footer')
  const file = await begin('/admin/imports')
  pass(5)
  await form.cut
  expect(file.request?.socket.destroyed).toBe(false)
  pass(66)
  await file.cut
})

test('whoever has sent all may wait for the answer as long as it takes', async () => {
  const { server, port, pass } = await serverOfMinutes()
  server.on('request', (request, response) => {
    request.resume().once('end', () => {
      pass(6)
      response.end('answered')
    })
  })
  const [answer]: IncomingMessage[] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response')
  expect(answer?.statusCode).toBe(200)
})
