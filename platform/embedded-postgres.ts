import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from './embedded-postgres/binaries.ts'
import { ensureCluster, superuser } from './embedded-postgres/cluster.ts'
import { DataFolderInUseError, type Hold, takeHold } from './embedded-postgres/hold.ts'
import { findPlace, port } from './embedded-postgres/place.ts'
import { type Connection, ensureDatabase, isCut } from './embedded-postgres/session.ts'

export { hasEmbeddedPostgres } from './embedded-postgres/exists.ts'
export { DataFolderInUseError }

/**
 * A running database, in `folder`. `connection` and `connectionString` stay valid when the server is restarted under us.
 */
export type EmbeddedPostgres = {
  connection: Connection
  connectionString: string
  folder: string
  stop(): Promise<void>
}

const database = 'camshaft'
const firstPauseMs = 200
const longestPauseMs = 10_000
/** How often a start begins anew whose server another start has stopped. */
const mostTries = 5
const noRoom = /No space left on device/

/**
 * Starts the PostgreSQL of a data folder and holds it for this process alone until `stop()` or our death. The first start
 * makes the database; a server that ends by itself is restarted, however often and whatever stands in the way, as a full
 * disk: it is tried again until it runs. It listens on a Unix socket only. `say` gets a line
 * for whatever is out of the ordinary. `binDir` names another PostgreSQL (15 or newer) than the npm package's.
 * Refuses a folder that another process holds (DataFolderInUseError), and Windows.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  say: (line: string) => void
  binDir?: string
}): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL does not run on Windows: set DATABASE_URL to a PostgreSQL 15 or newer')
  }
  const { dataDir, say, binDir } = options
  const place = await findPlace(dataDir, say)
  const binaries = await findBinaries(place.account, say, binDir)
  const password = await ensureCluster(place, binaries, say)
  const connection = { host: place.socketDir, port, user: superuser, password, database }
  const stopping = new AbortController()
  const holding = { place, binaries, connection, say, signal: stopping.signal }

  let hold: Hold | null = await holdWithDatabase()
  let recovery = Promise.resolve()
  watch(hold)

  async function holdWithDatabase(tries = mostTries): Promise<Hold> {
    const taken = await takeHold(holding)
    try {
      await ensureDatabase(taken.session, database)
      return taken
    } catch (error) {
      await taken.server.stop()
      // On a busy machine another start may have taken our server for one that a killed process left over.
      if (tries > 1 && isCut(error)) return holdWithDatabase(tries - 1)
      throw error
    }
  }

  function watch(watched: Hold) {
    const ended = new Promise<string>(resolve =>
      watched.session.once('end', () => resolve('lost its connection to us')),
    )
    Promise.race([watched.server.exited, ended]).then(how => {
      if (!stopping.signal.aborted) recovery = recover(watched, how)
    })
  }

  async function recover(lost: Hold, how: string) {
    hold = null
    say(`PostgreSQL ${how}: restoring it (log: ${place.logFile})`)
    let server = lost.server.isRunning() ? lost.server : null
    let told = ''
    for (let failures = 0; ; failures += 1) {
      try {
        const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
        await delay(pauseMs, undefined, { signal: stopping.signal })
        hold = await takeHold(holding, server)
        say('PostgreSQL is back')
        return watch(hold)
      } catch (error) {
        if (stopping.signal.aborted) return server?.stop()
        // The same trouble every ten seconds is told once.
        const trouble = error instanceof Error ? error.message : String(error)
        const advice = noRoom.test(trouble) ? `: free some room on the disk of ${place.clusterDir}` : ''
        if (trouble !== told) say(`${trouble}${advice} (it is tried again until it works)`)
        told = trouble
        server = null
      }
    }
  }

  let stopped: Promise<void> | null = null
  async function stop() {
    stopping.abort()
    await recovery
    if (!hold) return
    await hold.server.stop()
    await hold.session.end().catch(() => undefined)
  }

  return {
    connection,
    connectionString: `postgresql://${superuser}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(place.socketDir)}`,
    folder: place.clusterDir,
    stop: () => (stopped ??= stop()),
  }
}
