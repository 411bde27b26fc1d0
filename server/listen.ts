import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { bodyLimit } from '#app/web/forms/body-limits.ts'
import type { Env } from '#platform/env.ts'
import { Refusal } from '#platform/refusal.ts'

const patienceMs = 1_500
const longestRequestMs = 3_000

/** Where to listen; `names` are the variables that say so, where they are others than PORT and HOST. */
type Place = Pick<Env, 'port' | 'host'> & { names?: { port: string; host: string } }

/**
 * Refuses a port that another program uses, before anything slow is done. Waits a moment first, since a shop that was
 * killed just before this start may still be on its way out.
 */
export async function refuseTakenPort(env: Env) {
  const patienceEnds = Date.now() + patienceMs
  for (;;) {
    const probe = createServer()
    try {
      probe.listen(env.port, env.host)
      await once(probe, 'listening')
      probe.close()
      await once(probe, 'close')
      return
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || Date.now() > patienceEnds) throw refusalOf(error, env)
    }
    await delay(100)
  }
}

/**
 * Starts to answer on the host and port of the environment. `close` goes on taking requests for `drainMs`, and ends each
 * connection with its answer; then takes no new ones, lets running requests finish for up to three seconds, and cuts the rest.
 */
export async function listen(env: Place, server: Server): Promise<{ close(drainMs?: number): Promise<void> }> {
  server.keepAliveTimeout = 65_000
  cutSlowBodies(server)
  const underWay = watchRequests(server)
  server.listen(env.port, env.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw refusalOf(error, env)
  }
  async function close(drainMs = 0) {
    server.prependListener('request', endConnection)
    for (const responses of underWay.values()) for (const response of responses) endConnection(null, response)
    if (drainMs > 0) await delay(drainMs)
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    const cutUnused = setInterval(() => {
      for (const [socket, responses] of underWay) if (responses.size === 0) socket.destroy()
    }, 20)
    const cutAll = setTimeout(() => {
      for (const socket of underWay.keys()) socket.destroy()
    }, longestRequestMs)
    await closed
    clearInterval(cutUnused)
    clearTimeout(cutAll)
  }
  return { close }
}

/**
 * Cuts a connection whose request takes longer to arrive than its path allows. Node's own limit, five minutes, is one for all:
 * an owner with a slow line could not send a supplier's file of 200 MB.
 */
function cutSlowBodies(server: Server) {
  server.requestTimeout = 0
  server.on('request', request => {
    const [path = '/'] = request.url?.split('?') ?? []
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy()
    }, bodyLimit(path).longestMs)
    request.once('close', () => clearTimeout(timer))
  })
}

/** Has the answer say 'Connection: close', unless it has begun. */
function endConnection(_request: IncomingMessage | null, response: ServerResponse) {
  response.shouldKeepAlive = false
}

/**
 * Keeps the unfinished answers of each open connection, so that `close` can end idle ones. Node itself knows a connection as
 * idle only after its first request, and browsers open connections ahead of need.
 */
function watchRequests(server: Server): Map<Socket, Set<ServerResponse>> {
  const underWay = new Map<Socket, Set<ServerResponse>>()
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, new Set())
    socket.once('close', () => underWay.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const responses = underWay.get(socket)
    responses?.add(response)
    response.once('close', () => responses?.delete(response))
  })
  return underWay
}

function refusalOf(error: unknown, { port, host, names = { port: 'PORT', host: 'HOST' } }: Place) {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return new Refusal(
      `${names.port}=${port} is taken on ${host}: stop the program that has it, or set ${names.port} to a free one`,
    )
  }
  if (code === 'EACCES')
    return new Refusal(`${names.port}=${port} is reserved on this machine: set ${names.port} to 1024 or higher`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new Refusal(
      `${names.host}=${host} is not an address of this machine: set ${names.host} to one, such as 127.0.0.1 or 0.0.0.0`,
    )
  }
  return error
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
