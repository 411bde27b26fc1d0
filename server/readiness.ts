import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { isDiskFull } from '#db/faults.server.ts'
import { onlyRow } from '#db/rows.ts'
import type { Logger } from '#platform/log.ts'

const patienceMs = 1_500
/** Whoever asks very often gets the last answer: each asking writes to the disk. */
const freshMs = 1_000
const lookEveryMs = 30_000
/** Somebody who asks at least this often is a load balancer: it gets time to hear of a stop. */
const watchedMs = 60_000
const drainMs = 1_500
const megabyte = 1024 * 1024
/** PostgreSQL writes its log in files of 16 MB, and gives up where it cannot begin the next. */
const leastMegabytes = 64

const silence = 'the database does not answer'
const writableRow = z.object({ isWritable: z.boolean() })

export type Readiness = {
  /** Says in a few words why the shop cannot do its work, such as 'the disk is full'; null where it can. Takes two seconds at most. */
  findObstacle(): Promise<string | null>
  /** Says from now on that the shop stops. Returns for how long requests should still be taken, in milliseconds. */
  announceStop(): number
  end(): void
}

/**
 * Tells whether the shop can do its work: its database takes a change, and the folders that it writes to have room. Logs one
 * line when a disk fills up, and one when there is room again.
 */
export function watchReadiness(options: {
  db: Db
  isMigrated: () => Promise<boolean>
  folders: readonly string[]
  log: Logger
  roomIn?: (folder: string) => Promise<number>
}): Readiness {
  const { db, folders, log, roomIn = megabytesLeft } = options
  let isMigrated = false
  let isStopping = false
  let wasFull = false
  let askedAt = 0
  let looking: Promise<string | null> | null = null

  async function findFullFolder(): Promise<string | null> {
    for (const folder of folders) {
      const megabytes = await roomIn(folder).catch(() => Number.POSITIVE_INFINITY)
      if (megabytes < leastMegabytes) return folder
    }
    return null
  }

  async function tellOfRoom() {
    const folder = await findFullFolder()
    if (folder && !wasFull) {
      log.error(
        `The disk of ${folder} is full: free at least ${leastMegabytes} MB there. Until then orders, changes, pictures and ` +
          'mails fail; nothing has to be restarted afterwards',
      )
    }
    if (!folder && wasFull) log.info('The disk has room again')
    wasFull = folder !== null
    return folder
  }

  async function look(): Promise<string | null> {
    if (await tellOfRoom()) return 'the disk is full'
    try {
      isMigrated ||= await options.isMigrated()
      if (!isMigrated) return 'the database is of another version'
      // A record in PostgreSQL's log that is on the disk at the commit, and leaves no row behind.
      const { isWritable } = await onlyRow(db, writableRow)`
        select pg_logical_emit_message(true, 'camshaft', 'ready') is not null
          and current_setting('transaction_read_only') = 'off' as "isWritable"`
      return isWritable ? null : 'the database takes no changes'
    } catch (error) {
      return isDiskFull(error) ? 'the disk of the database is full' : silence
    }
  }

  const timer = setInterval(() => tellOfRoom().catch(() => undefined), lookEveryMs)
  timer.unref()
  return {
    async findObstacle() {
      askedAt = Date.now()
      if (isStopping) return 'it stops'
      looking ??= look().finally(() => {
        setTimeout(() => {
          looking = null
        }, freshMs).unref()
      })
      return Promise.race([looking, delay(patienceMs, silence, { ref: false })])
    },
    announceStop() {
      isStopping = true
      return Date.now() - askedAt < watchedMs ? drainMs : 0
    },
    end: () => clearInterval(timer),
  }
}

/** How much a folder's disk still takes. */
export async function megabytesLeft(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return (bavail * bsize) / megabyte
}
