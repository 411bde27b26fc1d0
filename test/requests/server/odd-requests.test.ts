import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#test/database.ts'
import { serveOverHttp } from '#test/over-http.ts'
import { until } from '#test/until.ts'
import { fillWorld } from '#test/world.ts'

// Requests as no browser sends them, written on the line itself.

const { db } = await testDatabase()
await fillWorld(db)
const site = await serveOverHttp(db)
const { hostname, port, host } = new URL(site.origin)

/** Sends these bytes and returns all that comes back until the shop ends the connection. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect(Number(port), hostname)
  socket.write(lines.join('\r\n'))
  let answer = ''
  socket.on('data', chunk => (answer += chunk))
  await once(socket, 'close')
  return answer
}

const formHead = (bytes: number) => [
  'POST /login HTTP/1.1',
  `Host: ${host}`,
  `Origin: ${site.origin}`,
  'Content-Type: application/x-www-form-urlencoded',
  `Content-Length: ${bytes}`,
  '',
  'email=anna',
]

test('TRACE is answered with 405, and what may be asked', async () => {
  const answer = await send('TRACE / HTTP/1.1', `Host: ${host}`, '', '')
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toContain('Allow: GET, HEAD, POST')
})

test('a request that names two hosts is refused', async () => {
  expect(await send('GET / HTTP/1.1', `Host: ${host}`, 'host: elsewhere.example', '', '')).toMatch(/^HTTP\/1\.1 400 /)
})

test.each([
  [413, formHead(2_000_000)],
  [403, ['POST /login HTTP/1.1', `Host: ${host}`, 'Origin: https://elsewhere.example', 'Content-Length: 99', '', 'x']],
])('the answer %s to a body that was not read says that the connection ends', async (status, lines) => {
  const answer = await send(...lines)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(answer).not.toMatch(/keep-alive/i)
})

const line = z.looseObject({ level: z.string(), msg: z.string(), route: z.string().optional() })

test.each([
  ['its size', formHead(100)],
  [
    'no size',
    [
      ...formHead(0).filter(text => !/^(Content-L|$|email)/.test(text)),
      'Transfer-Encoding: chunked',
      '',
      'a',
      'email=',
    ],
  ],
])('a visitor who leaves in the midst of a form with %s is no fault of ours', async (_, lines) => {
  site.logged.length = 0
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  // The shop has begun to read once it has this much.
  await until(() => expect(socket.bytesWritten).toBeGreaterThan(0))
  await site.get('/healthz')
  socket.destroy()
  const told = () => site.logged.map(text => line.parse(JSON.parse(text)))
  await until(() => expect(told()).toContainEqual(expect.objectContaining({ route: '/login', msg: 'request' })))
  expect(told().filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
})
