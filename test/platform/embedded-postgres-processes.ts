import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Process = { pid: number; parent: number; command: string }

/** All living processes of the machine; without zombies. A slim Linux has no `ps`, macOS no /proc. */
export function listProcesses(): Process[] {
  return process.platform === 'linux' ? readdirSync('/proc').flatMap(fromProc) : fromPs()
}

function fromProc(pid: string): Process[] {
  if (!/^\d+$/.test(pid)) return []
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    if (state === 'Z') return []
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return [{ pid: Number(pid), parent: Number(parent), command }]
  } catch {
    // It ended meanwhile.
    return []
  }
}

function fromPs(): Process[] {
  const listing = execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' })
  return listing.split('\n').flatMap(line => {
    const [, pid, parent, state, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid && !state?.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
}

/** Gives a new data folder the stopped cluster of another one, with its owner, who is another one when root runs the tests. */
export function copyCluster(from: string, to: string) {
  mkdirSync(to)
  execFileSync('cp', ['-Rp', join(from, 'postgres'), join(to, 'postgres')])
}

/** The writer as a process in a group of its own, as `npm start` is in a terminal. */
export function startWriter(dataDir: string, role: 'holder' | 'writer', binDir = '') {
  const script = join(import.meta.dirname, 'embedded-postgres-writer.ts')
  const child = spawn(process.execPath, [script, dataDir, role, binDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    output += text
  })
  const lines = () => output.split('\n').slice(0, -1)
  return {
    process: child,
    pid: child.pid,
    lines,
    promised: () => lines().flatMap(line => (line.startsWith('promised ') ? [Number(line.slice(9))] : [])),
    closed: new Promise<void>(resolve => child.once('close', () => resolve())),
  }
}

export function kill(pid: number | undefined, group = false) {
  if (!pid) return
  try {
    process.kill(group ? -pid : pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}
