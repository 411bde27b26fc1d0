import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** The channel on which the triggers of db/functions/changes.sql tell what has changed. */
const channel = 'camshaft_changed'
const pingPrefix = 'ping '
const aliveEveryMs = 2_000
const patienceMs = 5_000
const goodbyeMs = 500
const firstPauseMs = 250
const longestPauseMs = 10_000

/** A listener. `change` gets the tags of each committed transaction, at once and in the order of the commits. */
type Hearer = { turnOn(): void; turnOff(error: unknown): void; change(tags: string[]): void }

/**
 * Listens for committed changes until `stop`, on a connection of its own. Calls `turnOn` once a notification of ours has
 * come through, and `turnOff` as soon as one might be missed; then it tries again.
 */
export function listenForChanges(pool: pg.Pool, hearer: Hearer): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const listening = keepListening()

  async function keepListening() {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      const client = new pg.Client(pool.options)
      try {
        await listen(client, () => {
          pauseMs = firstPauseMs
          hearer.turnOn()
        })
      } catch (error) {
        if (!stopping.signal.aborted) hearer.turnOff(reasonOf(error))
      }
      await Promise.race([client.end().catch(() => undefined), delay(goodbyeMs)])
      await delay(pauseMs, null, { signal: stopping.signal }).catch(() => undefined)
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    }
  }

  /** Listens until the connection fails: it ends only by throwing. */
  async function listen(client: pg.Client, heard: () => void) {
    const failing = new AbortController()
    const signal = AbortSignal.any([failing.signal, stopping.signal])
    client.on('error', error => failing.abort(error))
    client.on('end', () => failing.abort(new Error('The connection was closed')))
    const echoes = new EventEmitter()
    const ping = pingPrefix + randomUUID()
    client.on('notification', ({ payload = '' }) => {
      if (payload === ping) echoes.emit('echo')
      else if (!payload.startsWith(pingPrefix)) hearer.change(payload.split(' '))
    })
    const within = <Value>(what: string, answer: Promise<Value>) => inTime(what, answer, signal)

    await within('connecting', client.connect())
    await within('LISTEN', client.query(`listen ${channel}`))
    // The echo is sent over another connection: behind a pooler that shares sessions it would not come back.
    const echo = once(echoes, 'echo')
    await within('pg_notify', pool.query('select pg_notify($1, $2)', [channel, ping]))
    await within('notifications, which a pooler in transaction mode does not pass on,', echo)
    heard()
    for (;;) {
      await delay(aliveEveryMs, null, { signal })
      await within('the server', client.query('select'))
    }
  }

  return {
    async stop() {
      stopping.abort()
      await listening
    },
  }
}

function inTime<Value>(what: string, answer: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason)
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${patienceMs / 1000} s`)), patienceMs)
    signal.addEventListener('abort', give)
    if (signal.aborted) give()
    answer.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', give)
    })
  })
}

/** Why a wait ended: an AbortError has the reason in its cause. */
const reasonOf = (error: unknown) => (error instanceof Error && error.name === 'AbortError' ? error.cause : error)
