import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Database, openDatabase } from '#db/client.server.ts'

/** The type of the message by which PostgreSQL tells what it was notified of. */
const notification = 'A'.charCodeAt(0)

/**
 * A shop's own line to the database of a test, which can be cut and mended, go silent without being cut, or swallow
 * notifications as a pooler in transaction mode does.
 */
export async function openLine({ pool }: Database, max = 4) {
  const { host, port, user, password, database } = pool.options
  const sockets = new Set<Socket>()
  let line: Server | null = null
  let isSilent = false
  let swallows = false

  async function listen(at: number): Promise<number> {
    line = createServer(client => {
      const server = host?.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port ?? 5432, host)
      for (const socket of [client, server]) {
        sockets.add(socket)
        socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
      }
      client.pipe(server)
      const frames = readFrames(frame => {
        if (!isSilent && !(swallows && frame[0] === notification)) client.write(frame)
      })
      server.on('data', frames).on('end', () => client.end())
    }).listen(at, '127.0.0.1')
    await once(line, 'listening')
    const address = line.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  async function cut() {
    const closed = line && once(line.close(), 'close')
    for (const socket of sockets) socket.destroy()
    await closed
    line = null
    isSilent = false
  }

  const linePort = await listen(0)
  const overLine = openDatabase({ host: '127.0.0.1', port: linePort, user, password, database }, { max })
  afterAll(async () => {
    await overLine.close()
    await cut()
  })
  return {
    ...overLine,
    cut,
    /** Does nothing where it is not cut. */
    mend: async () => void (line ?? (await listen(linePort))),
    silence() {
      isSilent = true
    },
    swallow(isSwallowed: boolean) {
      swallows = isSwallowed
    },
  }
}

/** Hands on each message of the server as it is complete: a letter, the length of the rest, the rest. */
function readFrames(give: (frame: Buffer) => void) {
  let waiting = Buffer.alloc(0)
  return (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes])
    for (;;) {
      const length = waiting.length < 5 ? Number.POSITIVE_INFINITY : 1 + waiting.readInt32BE(1)
      if (waiting.length < length) return
      give(waiting.subarray(0, length))
      waiting = waiting.subarray(length)
    }
  }
}
