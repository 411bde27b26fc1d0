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
  return { app: readProcess(app)?.own ?? null, postgres: postgres === null ? null : readServer(postgres) }
}

export const cpuBetween = (before: Cpu, after: Cpu): Cpu => ({
  app: difference(before.app, after.app),
  postgres: difference(before.postgres, after.postgres),
})

const difference = (before: number | null, after: number | null) =>
  before === null || after === null ? null : after - before

/** The server with its children: those that live, and those that have ended since. */
function readServer(pid: number): number | null {
  const server = readProcess(pid)
  if (!server) return null
  let sum = server.own + server.ended
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const child = readProcess(Number(name))
    if (child?.parent === pid) sum += child.own + child.ended
  }
  return sum
}

function readProcess(pid: number): { parent: number; own: number; ended: number } | null {
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
