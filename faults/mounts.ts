import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Disk } from './place.ts'
import { makeFolder } from './stock.ts'

const execute = promisify(execFile)

/** Only root may mount a disk of its own. */
export const mayMount = process.platform === 'linux' && process.getuid?.() === 0

/**
 * Gives this process mounts of its own, which the system removes with the process, whatever ends it. Call it first: the
 * process begins anew with the same words.
 */
export function mountApart() {
  const { CAMSHAFT_FAULTS_APART: isApart, ...env } = process.env
  if (!mayMount || isApart) return
  const words = ['unshare', '--mount', process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.('/usr/bin/unshare', words, { ...env, CAMSHAFT_FAULTS_APART: '1' })
}

/** A disk in memory with that much room. */
export async function mountSmallDisk(megabytes: number): Promise<Disk> {
  const folder = await makeFolder()
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  return { folder, end: () => unmountAndRemove(folder) }
}

/** A disk whose power can be cut: it forgets what was not synced. */
type CutDisk = Disk & {
  /** Waits until the disk has everything. */
  sync(): Promise<void>
  /** From now on nothing reaches the disk any more, and each write fails. */
  cut(): Promise<void>
  /** The disk as it is found after the cut. Nobody may use it any more. */
  powerUp(): Promise<void>
}

// ext4 forgets by its own request EXT4_IOC_SHUTDOWN, without writing its journal out (EXT4_GOING_FLAGS_NOLOGFLUSH): what is only
// in memory is lost, as in a power cut. That is how the developers of Linux test their file systems. Node has no ioctl, Perl has.
const shutDown = 'open(my $d, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($d, 0x8004587d, $how) or die $!'

export async function mountCutDisk(megabytes: number): Promise<CutDisk> {
  const folder = await makeFolder()
  const image = `${folder}.img`
  const mount = () => execute('mount', ['-o', 'loop', image, folder])
  await execute('truncate', ['--size', `${megabytes}M`, image])
  await execute('mkfs.ext4', ['-q', image])
  await mount()
  return {
    folder,
    async sync() {
      await execute('sync', ['--file-system', folder])
    },
    async cut() {
      await execute('perl', ['-e', shutDown, folder])
    },
    async powerUp() {
      await unmount(folder)
      await mount()
    },
    async end() {
      await unmountAndRemove(folder)
      await rm(image)
    },
  }
}

/** Whoever was killed a moment ago may still hold a file. */
async function unmount(folder: string) {
  for (let left = 50; ; left -= 1) {
    const isDone = await execute('umount', [folder]).then(
      () => true,
      (error: unknown) => {
        if (left === 0) throw error
        return false
      },
    )
    if (isDone) return
    await delay(100)
  }
}

async function unmountAndRemove(folder: string) {
  await unmount(folder)
  await rm(folder, { recursive: true })
}
