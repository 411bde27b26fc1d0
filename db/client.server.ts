import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { preparing } from './prepared.server.ts'

/** The first argument of every function of shop/: the database, or inside a transaction the transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/**
 * A pool of connections to one PostgreSQL. A statement that takes longer than `statementTimeoutMs` is cancelled by the
 * server; a connection that breaks while idle is dropped and replaced, so the shop recovers without a restart.
 * `prepared: false` is for a pooler in transaction mode.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  options: {
    max?: number
    statementTimeoutMs?: number
    prepared?: boolean
    onIdleError?: (error: Error) => void
  } = {},
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    application_name: 'camshaft',
  })
  const idleError = (error: Error) => options.onIdleError?.(error)
  pool.on('error', idleError)
  pool.on('connect', client => client.on('error', idleError))
  if (options.prepared !== false) preparing(pool)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
