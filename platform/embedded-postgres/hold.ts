import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { Refusal } from '#platform/refusal.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'
import { isServerOf, readPostmasterFile, removeLeftLocks } from './postmaster.ts'
import { launchServer, type Server } from './server.ts'
import { type Connection, connectToServer, tryLock } from './session.ts'

/** A running server of our own and the session that holds its lock. */
export type Hold = { server: Server; session: pg.Client }

/** Thrown when another living process holds the data folder. `connection` leads to the database that it runs. */
export class DataFolderInUseError extends Refusal {
  readonly connection: Connection
  constructor(dataDir: string, connection: Connection) {
    super(
      `The data folder ${dataDir} is in use by another running Camshaft: stop that one, or set DATA_DIR to another folder`,
    )
    this.name = 'DataFolderInUseError'
    this.connection = connection
  }
}

const pollMs = 20
const quietMs = 5000
const strangerPatienceMs = 30_000
/** How long we wait for a lock: a process that was just killed loses its own within milliseconds, not at once. */
const lockPatienceMs = 1_500
/** How long we leave the server of another start alone, which began at the same moment and has not taken its lock yet. */
const ownerPatienceMs = 500

/** Errors that pass by themselves: another start at the same moment, or the last processes of a killed server. */
const passing = /pre-existing shared memory block|lock file ".*" already exists|lock file ".*" is empty/

type HoldOptions = {
  place: Place
  binaries: Binaries
  connection: Connection
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Starts the server of a place as our own child and takes its lock. Stops a server that a killed process left over, and
 * waits for a server that is shutting down. `running` is a server of ours that only lost its session. Refuses a folder
 * that another process holds.
 */
export async function takeHold(options: HoldOptions, running: Server | null = null): Promise<Hold> {
  let server = running
  try {
    return await attempt()
  } catch (error) {
    await server?.stop()
    throw error
  }

  async function attempt(): Promise<Hold> {
    const { place, connection, say, signal } = options
    let patienceEnds = Date.now() + strangerPatienceMs
    const began = Date.now()
    let told = false
    let refusedSince = 0
    let unheldSince = 0
    let stopped = 0
    for (;;) {
      signal.throwIfAborted()
      if (Date.now() > patienceEnds) throw new Error(await explainSilence(place))
      if (server && !server.isRunning()) {
        await throwUnlessPassing(server, place)
        server = null
      }
      const postmaster = await readPostmasterFile(place)
      const host = server ? place.socketDir : (postmaster?.socketDir ?? place.socketDir)
      const session = await connectToServer({ ...connection, host, database: 'postgres' })
      if (session === 'busy') {
        // Our own server may replay its log for as long as it needs after a crash.
        if (server) patienceEnds = Date.now() + strangerPatienceMs
        if (Date.now() - began > quietMs && !told) {
          say('PostgreSQL is not ready yet: after a crash it may need a while to recover')
          told = true
        }
      } else if (session) {
        const locked = await tryLock(session).catch(() => null)
        const owner = (await readPostmasterFile(place))?.pid
        if (locked && server?.isRunning() && server.pid === owner) return { server, session }
        await session.end().catch(() => undefined)
        if (locked && !server && owner && stopped !== owner) {
          unheldSince ||= Date.now()
          if (Date.now() - unheldSince > ownerPatienceMs) {
            await stopLeftOver(place, owner, say)
            stopped = owner
          }
        }
        if (locked === false) {
          refusedSince ||= Date.now()
          if (Date.now() - refusedSince > lockPatienceMs) {
            throw new DataFolderInUseError(place.dataDir, { ...connection, host })
          }
        }
      } else if (!server && !(postmaster && (await isServerOf(place, postmaster.pid)))) {
        await removeLeftLocks(place)
        server = launchServer(place, options.binaries)
      }
      await Promise.race([delay(pollMs), server?.exited])
    }
  }
}

async function throwUnlessPassing(server: Server, place: Place) {
  const how = await server.exited
  const complaint = server.lastComplaint()
  if (how === 'ended with code 0' || passing.test(complaint)) return
  throw new Error(`PostgreSQL ${how} at its start: ${complaint || 'without a word'} (log: ${place.logFile})`)
}

/** Stops a server that was left over. A new server then has our settings, and our leash that stops it when we die. */
async function stopLeftOver(place: Place, pid: number, say: (line: string) => void) {
  if (!(await isServerOf(place, pid))) {
    throw new Error(
      `A PostgreSQL (process ${pid}) that cannot be stopped from here runs on ${place.clusterDir}: stop it first`,
    )
  }
  say(`PostgreSQL (process ${pid}) was left running by a Camshaft that was killed: restarting it`)
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function explainSilence(place: Place): Promise<string> {
  const postmaster = await readPostmasterFile(place)
  const seconds = strangerPatienceMs / 1000
  return postmaster
    ? `PostgreSQL (process ${postmaster.pid}) on ${place.clusterDir} neither answers nor ends within ${seconds} s: stop it first`
    : `PostgreSQL on ${place.clusterDir} did not answer within ${seconds} s (log: ${place.logFile})`
}
