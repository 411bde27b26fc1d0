import { setTimeout as delay } from 'node:timers/promises'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { aroundQueries, type Begin, keepRequests } from './around-queries.server.ts'
import { patience } from './patience.ts'
import { preparing } from './prepared.server.ts'
import { usualTimes, watchSilence } from './silence.server.ts'

/** The first argument of every function of shop/: the database, or inside a transaction the transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/**
 * The first argument of functions of shop/ that only read, and may be given a replica: it has nothing that writes, and a
 * replica refuses a hand-written statement that does. A `Db` is a `ReadDb` too.
 */
export type ReadDb = Pick<Db, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute'>

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** How long somebody waits for one of the connections, or for a new one. */
const connectMs = 4_000

/** How long a connection may take to say goodbye; then it is cut. */
const goodbyeMs = 1_000

/**
 * A pool of connections to one PostgreSQL. A statement that takes longer than `statementTimeoutMs` (that of a page by
 * default) is cancelled by the server, and nobody waits for a server that says nothing (see silence.server.ts). A connection
 * that breaks while idle is dropped and replaced, so the shop recovers without a restart. `prepared: false` is for a pooler
 * in transaction mode. `name` is what PostgreSQL calls its connections.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  options: {
    max?: number
    connectMs?: number
    probeMs?: number
    statementTimeoutMs?: number
    prepared?: boolean
    name?: string
    onIdleError?: (error: Error) => void
    /** Hears of every statement, for figures and traces. */
    watch?: Begin
  } = {},
): Database {
  const statementMs = options.statementTimeoutMs ?? patience.page
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.connectMs ?? connectMs,
    statement_timeout: statementMs,
    application_name: options.name ?? 'camshaft',
  })
  const idleError = (error: Error) => options.onIdleError?.(error)
  pool.on('error', idleError)
  pool.on('connect', client => client.on('error', idleError))
  const endWatch = watchSilence(pool, statementMs, { ...usualTimes, probeMs: options.probeMs ?? usualTimes.probeMs })
  if (options.prepared !== false) preparing(pool)
  const { watch } = options
  if (watch) {
    pool.on('connect', client => aroundQueries(client, watch))
    keepRequests(pool)
  }
  async function close() {
    const hurrying = new AbortController()
    const patience = delay(goodbyeMs, null, { signal: hurrying.signal }).catch(() => undefined)
    // Whatever still waits for a silent server ends with its connection, or is left behind.
    await Promise.race([pool.end(), patience])
    hurrying.abort()
    endWatch()
  }
  return { db: drizzle(pool), pool, close }
}
