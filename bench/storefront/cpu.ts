import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** What Linux counts in, whatever the kernel's own clock: a hundredth of a second. */
const millisecondsOfTick = 10

/** What is measured: the shop's process and the PostgreSQL server's first one, null where it runs elsewhere. */
export type Processes = { app: number; postgres: number | null }

/** Milliseconds of CPU so far; null where this machine does not tell (macOS, a database elsewhere). */
export type Cpu = { app: number | null; postgres: number | null }

export function readCpu({ app, postgres }: Processes): Cpu {
  return { app: readProcess(app)?.own ?? null, postgres: postgres === null ? null : readTrees([postgres]) }
}

export const cpuBetween = (before: Cpu, after: Cpu): Cpu => ({
  app: difference(before.app, after.app),
  postgres: difference(before.postgres, after.postgres),
})

const difference = (before: number | null, after: number | null) =>
  before === null || after === null ? null : after - before

const mostTries = 10

/**
 * Milliseconds of CPU so far of some processes and of all that they started, ended ones included; null where none is given or
 * one is not there.
 */
export function readTrees(pids: readonly number[]): number | null {
  if (pids.length === 0 || pids.some(pid => !readProcess(pid))) return null
  // A process that ends meanwhile passes its time on to the one that started it, which was read before: then all is read again.
  for (let tries = 1; ; tries++) {
    const tree = readTree(pids)
    const isSame = [...tree].every(([pid, { ended }]) => readProcess(pid)?.ended === ended)
    if (isSame || tries === mostTries) return [...tree.values()].reduce((sum, { own, ended }) => sum + own + ended, 0)
  }
}

function readTree(pids: readonly number[]): Map<number, Times> {
  const all = new Map(
    readdirSync('/proc').flatMap(name => {
      const found = /^\d+$/.test(name) && readProcess(Number(name))
      return found ? [[Number(name), found]] : []
    }),
  )
  const counted = new Set(pids)
  // Grows while it is read.
  for (const pid of counted) for (const [child, { parent }] of all) if (parent === pid) counted.add(child)
  return new Map([...all].filter(([pid]) => counted.has(pid)))
}

/** `ended`: what the children that have ended took. */
type Times = { parent: number; own: number; ended: number }

function readProcess(pid: number): Times | null {
  try {
    // The name in parentheses may have anything in it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const time = (at: number) => Number(fields[at]) * millisecondsOfTick
    return { parent: Number(fields[1]), own: time(11) + time(12), ended: time(13) + time(14) }
  } catch {
    return null
  }
}

/** The first process of the server behind a connection, where that runs on this machine under Linux. */
export async function findPostgres(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const pid = rows[0]?.pid
  try {
    if (!pid || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres:')) return null
    return readProcess(pid)?.parent ?? null
  } catch {
    return null
  }
}

/** The most memory that a process has had, in megabytes. */
export function readPeakMegabytes(pid: number): number | null {
  try {
    const found = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found ? Math.round(Number(found[1]) / 1024) : null
  } catch {
    return null
  }
}
