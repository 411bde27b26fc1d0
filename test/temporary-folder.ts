import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const memory = '/dev/shm'
/** A whole run puts one gigabyte there; the machine keeps room for its programs. */
const neededBytes = 6 * 1024 ** 3
const ofRun = /^camshaft-run-(\d+)-/

/**
 * Whatever a run of tests keeps for a while goes into one folder, which goes when the process ends: databases first of all, that come
 * and go by the hundred. It stands in memory, where the machine has enough: on a disk, making the files of a database took longer than
 * most tests. Who has set TMPDIR is obeyed. A run that was killed leaves its folder to the next run.
 */
export function keepTemporaryFilesTogether() {
  // A worker has the folder of the process that started it.
  if (ofRun.test(basename(tmpdir()))) return
  const isInMemory =
    !process.env.TMPDIR && process.platform === 'linux' && Math.min(freemem(), freeBytes(memory)) > neededBytes
  const place = isInMemory ? memory : tmpdir()
  removeAbandoned(place)
  const folder = mkdtempSync(join(place, `camshaft-run-${process.pid}-`))
  // PostgreSQL, started by root, runs as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}

function removeAbandoned(place: string) {
  for (const name of readdirSync(place)) {
    const pid = ofRun.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) remove(join(place, name))
  }
}

/** What cannot be removed, as the folder of another person's run, stays: no run fails for it. */
function remove(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    console.warn(`${folder} stays: ${error instanceof Error ? error.message : error}`)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
