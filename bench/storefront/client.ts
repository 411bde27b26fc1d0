import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { type Answer, createAnswerReader, headerOf } from './answer-reader.ts'

const patienceMs = 60_000

/** One connection that is kept open, for one request at a time. */
export type Client = { ask(request: Buffer): Promise<Answer>; close(): void }

export async function openClient(origin: string, options: { keepsBody?: boolean } = {}): Promise<Client> {
  const { hostname, port } = new URL(origin)
  const socket: Socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.setNoDelay(true)
  const read = createAnswerReader(options)
  let waiting: PromiseWithResolvers<Answer> | null = null
  const fail = (why: string) => {
    waiting?.reject(new Error(why))
    waiting = null
  }
  socket.on('data', chunk => {
    const answer = read(chunk)
    if (!answer) return
    const asked = waiting
    waiting = null
    asked?.resolve(answer)
  })
  socket.on('error', error => fail(error.message))
  socket.on('close', () => fail('The shop closed the connection'))
  socket.setTimeout(patienceMs, () => waiting && socket.destroy(new Error(`No answer within ${patienceMs / 1000} s`)))
  return {
    ask(request) {
      if (socket.destroyed) return Promise.reject(new Error('The shop closed the connection'))
      waiting = Promise.withResolvers<Answer>()
      socket.write(request)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

/** Clients for the time of some work. */
export async function withClients<T>(
  origin: string,
  count: number,
  work: (clients: Client[]) => Promise<T>,
  options: { keepsBody?: boolean } = {},
): Promise<T> {
  const clients = await Promise.all(Array.from({ length: count }, () => openClient(origin, options)))
  try {
    return await work(clients)
  } finally {
    for (const client of clients) client.close()
  }
}

/** What a browser sends along with every request, as far as it matters to a server. */
const browser = [
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Accept: text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: en-US,en;q=0.9',
]

export type Sent = { path: string; cookie?: string; form?: URLSearchParams }

/** A request as it goes over the wire: a GET, or with `form` a POST. */
export function wire(origin: string, { path, cookie, form }: Sent): Buffer {
  const body = form?.toString() ?? ''
  const lines = [`${form ? 'POST' : 'GET'} ${path} HTTP/1.1`, `Host: ${new URL(origin).host}`, ...browser]
  if (cookie) lines.push(`Cookie: ${cookie}`)
  if (form) {
    lines.push(`Origin: ${origin}`, 'Sec-Fetch-Site: same-origin')
    lines.push('Content-Type: application/x-www-form-urlencoded;charset=UTF-8', `Content-Length: ${body.length}`)
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')
}

/** The text of an answer whose body was kept. */
export function textOf({ head, body }: Answer): string {
  if (!body) return ''
  const encoding = headerOf(head, 'content-encoding')
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  if (encoding === 'zstd') return zstdDecompressSync(body).toString()
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString()
}
