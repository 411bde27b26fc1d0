import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { Socket } from 'node:net'
import { totalmem } from 'node:os'
import { serverEnvironment } from './account.ts'
import type { Binaries } from './binaries.ts'
import { type Place, port } from './place.ts'

/** A server that is our own child. `exited` resolves, when it has ended, with the reason in words. */
export type Server = {
  pid: number | undefined
  isRunning(): boolean
  exited: Promise<string>
  stop(): Promise<void>
  lastComplaint(): string
}

/**
 * The shell becomes the server itself and leaves a watcher behind that reads the pipe from us. A line means that the
 * server has ended; the pipe's end without a line means that we died, so it tells the server to shut down fast.
 * The watcher is nobody's child: PostgreSQL takes the death of a child it does not know for a crash.
 */
const leash = `( ( trap '' HUP INT TERM; read -r line <&3 || kill -INT $$ ) >/dev/null 2>&1 & )
exec "$@" 3<&-`

const megabyte = 1024 * 1024
const tenMegabytes = 10 * megabyte
/** Megabytes that the machine has, or that our container may use. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / megabyte
/** PostgreSQL's own cache: a sixteenth of the memory. A big catalogue is read from it, and a small one does not fill it. */
const sharedMegabytes = Math.round(Math.min(Math.max(memory / 16, 128), 1024))

const settings = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: `${sharedMegabytes}MB`,
  work_mem: '16MB',
  effective_cache_size: `${Math.round(Math.max(memory / 2, 512))}MB`,
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
}

/** Starts PostgreSQL in a session of its own (Ctrl-C reaches only us), on a leash that ends it when we die. */
export function launchServer(place: Place, binaries: Binaries): Server {
  const logStart = rotateLog(place.logFile)
  const log = openSync(place.logFile, 'a', 0o600)
  if (place.account) {
    const { uid, gid } = statSync(place.dataDir)
    fchownSync(log, uid, gid)
  }
  const socketDir = `"${place.socketDir.replaceAll('"', '""')}"`
  const values = Object.entries({ ...settings, unix_socket_directories: socketDir })
  const set = values.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [binaries.postgres, '-D', place.clusterDir, ...set]
  const child = spawn('/bin/sh', ['-c', leash, 'camshaft-postgres-watcher', ...command], {
    ...place.account,
    cwd: '/',
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  })
  closeSync(log)
  const pipe = child.stdio[3]
  if (!(pipe instanceof Socket)) throw new Error('PostgreSQL was started without its pipe')
  pipe.on('error', () => undefined)

  let running = true
  const exited = new Promise<string>(resolve => {
    const end = (how: string) => {
      running = false
      pipe.end('ended\n')
      resolve(how)
    }
    child.once('exit', (code, signal) => end(signal ? `was killed by ${signal}` : `ended with code ${code}`))
    child.once('error', error => end(`could not be run: ${error.message}`))
  })
  return {
    pid: child.pid,
    isRunning: () => running,
    exited,
    async stop() {
      if (running) child.kill('SIGINT')
      await exited
    },
    lastComplaint: () => lastComplaint(readFileSync(place.logFile).subarray(logStart).toString('utf8'), child.pid),
  }
}

/** Renames a log that has grown large, so that one old log is kept. Returns the size of the current log. */
function rotateLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size <= tenMegabytes) return size
  renameSync(logFile, `${logFile}.1`)
  return 0
}

/**
 * What this server ended with, as 'lock file "postmaster.pid" already exists'; where it said nothing itself, what a process of its
 * own did, as 'No space left on device'. Other starts on the same folder write into the same log.
 */
function lastComplaint(log: string, pid: number | undefined): string {
  const lines = log.trim().split('\n')
  const complaints = lines.filter(line => /FATAL|PANIC/.test(line))
  const line = complaints.findLast(line => line.includes(` [${pid}] `)) ?? complaints.at(-1) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC): +/, '')
}
