import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runAs } from './account.ts'
import { type Place, port } from './place.ts'

type Postmaster = { pid: number; socketDir: string | null }

/** Reads a cluster's postmaster.pid, which may be left over from a server that was killed. */
export async function readPostmasterFile(place: Place): Promise<Postmaster | null> {
  const text = await readFile(join(place.clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, socketDir: lines[4] || null } : null
}

/** Whether that process is the server of this cluster, and not a later process that got the same number. */
export async function isServerOf(place: Place, pid: number): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : await runAs(null, 'ps', ['-ww', '-p', String(pid), '-o', 'command=']).catch(() => '')
  return command.replaceAll('\0', ' ').includes(` -D ${place.clusterDir} `)
}

/**
 * Removes lock files whose server is gone. PostgreSQL would not start beside them: it believes the process number in a
 * file if any process of its user has that number now, and it always believes an empty file (left by a power cut).
 */
export async function removeLeftLocks(place: Place) {
  for (const path of [join(place.clusterDir, 'postmaster.pid'), join(place.socketDir, `.s.PGSQL.${port}.lock`)]) {
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text === null) continue
    const left = text === '' ? await isOld(path) : await isLeft(place, Number.parseInt(text, 10))
    // Another start in the same moment may have put its own file there meanwhile.
    if (left && (await readFile(path, 'utf8').catch(() => null)) === text) await rm(path, { force: true })
  }
}

async function isLeft(place: Place, pid: number): Promise<boolean> {
  return processExists(pid) && !(await isServerOf(place, pid))
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isOld(path: string): Promise<boolean> {
  const state = await stat(path).catch(() => null)
  return state !== null && Date.now() - state.mtimeMs > 3000
}
