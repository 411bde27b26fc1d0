import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const disk = '/dev/shm'
/** A whole run puts one gigabyte there; the machine keeps room for its programs. */
const neededBytes = 6 * 1024 ** 3

/**
 * Whatever a run of tests keeps for a while goes into memory, where the machine has enough: databases first of all, which come
 * and go by the hundred. On a disk, making the files of one took longer than most tests. Who has set TMPDIR is obeyed.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || process.platform !== 'linux') return
  if (Math.min(freemem(), freeBytes(disk)) > neededBytes) process.env.TMPDIR = disk
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
