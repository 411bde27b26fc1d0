import pg from 'pg'

export type Connection = { host: string; port: number; user: string; password: string; database: string }

/** Two halves of the advisory lock that the process holding a data folder keeps. */
const lockKey = [0x43616d73, 0x68616674]

const startingOrStopping = ['57P03', '57P01', '53300', 'ECONNRESET', 'EPIPE']
/** The driver's words for a connection that was cut or got no answer, as from a server that is shutting down. */
const cut = /terminated|timeout/i

/** Whether a session broke because its server starts, stops or is full, and not by what it asked. */
export function isCut(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return startingOrStopping.includes(code) || (error instanceof Error && cut.test(error.message))
}

/**
 * Connects to the server at a socket. Returns the session, 'busy' while the server starts, stops or is full, or null when
 * nobody listens there. Any other refusal, such as a wrong password, is thrown.
 */
export async function connectToServer(connection: Connection): Promise<pg.Client | 'busy' | null> {
  const client = new pg.Client({
    ...connection,
    application_name: 'camshaft-supervisor',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.end().catch(() => undefined)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    if (isCut(error)) return 'busy'
    throw error
  }
}

/** Tries to take the folder's lock. However this process dies, the kernel closes the session, and the lock goes with it. */
export async function tryLock(session: pg.Client): Promise<boolean> {
  const { rowCount } = await session.query('SELECT WHERE pg_try_advisory_lock($1, $2)', lockKey)
  return rowCount === 1
}

export async function ensureDatabase(session: pg.Client, name: string) {
  const { rowCount } = await session.query('SELECT FROM pg_database WHERE datname = $1', [name])
  if (rowCount === 0) await session.query(`CREATE DATABASE ${session.escapeIdentifier(name)}`)
}
