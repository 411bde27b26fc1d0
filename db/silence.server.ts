import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { aroundQueries, textOf } from './around-queries.server.ts'
import { readAllowed } from './patience.ts'

/** How long a statement is out before we ask whether PostgreSQL answers anybody, how long we wait for that, and the pause after. */
export const usualTimes = { suspectMs: 2_000, probeMs: 3_000, pauseMs: 500 }
/** How much later than PostgreSQL we ourselves give a statement up: its own word that it took too long has to reach us. */
const graceMs = 500

/** PostgreSQL has taken a connection or a statement, and says nothing: it is frozen, or the network swallows its words. */
class DatabaseSilentError extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('PostgreSQL does not answer')
  }
}

/**
 * Keeps a pool from waiting for a PostgreSQL that says nothing. A statement that is out for long makes us ask on a fresh
 * connection whether the server answers at all. Where it does, the statement may go on for `statementMs`, or for as long as
 * its transaction has asked for. Where it does not, all connections are closed, so that everybody who waits hears of it, and
 * nobody is let in until it answers again. The driver's own limit (query_timeout) would leave the connection in the pool,
 * where it answers nobody any more. Returns a function that ends the asking, and cuts
 * whatever is still connected.
 */
export function watchSilence(pool: pg.Pool, statementMs: number, times = usualTimes): () => void {
  const clients = new Set<pg.Client>()
  const stopping = new AbortController()
  let isSilent = false
  let asking: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    const client = new pg.Client({ ...pool.options, password: pool.options.password })
    // A server that ends says so after its answer: without a listener that would end this process, too.
    client.on('error', () => undefined)
    const answer = client.connect().then(() => client.query('select'))
    try {
      await within(times.probeMs, answer)
      return true
    } catch (error) {
      // A refusal with a code of PostgreSQL's own, such as 53300 for too many connections, is an answer too.
      return error instanceof pg.DatabaseError
    } finally {
      client.connection.stream.destroy()
      answer.catch(() => undefined)
    }
  }

  function answers(): Promise<boolean> {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }

  function cutAll() {
    for (const client of clients) client.connection.stream.destroy(new DatabaseSilentError())
  }

  async function waitUntilItAnswers() {
    isSilent = true
    cutAll()
    while (!stopping.signal.aborted && !(await answers())) {
      await delay(times.pauseMs, null, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
    isSilent = false
  }

  /** Begins to wait for an answer. Returns a function to call when it is there. */
  function beginWaiting(client: pg.Client, limitMs: number): () => void {
    const begun = Date.now()
    let isOver = false
    let timer = setTimeout(suspect, times.suspectMs)
    async function suspect() {
      const isAlive = await answers()
      if (isOver || isSilent || stopping.signal.aborted) return
      const leftMs = limitMs - (Date.now() - begun)
      if (!isAlive) waitUntilItAnswers()
      else if (leftMs <= 0) client.connection.stream.destroy(new DatabaseSilentError())
      else timer = setTimeout(suspect, Math.min(leftMs, times.suspectMs))
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }

  pool.on('connect', poolClient => {
    if (!(poolClient instanceof pg.Client)) return
    const client: pg.Client = poolClient
    clients.add(client)
    let ofConnectionMs = statementMs
    let ofTransactionMs: number | null = null
    aroundQueries(client, statement => {
      const text = textOf(statement)
      const allowed = readAllowed(text)
      if (allowed?.isLocal) ofTransactionMs = allowed.ms
      else if (allowed) ofConnectionMs = allowed.ms
      const end = beginWaiting(client, (ofTransactionMs ?? ofConnectionMs) + graceMs)
      if (text === 'commit' || text === 'rollback') ofTransactionMs = null
      return end
    })
  })
  pool.on('remove', client => client instanceof pg.Client && clients.delete(client))

  const connect = pool.connect
  Object.defineProperty(pool, 'connect', {
    value: (callBack?: (error: Error) => void) => {
      if (!isSilent) return Reflect.apply(connect, pool, callBack ? [callBack] : [])
      const error = new DatabaseSilentError()
      return callBack ? process.nextTick(callBack, error) : Promise.reject(error)
    },
    configurable: true,
  })
  return () => {
    stopping.abort()
    cutAll()
  }
}

const pieces = 6

/**
 * Waits that long for an answer. It counts in pieces: while this process itself is busy for seconds, its timers come due before
 * it has read what has long arrived, and that must not look like silence.
 */
async function within<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  const waiting = new AbortController()
  async function wait(): Promise<never> {
    for (let piece = 0; piece < pieces; piece += 1) await delay(ms / pieces, null, { signal: waiting.signal })
    throw new DatabaseSilentError()
  }
  const tooLong = wait()
  tooLong.catch(() => undefined)
  try {
    return await Promise.race([answer, tooLong])
  } finally {
    waiting.abort()
  }
}
